import type { BenchContext } from '../bench-context.ts';
import type { Findings } from '../report.ts';
import { onBothDatabases } from './on-both-databases.ts';

const of = (path: string) => `/communities${path}`;

/** Lists of communities and of their events, with many of both. */
export function readCommunities(
  context: Pick<BenchContext, 'settings' | 'quick'>,
): Promise<Findings> {
  return onBothDatabases(context, {
    amounts: { people: 2000, communities: 500 },
    size: '500 communities, 20000 memberships, 5000 events',
    limit: 100,
    login: 'lead',
    calls: [
      { what: 'all communities', path: of('?show=all&page=1&locale=ru') },
      { what: 'communities by words', path: of('?show=all&text=42&page=1&locale=ru') },
      { what: 'own communities', path: of('?show=mine&page=1&locale=ru') },
      { what: 'what waits for the reader', path: of('/own?locale=ru') },
      { what: 'members of a community', path: of('/reading-club/members?page=1&locale=ru') },
      { what: 'events of a community', path: of('/reading-club/events?page=1&locale=ru') },
      { what: 'next events', path: of('/own/events?locale=ru') },
    ],
  });
}
