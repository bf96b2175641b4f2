// The library as a person sees it: docs/domain/content.md, "Library".

import type { Library, LibraryItem } from '@site/shared/api';
import { searchText } from '@site/shared/domain/text';
import { type Caller, callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import type { Endpoint, Host, Request } from '../../engine/host.ts';
import { pageNumber } from '../../engine/page-number.ts';
import { notFound } from '../../engine/refuse.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { sendFile } from './file-links.ts';
import { currentStates, isShownTo } from './library-access.ts';
import { detailOf, type LibraryReader, libraryReader, readResources } from './library-items.ts';
import { roomLibrary } from './room-library.ts';

const pageSize = 20;

/**
 * `GET /library`: a page of the library for a person; 404 for callers without one. `GET /library/communities/{slug}`:
 * what a community has; 404 for those who are not in it. `GET /library/files/{token}`: the file of a link that such a
 * page contains.
 */
export const libraryEndpoint: Endpoint = (router, host) => {
  const reading = async ({ query, accountability }: Request) => {
    const caller = await callerOf(host.database, accountability ?? null);
    if (!isPerson(caller)) throw notFound();
    return libraryReader(host, caller, localeOf({ query }));
  };
  router.get('/', (request, response, next) => {
    const answer = async () => libraryFor(host, request, await reading(request));
    answerPrivately(response, next, answer());
  });
  router.get('/communities/:slug', (request, response, next) => {
    const answer = async () => roomLibrary(host, request, await reading(request));
    answerPrivately(response, next, answer());
  });
  router.get('/files/:token', (request, response, next) => {
    sendFile(host, request, response).catch(next);
  });
};

function isPerson(caller: Caller): caller is Caller & { person: string } {
  return caller.person !== null;
}

async function libraryFor(host: Host, { query }: Request, reader: LibraryReader): Promise<Library> {
  const asked = (name: string) => (typeof query[name] === 'string' ? String(query[name]) : '');
  const current = await readResources(host, reader, { state: { _in: [...currentStates] } });
  const all = current.filter(({ row }) => isShownTo(reader.rooms, row));
  const found = all
    .map(({ item }) => item)
    .filter(
      (item) =>
        isFound(item, searchText(asked('q')).split(' ')) &&
        (!asked('type') || item.type === asked('type')) &&
        (!asked('topic') || item.topics.includes(asked('topic'))) &&
        (!asked('language') || item.languages.includes(asked('language'))) &&
        (!asked('access') || item.access === asked('access')) &&
        (!asked('year') || item.year === Number(asked('year'))) &&
        (!asked('bookmarked') || item.marks.includes('bookmark')),
    );
  const page = pageNumber(query.page);
  const opened = all.find(({ item }) => item.slug === asked('item'));
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    pages: Math.ceil(found.length / pageSize),
    item: opened ? detailOf(opened, reader) : null,
    years: [...new Set(all.flatMap(({ item }) => item.year ?? []))].toSorted((a, b) => b - a),
    maxMegabytes: (await settingsOf(host))['upload.resource_mb'],
  };
}

function isFound({ title, summary }: LibraryItem, words: readonly string[]): boolean {
  const text = searchText(`${title.value} ${summary?.value ?? ''}`);
  return words.every((word) => text.includes(word));
}
