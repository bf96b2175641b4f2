import { watch } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@site/shared/contract';
import { type BuildOptions, buildContent } from './build.ts';
import { inWords } from './mistake.ts';

/** What the command line gives the command. */
export type CommandOptions = BuildOptions & { say: (line: string) => void; signal?: AbortSignal };

/** Editors save in several steps; a rebuild waits until they are through. */
const settleMs = 40;

/** Builds once and tells the result in lines; true when the pages were written. */
export async function buildOnce({ say, ...options }: CommandOptions): Promise<boolean> {
  const from = performance.now();
  const result = await buildContent(options);
  if (!result.ok) {
    for (const mistake of result.mistakes) say(inWords(mistake));
    const count = result.mistakes.length;
    say(`content: ${count} ${count === 1 ? 'mistake' : 'mistakes'}, nothing written`);
    return false;
  }
  const took = Math.round(performance.now() - from);
  say(`content: ${result.pages} pages, version ${result.version}, ${took} ms`);
  return true;
}

/** Builds now and after every change until the signal; mistakes are told and waited out. */
export async function buildOnChange(options: CommandOptions): Promise<void> {
  const { contentDir, say, signal } = options;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const rebuild = () => {
    running = running
      .then(() => buildOnce(options))
      .then(noResult, (problem: Error) => {
        say(`content: ${problem.message}`);
      });
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, settleMs);
  };
  const watchers = locales.map((locale) =>
    watch(join(contentDir, locale), { recursive: true }, changed),
  );
  watchers.push(watch(contentDir, (_, name) => name === 'product.json' && changed()));
  rebuild();
  await new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await running;
}

function noResult(): void {}
