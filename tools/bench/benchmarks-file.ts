import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from '../programs/run.ts';
import { root } from '../settings.ts';
import { type Findings, tableOf } from './report.ts';

const file = join(root, 'docs/benchmarks.md');

/**
 * Writes the findings of a stage between its markers in `docs/benchmarks.md`; the text around them stays.
 * Stages that were not run keep their old tables, so each table has its date.
 */
export async function writeBenchmarks(
  stage: string,
  { rows, account }: Findings,
  quick: boolean,
): Promise<void> {
  const circumstances = await circumstancesOf(quick);
  const text = await readFile(file, 'utf8');
  const withTable = between(text, stage, `${tableOf(rows)}\n\n${circumstances}`);
  await writeFile(file, account ? between(withTable, `${stage} account`, account) : withTable);
}

function between(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no place for '${name}'.`);
  return `${text.slice(0, from)}${begin}\n\n${content}\n\n${text.slice(to)}`;
}

async function circumstancesOf(quick: boolean): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--short', 'HEAD']);
  const day = new Date().toISOString().slice(0, 10);
  const words = [
    day,
    `${availableParallelism()} cores`,
    `Node ${process.versions.node}`,
    `commit ${stdout.trim()}`,
    ...(quick ? ['quick'] : []),
  ];
  return `*${words.join(' · ')}*`;
}
