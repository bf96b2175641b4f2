import type { Translated } from './schema-translations.ts';

/** A topic of the shared taxonomy: a field, or a part of one. */
export type Topic = {
  id: string;
  slug: string;
  /** The field it is part of. */
  parent: string | Topic | null;
  children: string[] | Topic[];
  synonyms: string[];
  deprecated_by: string | Topic | null;
  translations: string[] | TopicTranslation[];
};

/** A topic's name in one language. */
export type TopicTranslation = Translated & { topic: string | Topic; label: string };
