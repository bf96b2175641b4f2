import type { Channel, Registry, RemoteName } from '../contract/index.ts';
import { labelOf, versionIn } from './channels.ts';
import { jsonText, parseJsonOf, type ReleaseStore } from './stores/release-store.ts';

/** Why a server does not serve a promoted version; `again`: the reason may be temporary, and it tries again. */
export type Refusal = { version: string; serial: number; reason: string; again: boolean };

/** What one web server says of itself: the registry that it tried last, and what it could not load of it. */
export type ServerReport = {
  server: string;
  at: string;
  serial: number;
  refused: Readonly<Record<RemoteName, Refusal>>;
};

const folder = 'servers/';
/** A server renews its report every day; one without a newer report was killed. */
const forgottenAfter = 2 * 24 * 60 * 60_000;

/** Stores the report of a server, beside those of the others. */
export async function writeReport(store: ReleaseStore, report: ServerReport): Promise<void> {
  await store.write(keyOf(report.server), jsonText(report));
}

/** A server that ends withdraws its report. */
export async function removeReport(store: ReleaseStore, server: string): Promise<void> {
  await store.remove(keyOf(server));
}

/** The reports of the servers that follow a store, by name. */
export async function readReports(store: ReleaseStore): Promise<ServerReport[]> {
  const since = Date.now() - forgottenAfter;
  const recent = (await store.list(folder)).filter(({ written }) => written.getTime() > since);
  const reports = recent.map(async ({ key }) => {
    const found = await store.read(key);
    return found ? [parseJsonOf<ServerReport>(store, key, found.bytes)] : [];
  });
  return (await Promise.all(reports)).flat().toSorted((a, b) => (a.server < b.server ? -1 : 1));
}

/**
 * The refusal of the version that a registry names, or of a later promotion of it. `again` is false when every server has
 * refused it for good: what one cannot load may be a fault of that server.
 */
export async function readRefusal(
  store: ReleaseStore,
  name: RemoteName,
  registry: Registry,
  channel: Channel = 'stable',
): Promise<Refusal | undefined> {
  const reports = await readReports(store);
  const version = versionIn(registry, name, channel);
  const refusals = reports.flatMap((report) => {
    const refused = report.refused[labelOf(name, channel)];
    if (!refused || refused.version !== version || refused.serial < registry.serial) return [];
    return [{ ...refused, reason: by(report, reports, refused.reason) }];
  });
  const [first] = refusals;
  if (!first) return undefined;
  const isFinal = refusals.length === reports.length && refusals.every(({ again }) => !again);
  return { ...first, again: !isFinal };
}

function by({ server }: ServerReport, reports: readonly ServerReport[], reason: string): string {
  return reports.length > 1 ? `${server}: ${reason}` : reason;
}

function keyOf(server: string): string {
  return `${folder}${server.replace(/[^\w.-]/g, '-')}.json`;
}
