import { readFile } from 'node:fs/promises';
import { askCaseLogReport, extentOf, faultsOf, type Head } from './drill/case-log-report.ts';

const usage = `pnpm case-log              checks the log of every case
pnpm case-log heads.json   also compares it with a saved copy of /api/fairness/heads.json`;

/** Prints what is broken and returns whether anything is. */
async function check(file: string | undefined): Promise<boolean> {
  const report = await askCaseLogReport();
  const faults = faultsOf(report);
  const rewritten =
    file === undefined ? undefined : firstRewritten(report.heads, await readHeads(file));
  if (rewritten !== undefined) {
    faults.push(`The head of ${rewritten} is another one than in the saved copy`);
  }
  for (const fault of faults) console.log(fault);
  const isBroken = faults.length > 0;
  console.log(`${isBroken ? 'Broken' : 'Intact'}: ${extentOf(report)}`);
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
