import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../settings.ts';
import { startService } from './service.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function start(code: string, onProgress?: (text: string) => void) {
  const file = join(folder, 'program.mjs');
  await writeFile(file, code);
  const logFile = join(folder, 'program.log');
  return startService({
    name: 'The program',
    entry: relative(root, file),
    env: process.env,
    logFile,
    ...(onProgress && { onProgress }),
  });
}

const stayReady = "process.send({ type: 'ready' }); setInterval(() => {}, 1000);";

test('waits for the ready message and forwards the progress messages', async () => {
  const progress: string[] = [];
  const service = await start(
    `process.send({ type: 'progress', text: 'halfway' }); ${stayReady}`,
    (text) => progress.push(text),
  );
  await service.ready;
  expect(progress).toEqual(['halfway']);
  await service.stop();
});

test('lets a program shut down by itself when it is stopped', async () => {
  const service = await start(
    `process.on('SIGTERM', () => { console.log('closing'); process.exit(0); }); ${stayReady}`,
  );
  await service.ready;
  await service.stop();
  expect(await readFile(join(folder, 'program.log'), 'utf8')).toBe('closing\n');
});

test('reports how a program died, with its last output', async () => {
  const service = await start("console.error('no database'); process.exit(3);");
  await expect(service.ready).rejects.toThrow(
    'The program ended with code 3. Its last lines:\nno database\nThe whole log:',
  );
  await expect(service.died).rejects.toThrow('ended with code 3');
});

test('a program does not outlive its parent', async () => {
  const program = join(folder, 'program.mjs');
  const ended = join(folder, 'ended');
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs';
     process.on('SIGTERM', () => { writeFileSync('${ended}', ''); process.exit(0); });
     ${stayReady}`,
  );
  const starter = join(folder, 'starter.ts');
  await writeFile(
    starter,
    `import { startService } from '${join(root, 'tools/programs/service.ts')}';
     const options = { name: 'x', entry: '${relative(root, program)}', env: process.env };
     await startService({ ...options, logFile: '${join(folder, 'log')}' }).ready;
     process.kill(process.pid, 'SIGKILL');`,
  );
  const service = startService({
    name: 'The starter',
    entry: relative(root, starter),
    env: process.env,
    logFile: join(folder, 'starter.log'),
  });
  await expect(service.died).rejects.toThrow('ended by SIGKILL');
  await expect.poll(() => existsSync(ended), { timeout: 10_000 }).toBe(true);
}, 20_000);
