import { readFile } from 'node:fs/promises';
import { run } from './run.ts';

/** Installs a system package where no confirmation is needed: as root on Debian and Ubuntu. */
export async function installPackage(name: string): Promise<void> {
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '');
  if (process.getuid?.() !== 0 || !/^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(system)) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    run('apt-get', ['install', '--yes', '--no-install-recommends', name], { env });
  // A fresh image has no package lists yet.
  if ((await install()).code === 0) return;
  await run('apt-get', ['update'], { env });
  await install();
}
