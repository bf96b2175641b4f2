import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

const asked = /(?<![\w.])t\(\s*'([^']+)'/g;
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/**
 * Holds every message key that code of a room writes out against the messages of that room: one
 * that has no text is shown to readers as it is. Keys put together at run time are not looked at.
 */
export function checkMessageKeys(rooms: readonly string[], files: readonly SourceFile[]): Finding {
  const problems: string[] = [];
  let seen = 0;
  for (const room of rooms) {
    const place = `${room}/src/locales`;
    // That the other language has the same keys is the parity's to say.
    const messages = files.find(({ path }) => path === `${place}/ru.json`);
    const keys = new Set(messages && keysOf(JSON.parse(messages.text)));
    for (const { path, text } of files) {
      if (!path.startsWith(`${room}/src/`) || !/(?<!\.test)\.tsx?$/.test(path)) continue;
      for (const [, key = ''] of text.matchAll(asked)) {
        seen += 1;
        if (keys.has(key)) continue;
        problems.push(`${path} asks for the message ${key}, which ${place} does not have.`);
      }
    }
  }
  if (seen === 0) problems.push('No code asks for a message.');
  return { seen: `${seen} keys in ${rooms.length} rooms`, problems };
}

function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix.replace(pluralForm, '')];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, part]) =>
    keysOf(part, prefix === '' ? key : `${prefix}.${key}`),
  );
}
