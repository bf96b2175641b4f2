import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { workLocally } from './work-locally.ts';

/**
 * `site-remote dev`: builds the remote in this folder at every change (its script `watch`), and shows it in the pages of
 * the live site at `REGISTRY`.
 */
export async function workHere(say: (sentence: string) => void): Promise<void> {
  const { REGISTRY, SITE_URL, PORT = '4000' } = process.env;
  const registry = REGISTRY ?? SITE_URL ?? '';
  await workLocally({ registry, dist: resolve('dist'), port: Number(PORT), say });
  const watcher = spawn('npm', ['run', 'watch'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  watcher.once('exit', (code) => {
    say('The bundler has ended.');
    process.exit(code ?? 1);
  });
}
