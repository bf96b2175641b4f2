import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { watched } from '../runs/progress.ts';
import { installPackage } from './debian.ts';
import { run } from './run.ts';

/** No browser was found, and none can be installed without a decision of the user. */
class ChromiumError extends Error {
  override readonly name = 'ChromiumError';
}

const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPlaces = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a working Chromium: `CHROMIUM_PATH`, an installed one, Playwright's own download or, as root on
 * Debian and Ubuntu, the system's package.
 */
export async function findChromium(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured !== undefined) {
    if (await works(configured)) return configured;
    throw new ChromiumError(`CHROMIUM_PATH is '${configured}', and no browser starts there.`);
  }
  return (
    (await findInstalled()) ??
    (await watched("Asking for Playwright's Chromium", download())) ??
    (await watched(
      'Installing the chromium package',
      installPackage('chromium').then(findInstalled),
    )) ??
    refuse()
  );
}

/**
 * The path of a headless shell: Chromium without a window system, at half the CPU time. Where none is
 * available, or `CHROMIUM_PATH` names another browser, it is the path of `findChromium`.
 */
export async function findHeadlessShell(): Promise<string> {
  if (process.env.CHROMIUM_PATH !== undefined) return findChromium();
  return (
    (await findInstalledShell()) ??
    (await watched(
      `Installing the ${shell} package`,
      installPackage(shell).then(findInstalledShell),
    )) ??
    findChromium()
  );
}

function findInstalled(): Promise<string | undefined> {
  const further = [...usualPlaces, chromium.executablePath()];
  return firstThatWorks([...onPath(names), ...further.filter((file) => existsSync(file))]);
}

function findInstalledShell(): Promise<string | undefined> {
  return firstThatWorks(onPath([shell]));
}

function onPath(programs: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((file) => existsSync(file));
}

async function firstThatWorks(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    if (await works(file)) return file;
  }
  return undefined;
}

/** Whether the browser starts: it does not when its libraries are missing. */
async function works(file: string): Promise<boolean> {
  return run(file, ['--version']).then(
    ({ code }) => code === 0,
    () => false,
  );
}

async function download(): Promise<string | undefined> {
  const { code } = await run('playwright', ['install', 'chromium']);
  return code === 0 ? firstThatWorks([chromium.executablePath()]) : undefined;
}

function refuse(): never {
  throw new ChromiumError(
    'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to its program.',
  );
}
