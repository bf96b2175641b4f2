import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicRegistry, RemoteName } from '@site/shared/contract';
import { rawFetch } from '../backend/raw-fetch.ts';
import { benchPages } from '../bench-pages.ts';
import { isDrawnByTwin, isLoadedByTwin } from './twin-release.ts';

type State = { generation: string; remotes: readonly RemoteName[]; dataHash?: string };

type Preloads = readonly (readonly [source: string, integrity?: string])[];

/** What the visitors observed during the swaps. */
export type Seen = { requests: number; failed: string[]; torn: string[]; generations: Set<string> };

/** The site that visitors open, and the releases whose pages carry a mark. */
export type Visited = { site: string; twins: Readonly<Record<RemoteName, string>>; seen: Seen };

/** The version of a remote that the site serves to new visitors. */
export async function liveVersion(site: string, name: RemoteName): Promise<string | undefined> {
  const registry = JSON.parse((await rawFetch(`${site}/remotes.json`)).text()) as PublicRegistry;
  return registry.remotes[name]?.version;
}

/** Opens pages one after the other, and for each of them what the page would fetch. */
export async function visit(visited: Visited, start: number, open: () => boolean): Promise<void> {
  const known = new Map<string, string>();
  for (let index = start; open(); index += 1) {
    await visitOnce(visited, index, known);
    // A short pause between pages: this measures swaps, not throughput.
    await sleep(20);
  }
}

/** Opens the page with this number, and what it would fetch; `known` are the hashes of files that the visitor has. */
export async function visitOnce(
  visited: Visited,
  number: number,
  known: Map<string, string>,
): Promise<void> {
  const { address } = benchPages[number % benchPages.length] ?? { address: '/' };
  try {
    const remote = await openPage(visited, address, known);
    await openPayload(visited, address, remote);
  } catch (error) {
    visited.seen.failed.push(`${address}: ${(error as Error).message}`);
  }
}

/** Returns the remote of the page if it is one that is swapped. */
async function openPage(
  { site, twins, seen }: Visited,
  address: string,
  known: Map<string, string>,
): Promise<RemoteName | undefined> {
  const { status, headers, text } = await rawFetch(site + address);
  seen.requests += 1;
  if (status !== 200) {
    seen.failed.push(`${address} answered ${status}`);
    return undefined;
  }
  const html = text();
  const [, json = '{}'] = /id="page-state">(.*?)<\/script>/s.exec(html) ?? [];
  const { generation, remotes } = JSON.parse(json) as State;
  seen.generations.add(generation);
  if (headers['x-generation'] !== generation) {
    seen.torn.push(`${address}: state of another generation`);
  }
  const remote = Object.keys(twins).find((name) => remotes.includes(name));
  const isOfTwin = remote !== undefined && html.includes(`/remotes/${remote}/${twins[remote]}/`);
  if (isDrawnByTwin(html) !== isOfTwin) seen.torn.push(`${address}: drawn by another release`);
  const whole = await hydratedWith({ site, address, json, seen });
  const registry = await registryOf(site, generation, seen);
  if (!registry || whole === undefined) return remote;
  if (isLoadedByTwin(whole) !== isOfTwin) seen.torn.push(`${address}: loaded by another release`);
  const { preloads, facts } = JSON.parse(whole) as {
    preloads?: Preloads;
    facts?: { preloads: Preloads };
  };
  for (const [source, integrity] of preloads ?? facts?.preloads ?? []) {
    const [, name = '', version = ''] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(source) ?? [];
    if (registry.remotes[name]?.version !== version) {
      seen.torn.push(`${address}: ${source} is of another release`);
    }
    const hash = known.get(source) ?? (await hashOf(site + source, seen));
    known.set(source, hash);
    if (integrity && integrity !== hash) seen.torn.push(`${address}: ${source} has other bytes`);
  }
  return remote;
}

/** The state of a page with its data; undefined where another generation has the data by now. */
async function hydratedWith({
  site,
  address,
  json,
  seen,
}: Pick<Visited, 'site' | 'seen'> & { address: string; json: string }): Promise<
  string | undefined
> {
  const { generation, dataHash } = JSON.parse(json) as State;
  if (dataHash === undefined) return json;
  const url = `${address === '/' ? '' : address}/_payload.json?hash=${dataHash}`;
  const { status, text } = await rawFetch(site + url);
  seen.requests += 1;
  if (status !== 200) return void seen.failed.push(`${url} answered ${status}`);
  const answer = text();
  return (JSON.parse(answer) as State).generation === generation ? answer : undefined;
}

/** The releases that a page gets when it hydrates, however many swaps later. */
async function registryOf(
  site: string,
  generation: string,
  seen: Seen,
): Promise<PublicRegistry | undefined> {
  const url = `/_generations/${generation}.json`;
  const { status, text } = await rawFetch(site + url);
  seen.requests += 1;
  if (status !== 200) return void seen.failed.push(`${url} answered ${status}`);
  const registry = JSON.parse(text()) as PublicRegistry;
  if (registry.generation !== generation) seen.torn.push(`${url} is of ${registry.generation}`);
  return registry;
}

async function hashOf(url: string, seen: Seen): Promise<string> {
  const { status, text } = await rawFetch(url);
  seen.requests += 1;
  if (status !== 200) seen.failed.push(`${url} answered ${status}`);
  return `sha384-${createHash('sha384').update(text()).digest('base64')}`;
}

async function openPayload(
  { site, twins, seen }: Visited,
  address: string,
  remote: RemoteName | undefined,
): Promise<void> {
  const url = `${address === '/' ? '' : address}/_payload.json`;
  const { status, headers, text } = await rawFetch(site + url);
  seen.requests += 1;
  if (status !== 200) return void seen.failed.push(`${url} answered ${status}`);
  const json = text();
  const { generation } = JSON.parse(json) as { generation: string };
  if (generation !== headers['x-generation']) seen.torn.push(`${url}: data of another generation`);
  const registry = await registryOf(site, generation, seen);
  const isOfTwin = remote !== undefined && registry?.remotes[remote]?.version === twins[remote];
  if (registry && isLoadedByTwin(json) !== isOfTwin) {
    seen.torn.push(`${url}: loaded by another release`);
  }
}
