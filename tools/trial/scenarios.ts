import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from './program.ts';
import type { TrialSite } from './site.ts';
import { failingUpgrade, upgradeThatAdds } from './upgrades.ts';

/** `begins` says that what is recovered from begins now; recovery times count from there. */
type Play = (site: TrialSite, times: Times, begins: () => void) => Promise<void>;

/** Seconds: how long something is away, and how long it is quiet before and after. */
export type Times = { outage: number; quiet: number };

export type Scenario = {
  title: string;
  /** In a planned one no request fails; in the others those of members may, and are repeated. */
  isPlanned?: boolean;
  /** Why it cannot be played here. */
  notTried?: (site: TrialSite) => string | undefined;
  play: Play;
};

const seconds = (count: number) => sleep(count * 1000);

const killed = (title: string, of: (site: TrialSite) => Program): Scenario => ({
  title: `kill -9 of ${title}`,
  play: async (site, _, begins) => {
    begins();
    of(site).kill();
    // The supervisor needs a moment to see it.
    await seconds(0.5);
  },
});

const hung = (title: string, of: (site: TrialSite) => Program): Scenario => ({
  title: `${title} hung`,
  play: async (site, { outage }, begins) => {
    of(site).hang();
    await seconds(outage);
    begins();
    of(site).resume();
  },
});

const stopped = (title: string, of: (site: TrialSite) => Program): Scenario => ({
  title: `${title} stopped`,
  play: async (site, { outage }, begins) => {
    await of(site).stop();
    await seconds(outage);
    begins();
    await of(site).start();
  },
});

const full = (title: string, of: 'web' | 'database'): Scenario => ({
  title: `disk of ${title} full`,
  notTried: ({ disks }) => (disks ? undefined : 'a small disk can be mounted by root only'),
  play: async ({ disks }, { outage }, begins) => {
    await disks?.[of].fill();
    await seconds(outage);
    begins();
    await disks?.[of].free();
  },
});

const redis = (site: TrialSite) => site.redis;
const postgres = (site: TrialSite) => site.postgres;

/** A module that lets a process think that it is half a minute later. */
const ahead = { NODE_OPTIONS: `--import=${new URL('clock-ahead.ts', import.meta.url).href}` };

/** Replaces programs one after the other: docs/operate.md, "Upgrade". */
async function roll(site: TrialSite, env: NodeJS.ProcessEnv = {}): Promise<void> {
  for (const program of [...site.backends, site.worker, ...site.webs]) {
    await program.stop();
    await program.start(env);
  }
}

/** What a trial plays, in this order. */
export const scenarios: readonly Scenario[] = [
  { title: 'nothing happens', isPlanned: true, play: (_, { outage }) => seconds(outage) },
  killed('web server 1', ({ webs }) => webs[0]),
  killed('web server 2', ({ webs }) => webs[1]),
  killed('backend 1', ({ backends }) => backends[0]),
  killed('backend 2', ({ backends }) => backends[1]),
  hung('web server 1', ({ webs }) => webs[0]),
  hung('backend 1', ({ backends }) => backends[0]),
  killed('Redis', redis),
  stopped('Redis', redis),
  hung('Redis', redis),
  killed('PostgreSQL', postgres),
  stopped('PostgreSQL', postgres),
  hung('PostgreSQL', postgres),
  full('web server 1', 'web'),
  full('PostgreSQL', 'database'),
  {
    title: 'clocks 30 s apart',
    isPlanned: true,
    play: async ({ webs: [, web], backends: [, backend] }, { outage }) => {
      for (const program of [backend, web]) {
        await program.stop();
        await program.start(ahead);
      }
      await seconds(outage);
      for (const program of [backend, web]) {
        await program.stop();
        await program.start();
      }
    },
  },
  { title: 'rolling restart', isPlanned: true, play: (site) => roll(site) },
  {
    title: 'rolling upgrade that adds a column',
    isPlanned: true,
    play: async (site) => {
      await upgradeThatAdds(site);
      await roll(site);
    },
  },
  {
    title: 'rolling upgrade that fails half-way',
    isPlanned: true,
    play: async (site) => {
      await failingUpgrade(site);
      await roll(site);
    },
  },
];

/** Kills the programs one after the other until there is enough. */
export const killsInTurn = (isEnough: () => boolean): Scenario => ({
  title: 'kill -9 in turn',
  play: async ({ webs, backends, worker }, { outage }, begins) => {
    const programs = [webs[0], backends[0], webs[1], backends[1], worker];
    for (let turn = 0; !isEnough(); turn += 1) {
      begins();
      programs[turn % programs.length]?.kill();
      await seconds(outage);
    }
  },
});
