import type { CommunityPerson } from './communities.ts';
import type { Localized } from './people/people.ts';
import type { Resource, ResourceAccess, ResourceType } from './schema/schema-resources.ts';

/** What is asked of the library; null for no filter. */
export type LibraryQuery = {
  q: string | null;
  type: string | null;
  /** A topic's slug. */
  topic: string | null;
  /** Language of the material. */
  language: string | null;
  access: string | null;
  /** Only one's own bookmarks. */
  bookmarked: '1' | null;
  year: string | null;
  page: number;
  /** Slug of the resource whose details are wanted. */
  item: string | null;
  locale: 'ru' | 'en';
};

/** Own marks of a resource. */
export type ResourceMark = 'useful' | 'bookmark' | 'broken';

/** A link to a file, for one account and a short time. */
export type FileAddress = {
  address: string;
  /** ISO time until which it works. */
  until: string;
};

export type LibraryItem = Pick<Resource, 'id' | 'slug' | 'licence'> & {
  type: ResourceType;
  access: ResourceAccess;
  isOutdated: boolean;
  isDead: boolean;
  languages: string[];
  /** Slugs. */
  topics: string[];
  title: Localized;
  /** Null when locked. */
  summary: Localized | null;
  /** Where it opens; null when locked, and for files. */
  address: string | null;
  /** Null when locked, and for links. */
  file: FileAddress | null;
  isFile: boolean;
  /** The year of the latest version, else of its admission to the library. */
  year: number | null;
  useful: number;
  marks: ResourceMark[];
  /** The group that may open it, when the caller may not. */
  locked: 'members' | 'senior' | null;
  /** The community that it is for. */
  community: { slug: string; name: Localized } | null;
  /** Events that the caller may send as a moderator of this community. */
  allowed: string[];
};

export type LibraryDetail = LibraryItem & {
  authors: string | null;
  versions: {
    label: string;
    date: string | null;
    note: string | null;
    file: FileAddress | null;
  }[];
  radar: { slug: string; name: string }[];
};

/** Response of `GET /library`. */
export type Library = {
  items: LibraryItem[];
  total: number;
  pages: number;
  /** Null when none is asked for, or none has this slug. */
  item: LibraryDetail | null;
  /** The years that the library has, the latest first. */
  years: number[];
  /** How large a suggested file may be. */
  maxMegabytes: number;
};

/** Response of `GET /library/communities/{slug}`: 404 for those who are not in the community. */
export type RoomLibrary = Pick<Library, 'items' | 'total' | 'pages' | 'item' | 'maxMegabytes'> & {
  /** May add, as a moderator, or suggest. */
  mayAdd: boolean;
  /** Null for those who do not moderate. */
  moderation: {
    suggested: (LibraryItem & { suggestedBy: CommunityPerson | null })[];
    archived: LibraryItem[];
  } | null;
};
