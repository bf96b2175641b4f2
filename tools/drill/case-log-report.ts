import { askBackend } from '../operator.ts';

export type Head = { day: string; head: string };
type Broken = {
  no: string | null;
  case: string;
  position: number;
  fault: 'sequence' | 'link' | 'content' | 'head';
  type: string | null;
  at: string | null;
};
/** The result of the backend's check of the log of every case. */
export type CaseLogReport = {
  cases: number;
  entries: number;
  broken: Broken[];
  brokenDay: string | null;
  heads: Head[];
};

const words = {
  sequence: 'is missing, repeated or out of order',
  link: 'does not follow the entry before',
  content: 'was changed',
  head: 'is missing or another one than was published',
};

/** Asks the running backend to check the log of every case. */
export async function askCaseLogReport(): Promise<CaseLogReport> {
  const report = await askBackend<CaseLogReport>('GET', '/admissions/log-check');
  if (!report) throw new Error('The backend does not take OPERATOR_SECRET.');
  return report;
}

/** One line for each thing that is broken. */
export function faultsOf({ broken, brokenDay }: CaseLogReport): string[] {
  const lines = broken.map(({ no, case: id, position, fault, type, at }) => {
    const entry = type === null ? '' : ` (${type}, ${at})`;
    return `${no ?? id}: entry ${position}${entry} ${words[fault]}`;
  });
  if (brokenDay !== null) lines.push(`The head of ${brokenDay} does not follow from its cases`);
  return lines;
}

/** How much was checked. */
export function extentOf({ cases, entries, heads }: CaseLogReport): string {
  const latest = heads.at(-1);
  const last = latest ? `, the last of ${latest.day}: ${latest.head}` : '';
  return `${cases} cases, ${entries} entries, ${heads.length} heads${last}`;
}
