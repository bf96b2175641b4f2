#!/usr/bin/env node
// `site-remote`: the commands of `pnpm release` for a remote with a folder of its own.

import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { runCommand } from './command-line.ts';
import { readJson } from './json-file.ts';

const usage = `site-remote release                build, put into the release store, make live
site-remote status              what is live
site-remote history             the versions in the store
site-remote promote <version>   make a version of the store live
site-remote rollback            make the version before it live again

RELEASE_STORE is the folder of the release store, SITE_URL the address of the site.`;

function buildHere(): Promise<string> {
  const { status } = spawnSync('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The build failed.');
  return Promise.resolve(resolve('dist'));
}

try {
  const [command = '', ...words] = process.argv.slice(2);
  const { RELEASE_STORE: store, SITE_URL: site } = process.env;
  if (command === '' || !store || !site) throw new Error(usage);
  const { name = '' } = (await readJson<{ name?: string }>(join('package.json'))) ?? {};
  await runCommand(command === 'release' ? [name] : [command, name, ...words], {
    target: { store: resolve(store), site: site.replace(/\/$/, '') },
    say: (sentence) => process.stdout.write(`${sentence}\n`),
    build: buildHere,
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
