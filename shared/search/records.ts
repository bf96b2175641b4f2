/** Groups of hits, in display order. */
export const searchGroups = [
  'actions',
  'pages',
  'news',
  'members',
  'radar',
  'faq',
  'resources',
  'discussions',
  'communities',
  'events',
  'initiatives',
] as const;

export type SearchGroup = (typeof searchGroups)[number];

/** A searchable document in one language. The ranking: docs/domain/search.md. */
export type SearchDocument = {
  /** Unique in its group. */
  id: string;
  group: SearchGroup;
  /** Path without locale, with the anchor of the heading; or an external URL. */
  path: string;
  title: string;
  /** The title is a heading within a page, not the page title. */
  section?: boolean;
  /** Shown below the title: the page of a heading, the headline of a person. */
  note?: string;
  /** Names of topics in both languages and their synonyms. */
  tags?: string;
  /** All other searchable text. */
  content: string;
  /** Other spellings of the title, found in either script. */
  names?: string;
  /** ISO time of publication; newer documents rank higher. */
  at?: string;
};

/** A hit. */
export type SearchHit = {
  group: SearchGroup;
  path: string;
  title: string;
  note?: string;
  /** ISO time of publication. */
  at?: string;
  /** Relevance; comparable within one result. */
  score: number;
};
