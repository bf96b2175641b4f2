import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { CountedRows, RadarRing, SheetProblem } from '@site/shared/domain/radar';
import { decodeText, TextError } from '@site/shared/domain/text';
import { askBackend } from './operator.ts';
import { readSheet } from './sheets/sheet-file.ts';

type Answer = {
  code: string;
  problems: SheetProblem[];
  changes: {
    new: string[];
    moved: { name: string; from: RadarRing; to: RadarRing }[];
    unchanged: number;
    dropped: string[];
  };
  written: boolean;
};

const usage = 'pnpm radar import FILE [--confirm] [--edition 2026-1] [--language ru|en]';

/** Compares a sheet with the radar of the running backend and, with `--confirm`, writes a draft edition. */
async function importFile(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      confirm: { type: 'boolean', default: false },
      edition: { type: 'string' },
      language: { type: 'string', default: 'ru' },
    },
  });
  const [command, file] = positionals;
  if (command !== 'import' || file === undefined) throw new Error(usage);
  const { confirm, edition, language } = values;
  const { rows, counted, warnings } = readSheet(textOf(file, await readFile(file)));
  const answer = await askBackend<Answer>('POST', '/radar/import', {
    rows,
    counted,
    language: language === 'en' ? 'en-US' : 'ru-RU',
    edition,
    confirm,
  });
  if (!answer) throw new Error('The backend does not take OPERATOR_SECRET.');
  for (const warning of warnings) console.error(`Warning: ${describeProblem(warning, counted)}`);
  report(answer, { counted, confirmed: confirm });
}

/** The text of a sheet. Throws with file name and line when it is not text. */
function textOf(file: string, bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof TextError) throw new Error(`${file}:${error.line}: ${error.message}`);
    throw error;
  }
}

function report(
  { code, problems, changes, written }: Answer,
  { counted, confirmed }: { counted: CountedRows; confirmed: boolean },
): void {
  for (const problem of problems) console.error(describeProblem(problem, counted));
  if (problems.length > 0) {
    throw new Error(`${problems.length} problems; nothing was written.`);
  }
  for (const name of changes.new) console.log(`new      ${name}`);
  for (const { name, from, to } of changes.moved) console.log(`moved    ${name}: ${from} → ${to}`);
  for (const name of changes.dropped) console.log(`dropped  ${name}`);
  console.log(`${changes.unchanged} stay where they are.`);
  if (written) console.log(`Edition ${code} is written as a draft.`);
  else if (!confirmed) console.log(`Nothing is written yet; --confirm writes edition ${code}.`);
}

/** A problem with its line; line 0 is the sheet as a whole. */
function describeProblem({ line, problem }: SheetProblem, counted: CountedRows): string {
  return line === 0 ? problem : `${counted} ${line}: ${problem}`;
}

try {
  await importFile();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
