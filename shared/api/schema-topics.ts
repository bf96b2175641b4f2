import type { Translated } from './schema-translations.ts';

/** A topic of the shared taxonomy: a field, or a part of one. */
export type TaxonomyTopic = {
  id: string;
  slug: string;
  /** The field it is part of. */
  parent: string | TaxonomyTopic | null;
  children: string[] | TaxonomyTopic[];
  synonyms: string[];
  deprecated_by: string | TaxonomyTopic | null;
  translations: string[] | TopicTranslation[];
};

/** A topic's name in one language. */
export type TopicTranslation = Translated & { topic: string | TaxonomyTopic; label: string };
