import type { Translated } from './schema-translations.ts';

/** A topic of the shared taxonomy: a top-level field or a subtopic. */
export type TaxonomyTopic = {
  id: string;
  slug: string;
  /** The parent field. */
  parent: string | TaxonomyTopic | null;
  children: string[] | TaxonomyTopic[];
  synonyms: string[];
  deprecated_by: string | TaxonomyTopic | null;
  translations: string[] | TopicTranslation[];
};

/** The name of a topic in one language. */
export type TopicTranslation = Translated & { topic: string | TaxonomyTopic; label: string };
