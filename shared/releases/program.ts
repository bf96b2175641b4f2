#!/usr/bin/env node
// `site-remote`: the commands of `pnpm release` for a remote with a folder of its own.

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { runCommand } from './command-line.ts';
import { readJson } from './json-file.ts';
import { ownKey } from './keys.ts';
import { assertSources } from './source-rules.ts';
import { openStore } from './stores/open-store.ts';

const usage = `site-remote dev                 this remote at every change, the rest of the site from REGISTRY
site-remote release             build, put into the release store, make live
site-remote status              what is live
site-remote history             the versions in the store: when, state, who, commit, key
site-remote diff                what the live version changes
site-remote promote <version>   make a version of the store live
site-remote rollback            make the version before it live again
                                release and promote take --channel canary --percent 10, rollback takes --channel canary,
                                promote --channel stable makes the canary live
site-remote check               what the sources of a remote must not do
site-remote prune [--dry-run]   delete what no channel, rollback or open tab needs
site-remote key                 the public key, for the administrator of the site

REGISTRY is the address of a live site, PORT that of the local one (default: 4000).
RELEASE_STORE is the release store, a folder or s3://bucket/prefix (then with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY,
AWS_REGION and AWS_ENDPOINT_URL_S3), SITE_URL the address of the site, RELEASE_KEY the file of the private key that signs
(default: release.key, made on first use; it must not be in the repository).`;

async function buildHere(name: string): Promise<string> {
  await assertSources('.', name);
  const { status } = spawnSync('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The build failed.');
  return resolve('dist');
}

async function runHere(words: readonly string[]): Promise<void> {
  const [command = '', ...more] = words;
  const {
    RELEASE_STORE: store,
    SITE_URL: site,
    RELEASE_KEY: keyFile = 'release.key',
  } = process.env;
  const { name = '' } = (await readJson<{ name?: string }>('package.json')) ?? {};
  if (command === 'check') return assertSources('.', name);
  if (command === 'dev') {
    // Loads the router, which the other commands do not need.
    const { workHere } = await import('../local/index.ts');
    return workHere(print);
  }
  if (command === 'key') return print((await ownKey(keyFile)).publicKey);
  if (command === '' || !store || !site) throw new Error(usage);
  const { signer } = await ownKey(keyFile);
  await runCommand(command === 'release' ? [name, ...more] : [command, name, ...more], {
    target: { store: openStore(store), site: site.replace(/\/$/, ''), signer },
    say: print,
    build: buildHere,
  });
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

try {
  await runHere(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
