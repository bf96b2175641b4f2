import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote } from './kit/create-remote.ts';
import { say } from './runs/progress.ts';
import { root } from './settings.ts';

const usage = `pnpm create-remote mf-events --mount /events [--into ../mf-events]
Creates a remote outside this workspace, with the packed kit. --into is the new folder.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mount: { type: 'string' }, into: { type: 'string' } },
  });
  const [name] = positionals;
  if (name === undefined || values.mount === undefined) throw new Error(usage);
  const folder = resolve(root, values.into ?? `../${name}`);
  await createRemote({ name, mount: values.mount, folder });
  say(
    `${name} is in ${folder}. Next, there: npm install, npm test; README.md says how to release.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
