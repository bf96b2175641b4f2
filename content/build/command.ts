import { existsSync, type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@site/shared/contract';
import { type BuildOptions, buildContent } from './build.ts';
import { ledgerName } from './legal.ts';
import { inWords } from './mistake.ts';

/** Options of the command line. */
export type CommandOptions = BuildOptions & { say: (line: string) => void; signal?: AbortSignal };

/** Debounce in milliseconds: editors save a file in several steps. */
const settleMs = 40;

/** Watched folders of `content/`; some may be created later. */
const folders: readonly string[] = [...locales, 'pictures', 'icons'];

/** Watched files that influence the pages. */
const files: readonly string[] = ['product.json', ledgerName];

/** Builds once and prints the result; returns true when the pages were written. */
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

/** Builds now and after every change until the signal aborts; errors are printed and watching continues. */
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
  const watchers = new Map<string, FSWatcher>();
  // A watcher gets no events for a folder that was removed and created again, so the folder gets a new
  // one.
  const watchFolder = (name: string) => {
    const folder = join(contentDir, name);
    watchers.get(name)?.close();
    watchers.delete(name);
    if (existsSync(folder)) watchers.set(name, watch(folder, { recursive: true }, changed));
  };
  const own = watch(contentDir, (_, name) => {
    const folder = folders.find((one) => one === name);
    if (folder !== undefined) watchFolder(folder);
    if (folder !== undefined || files.some((file) => file === name)) changed();
  });
  for (const folder of folders) watchFolder(folder);
  rebuild();
  await new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  clearTimeout(timer);
  for (const watcher of [own, ...watchers.values()]) watcher.close();
  await running;
}

function noResult(): void {}
