import { readFile } from 'node:fs/promises';
import { run } from './run.ts';

/** Installs system packages where no confirmation is needed: as root on Debian and Ubuntu. */
export async function installPackage(...names: readonly string[]): Promise<void> {
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '');
  if (process.getuid?.() !== 0 || !/^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(system)) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another stage of the tests may be installing something.
  const patiently = ['-o', 'DPkg::Lock::Timeout=300'];
  const install = () =>
    run('apt-get', [...patiently, 'install', '--yes', '--no-install-recommends', ...names], {
      env,
    });
  // A fresh image has no package lists yet.
  if ((await install()).code === 0) return;
  await run('apt-get', ['update'], { env });
  await install();
}
