// The resources of one community, for those who are in it: docs/domain/communities.md, "Resources".
import type { RoomLibrary } from '@site/shared/api';
import type { Host, Request } from '../../engine/host.ts';
import { pageNumber } from '../../engine/page-number.ts';
import { notFound } from '../../engine/refuse.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { communityPeople } from '../communities/community-people.ts';
import { isShownTo } from './library-access.ts';
import { detailOf, type LibraryReader, type ReadResource, readResources } from './library-items.ts';

const pageSize = 20;
/** Rows of each list for moderators. */
const maxShown = 50;

/** One page of them. Throws `E_NOT_FOUND` alike for outsiders and where there is no such community. */
export async function roomLibrary(
  host: Host,
  { params, query }: Request,
  reader: LibraryReader,
): Promise<RoomLibrary> {
  const room = [...reader.rooms.values()].find(({ slug }) => slug === params.slug);
  if (!room) throw notFound();
  const all = await readResources(host, reader, { community: { _eq: room.id } });
  const shown = all.filter(({ row }) => isShownTo(reader.rooms, row));
  const page = pageNumber(query.page);
  const opened = shown.find(({ item }) => item.slug === query.item);
  return {
    items: shown.slice((page - 1) * pageSize, page * pageSize).map(({ item }) => item),
    total: shown.length,
    pages: Math.ceil(shown.length / pageSize),
    item: opened ? detailOf(opened, reader) : null,
    mayAdd: room.mayPost,
    moderation: room.moderates ? await moderationOf(host, all) : null,
    maxMegabytes: (await settingsOf(host))['upload.resource_mb'],
  };
}

async function moderationOf(
  { database }: Host,
  all: readonly ReadResource[],
): Promise<RoomLibrary['moderation']> {
  const inState = (...states: string[]) =>
    all.filter(({ row }) => states.includes(row.state)).slice(0, maxShown);
  const suggested = inState('suggested', 'in_review');
  const people = await communityPeople(
    database,
    suggested.flatMap(({ row }) => row.submitted_by ?? []),
  );
  return {
    suggested: suggested.map(({ row, item }) => ({
      ...item,
      suggestedBy: people.get(row.submitted_by ?? '') ?? null,
    })),
    archived: inState('archived').map(({ item }) => item),
  };
}
