// `pnpm production [folder]`: what the programs of several machines need, without this repository and its tools.
import { chmod, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { BuildError, build, workspaces } from '../build.ts';
import { run } from '../programs/run.ts';
import { say, watched } from '../runs/progress.ts';
import { root } from '../settings.ts';

/** The workspaces whose packages run; bundlers have built in what the others need. */
const running = ['shell', 'directus', 'shared', 'tools'];

/** Sources, builds and texts that are read at run time. */
const files = [
  'shell/server',
  'shell/own-paths.ts',
  'shell/hashed-name.ts',
  'shell/dist',
  'shared',
  'directus',
  'content/dist',
  'content/product.json',
  'content/legal-versions.json',
  'content/ru',
  'content/en',
  'tools/program.ts',
  'tools/jobs.ts',
  'tools/operator.ts',
  'tools/settings.ts',
  'tools/programs',
  'docs/operate.md',
  'tsconfig.json',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
];
const manifests = [
  ...new Set([...running, ...workspaces, 'content', 'e2e', 'directus/studio']),
].map((folder) => `${folder}/package.json`);

/** What packages bring for developers and for bundlers. */
const notRun = /\.(d\.[cm]?ts|map|tsbuildinfo)$|\/(antd|@ant-design\/icons)\/(dist|lib)\/./;

/** Not packages, tests and what teams build remotes with. */
const notCopied = /(^|\/)(node_modules|test)(\/|$)|\.test\.tsx?$|^shared\/dist(\/|$)/;

const isCopied = (path: string) => !notCopied.test(relative(root, path));

/** Writes the folder anew. */
export async function writeProduction(folder: string): Promise<void> {
  await build(['shell', 'content']);
  await rm(folder, { recursive: true, force: true });
  for (const path of [...files, ...manifests]) {
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isCopied });
  }
  await installPackages(folder);
  await mkdir(join(folder, 'bin'), { recursive: true });
  await cp(process.execPath, join(folder, 'bin/node'), { dereference: true });
  await chmod(join(folder, 'bin/node'), 0o755);
  await cp(join(root, 'deploy/healthy.mjs'), join(folder, 'healthy.mjs'));
  // The account of the programs reads what the one that installs may have kept to itself.
  const { code, output } = await run('chmod', ['--recursive', 'a+rX', folder]);
  if (code !== 0) throw new BuildError(output);
}

async function installPackages(folder: string): Promise<void> {
  const filters = running.flatMap((name) => ['--filter', `@site/${name}`]);
  const options = ['--prod', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'];
  const { code, output } = await watched(
    'Installing production packages',
    run('pnpm', ['install', ...options, ...filters], { cwd: folder }),
  );
  if (code !== 0) throw new BuildError(`${output.trim()}\n\npnpm install failed.`);
  const modules = join(folder, 'node_modules');
  const installed = await readdir(modules, { recursive: true });
  const unneeded = installed.filter((path) => notRun.test(path));
  await Promise.all(
    unneeded.map((path) => rm(join(modules, path), { recursive: true, force: true })),
  );
}

if (import.meta.main) {
  try {
    const folder = resolve(root, process.argv[2] ?? '.build/production');
    await writeProduction(folder);
    say(`The programs are in ${folder}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
