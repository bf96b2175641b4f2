import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CertificateCard, settingDefaults } from '@site/shared/domain';
import type { Backend } from '../backend/client.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { openCard, type SealedCards, sealCards } from './sealed-cards.ts';

/** It is made anew at least so often, in milliseconds, and at once after a change. */
const everyFiveMinutes = 5 * 60_000;
/** Changes of one moment are one; a backend that is away is asked again after a while. */
const gatherFor = 200;
const retryAfter = 15_000;
const timeout = 60_000;

export type Snapshot = {
  /** Reads the last copy from the disk, then what is there now, and keeps up with it. */
  start: () => Promise<void>;
  /** The cards may have changed. */
  renew: () => void;
  /** The card a code opened when the snapshot was made; `at` is null while there never was one. */
  find: (code: string) => { at: string | null; card: CertificateCard | null };
  /** How many checks a minute the house allows an address. */
  ratePerMinute: () => number;
  /** The zone in which a last day ends. */
  zone: () => string;
  close: () => void;
};

type Kept = { version: string; at: string; rate: number; zone: string; cards: SealedCards };

type Told = {
  version: string;
  at: string;
  rate_per_minute: number;
  zone: string;
  cards: { code: string; card: CertificateCard }[] | null;
};

/** All cards of certificates, for the time when the backend is away: docs/domain/verification.md. */
export function createSnapshot(
  { snapshotFile, purgeSecret }: Pick<Config, 'snapshotFile' | 'purgeSecret'>,
  backend: Backend,
  log: Log,
): Snapshot {
  let kept: Kept | null = null;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | null = null;
  let changedMeanwhile = false;
  let closed = false;

  return {
    async start() {
      kept = await fromDisk();
      await read();
    },
    renew() {
      changedMeanwhile = reading !== null;
      if (!reading) plan(gatherFor);
    },
    find: (code) => ({ at: kept?.at ?? null, card: kept && openCard(kept.cards, code) }),
    ratePerMinute: () => kept?.rate ?? settingDefaults['verify.rate_per_minute'],
    zone: () => kept?.zone ?? settingDefaults['deadline.zone'],
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };

  function plan(wait: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void read(), wait).unref();
  }

  /** One at a time: what changes meanwhile is read once more. */
  function read(): Promise<void> {
    reading ??= take()
      .then(
        () => everyFiveMinutes,
        () => retryAfter,
      )
      .then((wait) => {
        reading = null;
        plan(changedMeanwhile ? gatherFor : wait);
        changedMeanwhile = false;
      });
    return reading;
  }

  async function take(): Promise<void> {
    const { text } = await backend.call({
      path: '/certificates/snapshot',
      query: new URLSearchParams({ known: kept?.version ?? '' }),
      siteSecret: purgeSecret,
      timeout,
    });
    const { version, at, rate_per_minute, zone, cards } = (JSON.parse(text) as { data: Told }).data;
    const sealed = cards ? await sealCards(cards) : (kept?.cards ?? new Map());
    kept = { version, at, rate: rate_per_minute, zone, cards: sealed };
    await toDisk(kept);
  }

  async function fromDisk(): Promise<Kept | null> {
    try {
      const stored = JSON.parse(await readFile(snapshotFile, 'utf8'));
      return { ...stored, cards: new Map(stored.cards) };
    } catch {
      return null;
    }
  }

  async function toDisk({ cards, ...facts }: Kept): Promise<void> {
    const aside = `${snapshotFile}.${process.pid}`;
    try {
      await mkdir(dirname(snapshotFile), { recursive: true });
      await writeFile(aside, JSON.stringify({ ...facts, cards: [...cards] }), { mode: 0o600 });
      await rename(aside, snapshotFile);
    } catch (error) {
      log.warn({ err: error }, 'the verification snapshot could not be kept on the disk');
    }
  }
}
