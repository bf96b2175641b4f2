import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readJson } from '@site/shared/releases';
import { isProgram, type ProgramName, programs } from './programs/own-programs.ts';
import { readSettings, root } from './settings.ts';

/** `pnpm web`, `backend`, `worker` and `migrate`: one program of the site, for several machines. */
async function runProgram(name: ProgramName): Promise<void> {
  const { entry, defaults } = programs[name];
  const { dataDir } = readSettings({ ...process.env, PORT: undefined });
  // systemd names the folder of a unit's credentials so; images and manifests mount theirs there.
  const credentials = process.env.CREDENTIALS_DIRECTORY || dataDir;
  const secrets = await readJson<Record<string, string>>(join(credentials, 'secrets.json'));
  become(join(root, entry), { ...defaults, ...secrets, ...process.env, DATA_DIR: dataDir });
}

/** Replaces this process, so that a supervisor watches and signals the program itself. */
function become(file: string, env: NodeJS.ProcessEnv): void {
  process.chdir(root);
  if (process.platform !== 'win32')
    process.execve?.(process.execPath, [process.execPath, file], env);
  const child = spawn(process.execPath, [file], { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

const [name = ''] = process.argv.slice(2);
if (isProgram(name)) await runProgram(name);
else {
  console.error(`There is no program "${name}"; there are ${Object.keys(programs).join(', ')}.`);
  process.exitCode = 1;
}
