import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

const sources = /^(?!tools\/|e2e\/|directus\/test\/).+\.tsx?$/;
const tests = /\.test\.tsx?$/;

/** Converts between days and instants, or reads what a database driver gives in local time. */
const exempt = ['shared/domain/time/calendar.ts', 'directus/engine/values.ts'];

/** The day of UTC, or that of the zone of this computer. */
const wrongDay =
  /\.toISOString\(\)\s*\.(?:slice|substring)\(0,\s*10\)|\.toISOString\(\)\s*\.split\('T'\)|\.get(?:FullYear|Month|Date|Day|Hours)\(\)/g;

/** A day is a day in the zone of the association, not that of UTC or of the computer: docs/domain/days.md. */
export function checkUtcDays(files: readonly SourceFile[]): Finding {
  const ours = files.filter(
    ({ path }) => sources.test(path) && !tests.test(path) && !exempt.includes(path),
  );
  return {
    seen: `${ours.length} files`,
    problems: ours.flatMap(({ path, text }) =>
      [...text.matchAll(wrongDay)].map(({ index, 0: code }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${path}:${line}: ${code} is the day of another zone; use dayIn(instant, zone) or useDates().today()`;
      }),
    ),
  };
}
