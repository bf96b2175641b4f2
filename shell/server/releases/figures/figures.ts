import type { RemoteName } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { Cluster } from '../../cluster/cluster.ts';
import type { Counts } from '../../cluster/shared-counts.ts';
import type { Metrics } from '../../metrics.ts';
import { p75, type VitalName, type Vitals, vitalCounts, vitalNames } from './vitals.ts';

/** What readers met on the pages of one release, in the last minutes. */
export type Figures = {
  /** Documents of its pages that people read; no programs. */
  views: number;
  /** Views that failed, on the server or in the browser. */
  errors: number;
  /** The value that three of four visits stay within; null while none was measured. */
  vitals: Readonly<Record<VitalName, number | null>>;
};

export type ReleaseRef = { name: RemoteName; version: string };
export type FaultPlace = 'server' | 'browser';

/**
 * Counts views, errors and web vitals of releases, without identifiers, summed over all web servers of the site.
 *
 * One address (`subscriberOf`) counts with one error and twenty views of a release in five minutes, so that nobody
 * brings a release down alone: at 50 views, 2 % is one error.
 */
export type ReleaseFigures = {
  countView: (release: ReleaseRef, subscriber: string) => void;
  countError: (release: ReleaseRef, subscriber: string, where: FaultPlace) => Promise<void>;
  countVitals: (release: ReleaseRef, subscriber: string, vitals: Vitals) => void;
  /** The figures of the last minutes; above 60 they are rounded to hours, at most a week. */
  of: (name: RemoteName, version: string, last: { minutes: number }) => Promise<Figures>;
};

const minute = 60_000;
const hour = 60 * minute;
/** Hours of a week. */
const maxHours = 168;

const errorsOfOne = { points: 1, duration: 300 };
const viewsOfOne = 20;
/** Addresses that are remembered for their limit of views; the oldest are forgotten first. */
const rememberedReaders = 20_000;

type Parts = { cluster: Cluster; clock: Pick<Clock, 'now'>; metrics: Metrics };

export function createReleaseFigures({ cluster, clock, metrics }: Parts): ReleaseFigures {
  const perMinute = cluster.counts('release-minutes', { keptFor: 2 * hour });
  const perHour = cluster.counts('release-hours', { keptFor: (maxHours + 1) * hour });
  const errors = cluster.limiter('release-errors', errorsOfOne);
  const readers = new LRUCache<string, number>({ max: rememberedReaders, ttl: 5 * minute });

  return {
    countView(release, subscriber) {
      if (!isWithinLimit(`view ${keyOf(release)} ${subscriber}`)) return;
      metrics.releaseViews.inc(labelsOf(release));
      add(release, { views: 1 });
    },
    async countError(release, subscriber, where) {
      const isFirst = await errors.consume(`${keyOf(release)} ${subscriber}`).catch(() => null);
      if (!isFirst) return;
      metrics.releaseErrors.inc({ ...labelsOf(release), where });
      add(release, { errors: 1 });
    },
    countVitals(release, subscriber, vitals) {
      if (!isWithinLimit(`vitals ${keyOf(release)} ${subscriber}`)) return;
      add(release, vitalCounts(vitals));
    },
    async of(name, version, { minutes }) {
      const key = keyOf({ name, version });
      const counts =
        minutes <= 60
          ? await perMinute.sum(latest(key, minute, minutes))
          : await perHour.sum(latest(key, hour, Math.min(maxHours, Math.ceil(minutes / 60))));
      return figuresOf(counts);
    },
  };

  function add(release: ReleaseRef, counts: Counts): void {
    const now = clock.now().getTime();
    perMinute.add(`${keyOf(release)} ${Math.floor(now / minute)}`, counts);
    perHour.add(`${keyOf(release)} ${Math.floor(now / hour)}`, counts);
  }

  function latest(key: string, length: number, periods: number): string[] {
    const last = Math.floor(clock.now().getTime() / length);
    return Array.from({ length: periods }, (_, back) => `${key} ${last - back}`);
  }

  function isWithinLimit(reader: string): boolean {
    const seen = readers.get(reader) ?? 0;
    if (seen >= viewsOfOne) return false;
    readers.set(reader, seen + 1, { noUpdateTTL: true });
    return true;
  }
}

function figuresOf(counts: Counts): Figures {
  const vitals = Object.fromEntries(vitalNames.map((name) => [name, p75(name, counts)]));
  return {
    views: counts.views ?? 0,
    errors: counts.errors ?? 0,
    vitals: vitals as Figures['vitals'],
  };
}

function keyOf({ name, version }: ReleaseRef): string {
  return `${name}/${version}`;
}

function labelsOf({ name, version }: ReleaseRef): { remote: string; version: string } {
  return { remote: name, version };
}
