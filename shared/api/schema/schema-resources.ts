import type { TaxonomyTopic } from './schema-topics.ts';
import type { Translated } from './schema-translations.ts';

export type ResourceType =
  | 'guide'
  | 'template'
  | 'slides'
  | 'video'
  | 'book'
  | 'dataset'
  | 'link'
  | 'recording';
export type ResourceAccess = 'public' | 'members' | 'senior' | 'community';

/** A library resource. Visibility depends on `access` and the reader's grade. */
export type Resource = {
  id: string;
  slug: string;
  type: ResourceType;
  access: ResourceAccess;
  community: string | null;
  state: 'suggested' | 'in_review' | 'published' | 'outdated' | 'archived';
  /** Two-letter codes. */
  content_languages: string[];
  /** Either a file's id or an address. */
  file: string | null;
  url: string | null;
  versions: ResourceVersion[] | null;
  authors_text: string | null;
  licence: 'own' | 'CC-BY' | 'CC-BY-SA' | 'permission' | 'link_only';
  useful_count: number;
  bookmarks: number;
  /** ISO time. */
  link_checked_at: string | null;
  link_status: 'ok' | 'moved' | 'dead' | null;
  topics: string[] | ResourceTopic[];
  translations: string[] | ResourceTranslation[];
};
/** An earlier or the present version; `file` is the id of a file. */
export type ResourceVersion = {
  label: string;
  /** ISO day. */
  date?: string | null;
  note?: string | null;
  file?: string | null;
};
export type ResourceTranslation = Translated & {
  resource: string | Resource;
  title: string;
  summary: string;
};
export type ResourceTopic = {
  id: string;
  resource: string | Resource;
  topic: string | TaxonomyTopic;
  sort: number | null;
};
