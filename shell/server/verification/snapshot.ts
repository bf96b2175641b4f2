import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CertificateCard } from '@site/shared/domain/certificates';
import { settingDefaults } from '@site/shared/domain/system';
import type { Day } from '@site/shared/domain/time';
import type { Backend } from '../backend/client.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { openCard, type SealedCards, sealCards } from './sealed-cards.ts';

/** Milliseconds: the snapshot is renewed at least this often, and at once after a change. */
const everyFiveMinutes = 5 * 60_000;
/** Debounce of changes, and pause before a retry when the backend is down (milliseconds). */
const debounce = 200;
const retryAfter = 15_000;
const timeout = 60_000;

export type Snapshot = {
  /** Reads the last copy from disk, then the current one, and keeps it up to date. */
  start: () => Promise<void>;
  /** The cards may have changed. */
  renew: () => void;
  /** The card of a code when the snapshot was made; `at` is null before the first one. */
  find: (code: string) => { at: string | null; card: CertificateCard | null };
  /** Rate limit of checks per minute and address. */
  ratePerMinute: () => number;
  /** The time zone in which a certificate's last day ends. */
  zone: () => string;
  /** Whether the last day of a valid certificate lies in this span; `until` itself is not part of it. */
  endsBetween: (from: Day, until: Day) => boolean;
  close: () => void;
};

type StoredSnapshot = {
  version: string;
  at: string;
  rate: number;
  zone: string;
  cards: SealedCards;
  /** Last days of valid certificates. */
  ends: readonly Day[];
};

type SnapshotAnswer = {
  version: string;
  at: string;
  rate_per_minute: number;
  zone: string;
  cards: { code: string; card: CertificateCard }[] | null;
};

/** All certificate cards, for when the backend is down: docs/domain/verification.md. */
export function createSnapshot(
  { snapshotFile, purgeSecret }: Pick<Config, 'snapshotFile' | 'purgeSecret'>,
  backend: Backend,
  log: Log,
): Snapshot {
  let current: StoredSnapshot | null = null;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | null = null;
  let changedMeanwhile = false;
  let closed = false;

  return {
    async start() {
      current = await fromDisk();
      await read();
    },
    renew() {
      changedMeanwhile = reading !== null;
      if (!reading) schedule(debounce);
    },
    find: (code) => ({ at: current?.at ?? null, card: current && openCard(current.cards, code) }),
    ratePerMinute: () => current?.rate ?? settingDefaults['verify.rate_per_minute'],
    zone: () => current?.zone ?? settingDefaults['deadline.zone'],
    endsBetween: (from, until) => current?.ends.some((day) => from <= day && day < until) ?? false,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };

  function schedule(wait: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void read(), wait).unref();
  }

  /** One read at a time: a change during a read causes one more. */
  function read(): Promise<void> {
    reading ??= fetchSnapshot()
      .then(
        () => everyFiveMinutes,
        () => retryAfter,
      )
      .then((wait) => {
        reading = null;
        schedule(changedMeanwhile ? debounce : wait);
        changedMeanwhile = false;
      });
    return reading;
  }

  async function fetchSnapshot(): Promise<void> {
    const { text } = await backend.call({
      path: '/certificates/snapshot',
      query: new URLSearchParams({ known: current?.version ?? '' }),
      siteSecret: purgeSecret,
      timeout,
    });
    const { version, at, rate_per_minute, zone, cards } = (
      JSON.parse(text) as { data: SnapshotAnswer }
    ).data;
    const sealed = cards
      ? { cards: await sealCards(cards), ends: endsOf(cards) }
      : { cards: current?.cards ?? new Map(), ends: current?.ends ?? [] };
    current = { version, at, rate: rate_per_minute, zone, ...sealed };
    await toDisk(current);
  }

  async function fromDisk(): Promise<StoredSnapshot | null> {
    try {
      const stored = JSON.parse(await readFile(snapshotFile, 'utf8'));
      return { ends: [], ...stored, cards: new Map(stored.cards) };
    } catch {
      return null;
    }
  }

  async function toDisk({ cards, ...facts }: StoredSnapshot): Promise<void> {
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

function endsOf(cards: readonly { card: CertificateCard }[]): Day[] {
  const ends = cards.map(({ card }) => (card.state === 'valid' ? card.valid_until : null));
  return [...new Set(ends.filter((day) => day !== null))];
}
