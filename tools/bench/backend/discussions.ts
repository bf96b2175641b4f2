import { longThreadId } from '../../../directus/demo/load-discussions.ts';
import type { BenchContext } from '../bench-context.ts';
import type { Findings } from '../report.ts';
import { onBothDatabases } from './on-both-databases.ts';

const of = (path: string) => `/discussions${path}`;
const long = `/threads/${longThreadId}`;

const searchOf = (text: string) => `/search/own?q=${encodeURIComponent(text)}&locale=ru`;

/** Lists of threads, search in them, a thread, and what is new, with 5,000 threads and 100,000 posts. */
export function readDiscussions(
  context: Pick<BenchContext, 'settings' | 'quick'>,
): Promise<Findings> {
  return onBothDatabases(context, {
    amounts: { people: 2000, discussions: 5000 },
    size: '5000 threads, 100000 posts',
    limit: 150,
    login: 'lead',
    calls: [
      { what: 'threads of all rooms', path: of('/threads?locale=ru') },
      { what: 'threads of all rooms, page 100', path: of('/threads?page=100&locale=ru') },
      { what: 'threads of a community', path: of('/threads?community=reading-club&locale=ru') },
      { what: 'threads with something new', path: of('/threads?show=unread&locale=ru') },
      { what: 'own threads', path: of('/threads?show=mine&locale=ru') },
      { what: 'a thread from its first new post', path: of(`${long}?post=unread&locale=ru`) },
      { what: 'what is new', path: of('/unread') },
      { what: 'people to mention', path: of('/people?room=general&q=Ан&locale=ru') },
      { what: 'threads for the home page', path: of('/home?locale=ru') },
      { what: 'search for a word of every title', path: searchOf('обсуждение') },
      { what: 'search for words of many posts', path: searchOf('копия читается') },
      { what: 'search for the beginning of a word', path: searchOf('сер') },
      { what: 'search for what nobody has written', path: searchOf('квазары') },
    ],
  });
}
