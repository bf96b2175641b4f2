import type { Failure, Tally } from './tally.ts';

type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};

/** The parts of the report of Playwright's `json` reporter that are used. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
  errors?: { message?: string }[];
};

/** The result of a Playwright run. A flaky test (failed, then passed) counts as a failure. */
export function tallyOfPlaywright({ stats, suites, errors = [] }: PlaywrightReport): Tally {
  const failures: Failure[] = errors.map(({ message = '' }) => {
    return { file: 'e2e', title: 'outside any test', message };
  });
  const seconds = new Map<string, number>();
  const read = (suite: Suite, path: readonly string[]) => {
    for (const spec of suite.specs ?? []) {
      const file = `e2e/${suite.file}`;
      const results = spec.tests.flatMap((test) => test.results);
      const took = results.reduce((total, { duration }) => total + duration / 1000, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + took);
      const message = results.find(({ error }) => error !== undefined)?.error?.message ?? '';
      const failed = !spec.ok || spec.tests.some(({ status }) => status === 'flaky');
      if (failed) failures.push({ file, title: [...path, spec.title].join(' › '), message });
    }
    for (const inner of suite.suites ?? []) read(inner, [...path, inner.title]);
  };
  for (const suite of suites) read(suite, []);
  const files = [...seconds].map(([file, seconds]) => ({ file, seconds }));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures, files };
}
