import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

const literalKey = /(?<![\w.])t\(\s*'([^']+)'/g;
/** The texts of a form. */
const formTexts = /\btexts="([\w.-]+)"/g;
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/**
 * Checks every literal message key in the code of a folder against the messages of that folder: a missing one
 * would be shown to readers as it is; and that the texts of every form exist. Other dynamic keys are not checked.
 */
export function checkMessageKeys(
  workspaces: readonly string[],
  files: readonly SourceFile[],
): Finding {
  const problems: string[] = [];
  let seen = 0;
  for (const workspace of workspaces) {
    const place = `${workspace}/src/locales`;
    // The parity check covers the other language.
    const messages = files.find(({ path }) => path === `${place}/ru.json`);
    const keys = new Set(messages && keysOf(JSON.parse(messages.text)));
    for (const { path, text } of files) {
      if (!path.startsWith(`${workspace}/src/`) || !/(?<!\.test)\.tsx?$/.test(path)) continue;
      for (const [, prefix = ''] of text.matchAll(formTexts)) {
        if ([...keys].some((key) => key.startsWith(`${prefix}.`))) continue;
        problems.push(`${path} has a form with the texts ${prefix}, which ${place} does not have.`);
      }
      for (const [, key = ''] of text.matchAll(literalKey)) {
        seen += 1;
        if (keys.has(key)) continue;
        problems.push(`${path} asks for the message ${key}, which ${place} does not have.`);
      }
    }
  }
  if (seen === 0) problems.push('No code asks for a message.');
  return { seen: `${seen} keys in ${workspaces.length} workspaces`, problems };
}

function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix.replace(pluralForm, '')];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, part]) =>
    keysOf(part, prefix === '' ? key : `${prefix}.${key}`),
  );
}
