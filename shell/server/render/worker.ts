import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { createApi } from '@site/shared/api/create-api';
import type { Api, Locale, Release, Remote, RemoteName } from '@site/shared/contract';
import type { HydrationState, PageFacts } from '../../src/page-state.ts';
import type * as ShellRender from '../../src/render.ts';
import { publicRegistry, webFolder } from '../releases/live-releases.ts';
import { assertReleased } from '../releases/released-files.ts';
import { hashOf } from '../static/etag.ts';
import { assembleDocument } from './document.ts';
import { type FirstScreen, readFirstScreen } from './first-screen.ts';
import { createFloodGuard } from './flood-guard.ts';
import { changedIntrinsic, readIntrinsics } from './intrinsics.ts';
import { leaveToBrowser } from './member-pages.ts';
import { neededRules, withoutUnused } from './needed-rules.ts';
import { confineReleases } from './shared-imports.ts';
import { readShellBuild, type Style } from './shell-build.ts';
import { type RenderRequest, sampleRequest } from './types.ts';
import type { Drawn, FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

// A render worker: imports the shell's server bundle and each release's `server/entry.mjs`, renders
// pages, and reads from the backend only through the main thread, which has the token.

const { generation, releases, shellDist, product, origin, iconSources, accepts } =
  workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('a render worker runs only as a worker thread');
const send = (message: FromWorker) => port.postMessage(message);

const folders = Object.values(releases).map(({ folder }) => folder);
if (folders[0]) confineReleases(dirname(dirname(folders[0])));

const shell = (await import(
  pathToFileURL(join(shellDist, 'server/render.mjs')).href
)) as typeof ShellRender;
const build = await readShellBuild(shellDist);
const intrinsics = readIntrinsics();
const remotes = await importRemotes();
const styles = await readStyles();
const messages = await shell.collectMessages(remotes);
const messagesVersion = createHash('sha256')
  .update(JSON.stringify(messages))
  .digest('hex')
  .slice(0, 12);
const registry = publicRegistry(generation, releases);

type PageMount = { remote: RemoteName; id: string };

let clock = Date.now();
const reads = new Map<number, (answer: { status: number; body: string }) => void>();
let lastRead = 0;

const render = shell.createRenderer({
  registry,
  remotes,
  messages,
  product,
  origin,
  now: () => new Date(clock),
});

port.on('message', async (message: ToWorker) => {
  if (message.kind === 'answer') {
    reads.get(message.id)?.(message);
    reads.delete(message.id);
    return;
  }
  clock = message.now;
  try {
    send({ kind: 'rendered', id: message.id, ...(await answer(message)) });
  } catch (error) {
    send({ kind: 'refused', id: message.id, reason: reasonOf(error) });
  }
});

const mayReport = createFloodGuard(Date.now);
// A read that nobody awaits any more, because its page has failed, must not end the other renderings.
process.on('unhandledRejection', (error) => {
  const kept = mayReport();
  if (kept !== null) send({ kind: 'stray', reason: reasonOf(error), kept });
});

send({ kind: 'ready', messages, messagesVersion });
// Otherwise it is written at process exit, which a terminated worker never reaches.
flushCompileCache();

/** The backend for one rendering: read-only; the main thread knows which page reads. */
function apiOf(rendering: number): (locale: Locale) => Api {
  return (locale) =>
    createApi((path, { method }) => {
      if (method !== 'GET') throw new Error(`a rendering reads only; it tried ${method} ${path}`);
      lastRead += 1;
      const id = lastRead;
      return new Promise((resolve) => {
        reads.set(id, resolve);
        send({ kind: 'read', id, render: rendering, path, locale });
      });
    });
}

async function answer({
  id,
  request,
  styleNonce,
  now,
}: Extract<ToWorker, { kind: 'render' }>): Promise<{ rendered: Drawn; failure?: string }> {
  const { formState = null, ...rest } = request;
  const output = await render({ ...rest, formState }, apiOf(id), () => send({ kind: 'draws', id }));
  if (request.requestId === sampleRequest) assertIntrinsics(request.url);
  const facts = { generation, degraded: false, slot: 'default' as const, locale: 'ru' as Locale };
  if (output.kind === 'redirect') {
    const { status, location } = output;
    return {
      rendered: { ...facts, status, location, contentType: 'text/html; charset=utf-8', body: '' },
    };
  }
  if (output.kind === 'payload') {
    const { status, payload, locale, mounts, zone, failure } = output;
    const dataHash = dataHashOf(payload.data, zone);
    const body = JSON.stringify({
      ...payload,
      dataHash,
      ...(request.kind === 'state' && { facts: factsOf(mounts, zone) }),
    });
    const degraded = failure !== undefined;
    return {
      rendered: {
        ...facts,
        status,
        locale,
        degraded,
        contentType: 'application/json',
        body,
        ...(request.kind === 'state' && { dataHash }),
        ...requestIdFor(status, request),
      },
      ...(degraded && { failure }),
    };
  }
  const { status, head, root, hydration, mounts, own, slot, locale, colorMode, boot, failure } =
    output;
  const fullStyles = [
    ...build.styles,
    ...(own ? build.ownPageStyles : []),
    ...mounts.flatMap(({ remote, id }) => styles.get(`${remote}:${id}`) ?? []),
  ];
  // Pages of the public site contain the rules of their first screen and links to the complete
  // sheets; pages of other slots, and those rendered in the browser, contain the complete sheets.
  const firstScreen = slot === 'default' && hydration ? readFirstScreen(root) : null;
  const fetchesData =
    boot === 'intent' &&
    hydration !== null &&
    output.isRepeatable &&
    status === 200 &&
    !hydration.errors &&
    !formState &&
    !request.user;
  const dataHash = fetchesData ? dataHashOf(hydration.loaderData, output.zone) : undefined;
  // Only the member area shows icons by name.
  const asksForIcons = slot === 'lk' && iconSources.length > 0;
  const { html, policy } = assembleDocument({
    locale,
    head,
    root,
    build,
    styleNonce,
    colorMode,
    connections: asksForIcons ? iconSources : [],
    styles: firstScreen ? stylesOf(firstScreen, fullStyles) : fullStyles,
    sheetsAt: firstScreen?.end,
    state: {
      generation,
      locale,
      // Pages of the member area show times of the minute, and are made for one person.
      now: (slot === 'lk' ? new Date(now) : roundToHour(now)).toISOString(),
      messagesVersion,
      remotes: [...new Set(mounts.map(({ remote }) => remote))],
      scripts: build.scripts,
      ...(dataHash
        ? { dataHash }
        : {
            slot,
            boot,
            ...(asksForIcons && { iconSources }),
            ...factsOf(mounts, output.zone),
            formState,
            formAddress: formState ? request.url : null,
            session:
              request.user && request.sessionExpiresAt
                ? { user: request.user, expiresAt: request.sessionExpiresAt }
                : null,
            hydration,
          }),
    },
  });
  return {
    rendered: {
      ...facts,
      status,
      contentType: 'text/html; charset=utf-8',
      body: html,
      policy,
      slot,
      locale,
      degraded: failure !== undefined,
      ...requestIdFor(status, request),
      ...(fetchesData &&
        dataHash && { dataHash, state: stateOf(hydration, mounts, output.zone, dataHash) }),
    },
    ...(failure !== undefined && { failure }),
  };
}

/** What a page fetches when it hydrates: its data, and the facts that it needs once. */
function stateOf(
  { loaderData: data, errors }: HydrationState,
  mounts: readonly PageMount[],
  zone: string,
  dataHash: string,
): string {
  const facts = factsOf(mounts, zone);
  return JSON.stringify({ generation, data, errors, dataHash, facts });
}

/** The rules that the first screen of a page needs. */
function stylesOf({ features }: FirstScreen, sheets: readonly Style[]): Style[] {
  const rules = withoutUnused(sheets.map(({ css }) => neededRules(css, features)));
  return sheets.map((style, index) => ({ ...style, css: rules[index] ?? '' }));
}

function factsOf(mounts: readonly PageMount[], zone: string): PageFacts {
  return { origin, product, zone, preloads: mounts.flatMap(preloadsOf) };
}

/** Of all that a rendering depends on and may change: equal data has an equal hash, whichever server has read it. */
function dataHashOf(data: HydrationState['loaderData'], zone: string): string {
  return hashOf(Buffer.from(zone + JSON.stringify(data))).slice(0, 11);
}

/** An error page shows its request id; visitors who share the rendering get their own. */
function requestIdFor(status: number, { requestId }: RenderRequest): Pick<Drawn, 'requestId'> {
  return status >= 400 ? { requestId } : {};
}

async function importRemotes(): Promise<Record<RemoteName, Remote>> {
  const imported: Record<RemoteName, Remote> = {};
  // One after the other: the one that changes a global is known.
  for (const { release, folder } of Object.values(releases)) {
    // A worker that replaces another one starts long after its generation was checked.
    const entry = 'server/entry.mjs';
    assertReleased(release, entry, await readFile(join(folder, entry)));
    const file = pathToFileURL(join(folder, entry)).href;
    const { default: remote } = (await import(file)) as { default: unknown };
    assertIntrinsics(release.name);
    const assertRemote: typeof shell.assertRemote = shell.assertRemote;
    assertRemote(release.name, remote);
    assertContract(release, remote);
    assertMounts(release, remote);
    await leaveToBrowser(release, remote);
    imported[release.name] = remote;
  }
  return imported;
}

/** Checks that the objects of the language are those that the shell has found: all remotes share them. */
function assertIntrinsics(who: string): void {
  const changed = changedIntrinsic(intrinsics);
  if (changed !== null) throw new Error(`${who} redefines ${changed}, which all remotes share`);
}

/** A remote speaks one of the contract versions that the shell accepts, and the one that its release names. */
function assertContract({ name, contract }: Release, remote: Remote): void {
  for (const spoken of [remote.contract, contract]) {
    if (accepts.includes(spoken)) continue;
    throw new Error(
      `${name} speaks contract ${spoken}, the shell accepts ${accepts.join(' and ')}`,
    );
  }
}

/** Checks that every mount of the registry exists. */
function assertMounts({ name, mounts }: Release, { routes }: Remote): void {
  for (const { id, path, slot, handle } of mounts) {
    shell.assertHandle(handle);
    if (routes[slot]?.some((route) => route.id === id && route.path === path)) continue;
    throw new Error(`${name} announces ${path} and has no such route`);
  }
}

/** Files of its remote that a page needs before it can hydrate. */
function preloadsOf({ remote, id }: PageMount): [string, string?][] {
  const release = releases[remote]?.release;
  const live = registry.remotes[remote];
  if (!release || !live) return [];
  // They are preloaded as classic scripts: a browser would fetch a module twice.
  const files = release.scripts === 'module' ? [] : (release.assets[id]?.js ?? []);
  return [
    [live.entry, live.integrity],
    ...files.map((file): [string] => [`${webFolder(remote, release.version)}${file}`]),
  ];
}

/** Style sheets of each route, read once. */
async function readStyles(): Promise<Map<string, Style[]>> {
  const entries = Object.values(releases).flatMap(({ release, folder }) =>
    Object.entries(release.assets).map(async ([id, { css }]) => {
      const sheets = await Promise.all(
        css.map(async (file) => {
          const bytes = await readFile(join(folder, 'web', file));
          assertReleased(release, `web/${file}`, bytes);
          const address = `${webFolder(release.name, release.version)}${file}`;
          return { href: file, address, css: bytes.toString() };
        }),
      );
      return [`${release.name}:${id}`, sheets] as const;
    }),
  );
  return new Map(await Promise.all(entries));
}

/**
 * Rounded to the hour: equal pages rendered in the same hour have equal bytes, so that a visitor's
 * copy stays valid.
 */
function roundToHour(now: number): Date {
  return new Date(now - (now % 3_600_000));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
