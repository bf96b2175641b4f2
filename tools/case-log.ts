import { readFile } from 'node:fs/promises';
import { askBackend } from './operator.ts';

type Head = { day: string; head: string };
type Broken = {
  no: string | null;
  case: string;
  position: number;
  fault: 'sequence' | 'link' | 'content' | 'head';
  type: string | null;
  at: string | null;
};
type Report = {
  cases: number;
  entries: number;
  broken: Broken[];
  brokenDay: string | null;
  heads: Head[];
};

const usage = `pnpm case-log              checks the log of every case
pnpm case-log heads.json   also compares it with a saved copy of /api/fairness/heads.json`;

const words = {
  sequence: 'is missing, repeated or out of order',
  link: 'does not follow the entry before',
  content: 'was changed',
  head: 'is missing or another one than was published',
};

/** Prints what is broken and returns whether anything is. */
async function check(file: string | undefined): Promise<boolean> {
  const report = await askBackend<Report>('GET', '/admissions/log-check');
  if (!report) throw new Error('The backend does not take OPERATOR_SECRET.');
  const { cases, entries, broken, brokenDay, heads } = report;
  for (const { no, case: id, position, fault, type, at } of broken) {
    const entry = type === null ? '' : ` (${type}, ${at})`;
    console.log(`${no ?? id}: entry ${position}${entry} ${words[fault]}`);
  }
  if (brokenDay !== null) console.log(`The head of ${brokenDay} does not follow from its cases`);
  const rewritten = file === undefined ? undefined : firstRewritten(heads, await readHeads(file));
  if (rewritten !== undefined) {
    console.log(`The head of ${rewritten} is another one than in the saved copy`);
  }
  const isBroken = broken.length > 0 || brokenDay !== null || rewritten !== undefined;
  const latest = heads.at(-1);
  console.log(
    `${isBroken ? 'Broken' : 'Intact'}: ${cases} cases, ${entries} entries, ${heads.length} heads` +
      (latest ? `, the last of ${latest.day}: ${latest.head}` : ''),
  );
  return isBroken;
}

/** The first day of a copy whose head is missing or differs now. */
function firstRewritten(heads: readonly Head[], copy: readonly Head[]): string | undefined {
  const now = new Map(heads.map(({ day, head }) => [day, head]));
  return copy
    .filter(({ day, head }) => now.get(day) !== head)
    .map(({ day }) => day)
    .sort()[0];
}

async function readHeads(file: string): Promise<Head[]> {
  const copy: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(copy)) throw new Error(usage);
  return copy as Head[];
}

try {
  if (await check(process.argv[2])) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
