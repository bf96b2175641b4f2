import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bundler, createRemote } from './kit/create-remote.ts';
import { say } from './runs/progress.ts';
import { root } from './settings.ts';

const usage = `pnpm create-remote mf-events --mount /events [--into ../mf-events] [--bundler rsbuild|vite|webpack]
Creates a remote outside this workspace, with the packed kit. --into is the new folder.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mount: { type: 'string' },
      into: { type: 'string' },
      bundler: { type: 'string', default: 'rsbuild' },
    },
  });
  const [name] = positionals;
  if (name === undefined || values.mount === undefined) throw new Error(usage);
  const folder = resolve(root, values.into ?? `../${name}`);
  const bundler = values.bundler as Bundler;
  await createRemote({ name, mount: values.mount, folder, bundler });
  say(
    `${name} is in ${folder}. Next, there: npm install, npm test; README.md says how to release.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
