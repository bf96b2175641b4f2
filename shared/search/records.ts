/** Where a hit is from, in the order groups are listed. */
export const searchGroups = [
  'actions',
  'pages',
  'news',
  'members',
  'radar',
  'faq',
  'resources',
] as const;

export type SearchGroup = (typeof searchGroups)[number];

/** Something that can be found, in one language. The ranking: docs/domain/search.md. */
export type SearchDocument = {
  /** Unique in its group. */
  id: string;
  group: SearchGroup;
  /** Path without locale, with the heading's anchor; or a whole address elsewhere. */
  path: string;
  title: string;
  /** The title is a heading of a page, not a page's own. */
  section?: boolean;
  /** Shown below the title: the page a heading stands on, what a person says of themselves. */
  note?: string;
  /** Names of topics in both languages and their synonyms. */
  tags?: string;
  /** Everything else it may be found by. */
  content: string;
  /** Other spellings of the title, found in either script. */
  names?: string;
  /** ISO time of publication: the newer, the further up. */
  at?: string;
};

/** A found document. */
export type SearchHit = {
  group: SearchGroup;
  path: string;
  title: string;
  note?: string;
  /** ISO time of publication. */
  at?: string;
  /** How well it fits; comparable within one answer. */
  score: number;
};
