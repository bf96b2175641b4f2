import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const program = join(import.meta.dirname, '../../shared/releases/program.ts');

/** A folder of a team with the name of its remote and no source: enough for the commands that build nothing. */
export async function teamFolder(folder: string, name: string): Promise<string> {
  await mkdir(join(folder, 'src'), { recursive: true });
  const manifest = { name, scripts: { build: 'node --version' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}

/** Runs a command of `site-remote` in the folder of a team, with the store and the site from the environment. */
export async function siteRemote(
  folder: string,
  command: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const child = spawn(process.execPath, [program, ...command], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'exit');
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  return output;
}
