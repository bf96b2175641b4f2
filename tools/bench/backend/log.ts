import type { BenchContext } from '../bench-context.ts';
import type { Findings } from '../report.ts';
import { onBothDatabases } from './on-both-databases.ts';

/** 500,000 minutes ago is in the past year; this is somewhere in the middle. */
const longAgo = new Date(Date.now() - 180 * 86_400_000);
const day = longAgo.toISOString().slice(0, 10);
const cursor = `${longAgo.getTime()}.00000000-0000-7000-8000-000000000000`;

const log = (filters: Readonly<Record<string, string>> = {}) =>
  `/office/log?${new URLSearchParams({ ...filters, locale: 'ru' })}`;

/** Pages of the log with 500,000 lines. */
export function readLog(context: Pick<BenchContext, 'settings' | 'quick'>): Promise<Findings> {
  return onBothDatabases(context, {
    amounts: { people: 2000, log: 500_000 },
    size: '500000 lines of the log',
    limit: 150,
    login: 'admin',
    isStaff: true,
    calls: [
      { what: 'log', path: log() },
      { what: 'log, a page far back', path: log({ before: cursor }) },
      { what: 'log of a kind', path: log({ kind: 'invitations' }) },
      { what: 'log of a rare kind', path: log({ kind: 'webhooks' }) },
      { what: 'log of days long past', path: log({ from: day, to: day }) },
      { what: 'log by a person', path: log({ person: 'maksim-ostrozorov', part: 'by' }) },
      {
        what: 'log by a person, of a rare kind',
        path: log({ person: 'maksim-ostrozorov', kind: 'webhooks' }),
      },
      { what: 'log about a person', path: log({ person: 'pavel-kedrovarskii', part: 'about' }) },
    ],
  });
}
