// What search finds for a member in the rooms that they read, as the backend finds it at the moment.
import type { Locale } from '@site/shared/contract';
import { mergeHits, type SearchAnswer, searchGroups } from '@site/shared/search';
import { z } from 'zod';
import type { Backend } from '../backend/client.ts';

const answer = z.object({
  data: z.object({
    hits: z.array(
      z.object({
        group: z.enum(searchGroups),
        path: z.string(),
        title: z.string(),
        note: z.string().exactOptional(),
        at: z.string().exactOptional(),
        score: z.number(),
      }),
    ),
    repaired: z.string().nullable(),
  }),
});

/** The hits of one member, and the query that was searched instead, if another one was. */
export type RoomHits = z.infer<typeof answer>['data'];

const none: RoomHits = { hits: [], repaired: null };

/** Asks with the member's own token. Finds nothing for accounts without a person, and while the backend is away. */
export async function readRooms(
  backend: Backend,
  { query, locale, token }: { query: string; locale: Locale; token: string | undefined },
): Promise<RoomHits> {
  if (!token || query.trim() === '') return none;
  try {
    const { text } = await backend.call({
      path: '/search/own',
      query: new URLSearchParams({ q: query, locale }),
      token,
    });
    return answer.parse(JSON.parse(text)).data;
  } catch {
    return none;
  }
}

/** Joins both; hits for the query as it was typed count more than those for a repaired or shortened one. */
export function withRooms(found: SearchAnswer, rooms: RoomHits): SearchAnswer {
  if (rooms.hits.length === 0) return found;
  const isExact = found.hits.length > 0 && found.repaired === null && !found.partial;
  if (isExact && rooms.repaired !== null) return found;
  const isAlike = isExact || (found.repaired === rooms.repaired && !found.partial);
  const hits = mergeHits(isAlike ? found.hits : [], rooms.hits);
  return { ...found, repaired: rooms.repaired, partial: false, hits };
}
