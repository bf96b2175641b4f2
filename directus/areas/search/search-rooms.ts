import type { SearchHit } from '@site/shared/search';
import type { WantedStem } from '@site/shared/search/own-rooms';
import type { Caller } from '../../engine/actions/caller.ts';
import type { Host } from '../../engine/host.ts';

/** What is looked for, and for whom. */
export type OwnSearch = {
  caller: Caller;
  person: string;
  wanted: readonly WantedStem[];
  locale: 'ru' | 'en';
};

/** One kind of room; every one asks for the rights of the caller itself. */
export type SearchRooms = (host: Host, search: OwnSearch) => Promise<SearchHit[]>;
