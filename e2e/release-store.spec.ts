import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fragileBackend } from './servers/fragile-backend.ts';
import { type OwnServer, startServer, waitUntilReady } from './servers/own-server.ts';
import { copyStore } from './servers/release-store.ts';
import { siteRemote, teamFolder } from './servers/site-remote.ts';
import { expect, test } from './site.ts';
import { inFullTier } from './tier.ts';

const remote = 'mf-public';
const fresh = {
  texts: { '"title":"Новости"': '"title":"Вести"', '"title":"News"': '"title":"Tidings"' },
};

type Registry = { generation: string; remotes: Record<string, { version: string }> };

/** A folder whose build is a release that exists: `site-remote release` stores it. */
async function teamOf(folder: string, name: string, release: string): Promise<string> {
  await cp(release, join(folder, 'dist'), { recursive: true });
  return teamFolder(folder, name);
}

const titleOf = async ({ url }: OwnServer) => {
  const answer = await fetch(`${url}/news`);
  return /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1];
};
const registryOf = async ({ url }: OwnServer) =>
  (await (await fetch(`${url}/remotes.json`)).json()) as Registry;
const problemOf = async ({ url }: OwnServer) =>
  ((await (await fetch(`${url}/readyz`)).json()) as { store?: string }).store;

// Part of the full tier: the server of the store takes a while to start.
if (inFullTier) {
  test('a site follows a store in S3, goes on and starts without it, and helps pages of other servers', async () => {
    test.slow();
    const folder = await mkdtemp(join(tmpdir(), 'release-store-'));
    const s3 = await fragileBackend(process.env.AWS_ENDPOINT_URL_S3 ?? '');
    const local = await copyStore(
      join(process.env.DATA_DIR ?? '', 'releases'),
      join(folder, 'built'),
    );
    const store = {
      RELEASE_STORE: process.env.TEST_RELEASE_STORE ?? '',
      AWS_ENDPOINT_URL_S3: s3.url,
    };
    const servers: OwnServer[] = [];
    const serve = async (data: string) => {
      const server = await startServer({ ...store, DATA_DIR: join(folder, data) });
      servers.push(server);
      await waitUntilReady(server);
      return server;
    };
    const release = async (name: string, version: string, site: string) => {
      const team = join(folder, 'teams', name, version);
      await mkdir(team, { recursive: true });
      await teamOf(team, name, join(local.folder, name, version));
      return siteRemote(team, ['release'], { ...store, SITE_URL: site });
    };
    try {
      for (const [name, version] of Object.entries(local.first)) {
        expect(await release(name, version, 'http://127.0.0.1:9')).toContain('No site runs');
      }
      let first = await serve('first');
      expect(await titleOf(first)).toBe('Новости');
      const before = await registryOf(first);

      const version = await local.alter(remote, fresh);
      expect(await release(remote, version, first.url)).toContain(`${first.url} serves it.`);
      expect(await titleOf(first)).toBe('Вести');

      // The store is away: the copy is served, also after a restart.
      await s3.cut();
      await expect.poll(() => problemOf(first)).toContain('cannot be reached');
      const metrics = await (await fetch(`${first.url}/metrics`)).text();
      expect(metrics).toContain('site_release_store_followed 0');
      await first.stop();
      first = await serve('first');
      expect(await titleOf(first)).toBe('Вести');

      // It is back: the site follows it again.
      await s3.restore();
      await expect.poll(() => problemOf(first)).toBeUndefined();
      const team = join(folder, 'teams', remote, version);
      await siteRemote(team, ['rollback'], { ...store, SITE_URL: first.url });
      expect(await titleOf(first)).toBe('Новости');

      // A page that another server rendered with the release before finds its files on a new one.
      const second = await serve('second');
      const known = await registryOf(second);
      expect(known.remotes).toEqual(before.remotes);
      const late = await fetch(`${second.url}/remotes/${remote}/${version}/web/remoteEntry.js`);
      expect([late.status, await late.text()]).toEqual([
        200,
        await readFile(join(local.folder, remote, version, 'web/remoteEntry.js'), 'utf8'),
      ]);
    } finally {
      for (const server of servers) await server.stop();
      await s3.close();
      await rm(folder, { recursive: true });
    }
  });
}
