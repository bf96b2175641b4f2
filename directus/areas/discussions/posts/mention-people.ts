// People whom a post can mention: those who read its room.
import type { MentionablePeople } from '@site/shared/api';
import { mentionOf } from '@site/shared/domain/discussions';
import { crossScriptKey } from '@site/shared/domain/people';
import { wantedWords } from '@site/shared/search/people';
import type { Knex } from 'knex';
import { notFound } from '../../../engine/refuse.ts';
import { authorsOf } from '../authors.ts';
import { type Reader, roomNamed, threadFor } from '../readable.ts';

const mostFound = 8;

/** People by the beginning of a part of their name, in either script. Throws `E_NOT_FOUND` for a room that the reader does not read. */
export async function mentionablePeople(
  database: Knex,
  reader: Reader,
  asked: { q: string; thread: string | null; room: string | null; locale: 'ru' | 'en' },
): Promise<MentionablePeople> {
  const community = await communityAsked(database, reader, asked);
  const words = partsOf(asked.q);
  if (words.length === 0) return { people: [] };
  const query = database('people')
    .join('people_members', 'people_members.id', 'people.id')
    .whereIn('people.standing', ['active', 'grace'])
    .whereNot('people.id', reader.person);
  if (community !== null) {
    query.whereIn(
      'people.id',
      database('community_memberships').where({ community, state: 'active' }).select('person'),
    );
  }
  // The search text of a person has more than the name, which is compared below.
  for (const { anywhere, begun } of wantedWords(asked.q)) {
    query.where((either) => {
      for (const one of anywhere) either.orWhere('people_members.search_text', 'like', `%${one}%`);
      for (const one of begun) either.orWhere('people_members.search_text', 'like', `% ${one}%`);
    });
  }
  const rows = await query
    .orderBy('people_members.sort_name_ru')
    .select('people.id as id', 'people.display_name_ru as ru', 'people.display_name_en as en');
  const found = rows.filter(({ ru, en }) => {
    const names = [...partsOf(ru), ...partsOf(en)];
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
  const shown = found.slice(0, mostFound).map(({ id }) => id);
  const people = await authorsOf(database, shown);
  return {
    people: shown.flatMap((id) => {
      const person = people.get(id);
      if (!person) return [];
      return [{ person, mention: mentionOf({ id, name: person.name[asked.locale] }) }];
    }),
  };
}

/** The words of a name, equal in both scripts and in every usual spelling. */
function partsOf(text: string): string[] {
  return text.split(/[\s-]+/).flatMap((word) => crossScriptKey(word) || []);
}

/** The community of the room, or of that of the thread; null for the general forum. */
export async function communityAsked(
  database: Knex,
  reader: Reader,
  { thread, room }: { thread: string | null; room: string | null },
): Promise<string | null> {
  const found = thread
    ? (await threadFor(database, reader, thread))?.room
    : roomNamed(reader, room ?? '');
  if (!found) throw notFound();
  return found.community?.id ?? null;
}
