import type { BenchContext } from '../bench-context.ts';
import type { Findings } from '../report.ts';
import { onBothDatabases } from './on-both-databases.ts';

const find = (query: string) => `/mentoring/mentors${query}`;

/** Find with as many mentors as the association may have in ten years. */
export function findMentors(context: Pick<BenchContext, 'settings' | 'quick'>): Promise<Findings> {
  return onBothDatabases(context, {
    amounts: { people: 20_000, mentors: 2000 },
    size: '2000 mentors, 24000 requests, 20000 people',
    limit: 100,
    login: 'member',
    calls: [
      { what: 'find without filters', path: find('') },
      {
        what: 'find with all filters',
        path: find('?topic=&language=ru&format=video&level=working&free=1'),
      },
      { what: 'find, a later page', path: find('?page=100') },
      {
        what: 'find nobody: what each filter hides',
        path: find('?language=sw&format=video&free=1'),
      },
    ],
  });
}
