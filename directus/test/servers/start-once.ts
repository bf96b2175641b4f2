import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { BackendCopy } from './backend-copy.ts';
import { freePorts } from './free-ports.ts';

const main = join(import.meta.dirname, '../../main.ts');

/** Starts an instance on a copy, stops it once it is ready and returns its output. */
export async function startOnce(
  { folder, url }: Pick<BackendCopy, 'folder' | 'url'>,
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: number; stderr: string; progress: string[] }> {
  const [port = 0] = await freePorts(1);
  const env = { ...process.env, ...inject('env'), DEMO: '0', DATA_DIR: folder };
  const program = fork(main, {
    env: { ...env, DIRECTUS_PORT: String(port), ...(url && { DATABASE_URL: url }), ...more },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const progress: string[] = [];
  program.on('message', (message: { type: string; text?: string }) => {
    if (message.type === 'ready') program.kill('SIGTERM');
    else progress.push(message.text ?? '');
  });
  const errorOutput = text(program.stderr as NodeJS.ReadableStream);
  const [code] = await once(program, 'exit');
  return { code, stderr: await errorOutput, progress };
}
