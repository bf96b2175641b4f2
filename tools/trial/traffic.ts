import { setTimeout as sleep } from 'node:timers/promises';
import { type Author, save } from './authors.ts';
import { type Counter, createCounter } from './counts.ts';
import type { Ledger } from './ledger.ts';
import type { TrialSite } from './site.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export type Audience = {
  /** Public pages, read in turn by visitors who are not signed in. */
  pages: readonly string[];
  /** Pages of the member area, read in turn by the authors. */
  memberPages: readonly string[];
  authors: readonly Author[];
  ledger: Ledger;
};

/** Steady load until `end`, which returns how many actions have an unknown outcome. */
type Traffic = { counter: Counter; end: () => Promise<number> };

const visitors = 3;
const readers = 2;
/** Milliseconds between two requests of one visitor. */
const pause = 50;
/** Milliseconds until an action whose outcome is still unknown is given up. */
const settles = 120_000;

export function startTraffic(site: TrialSite, audience: Audience): Traffic {
  const counter = createCounter();
  const ending = new AbortController();
  const giveUp = new AbortController();
  let unknown = 0;
  const repeat = async (work: () => Promise<void>, wait = pause) => {
    while (!ending.signal.aborted) {
      await work();
      await sleep(wait);
    }
  };
  const turns = (all: readonly string[], from: number) => {
    let at = from;
    return () => all[at++ % all.length] ?? '/';
  };
  const read = async (kind: 'public' | 'members', visitor: Visitor, path: string) => {
    const { status } = await visitor.ask(path);
    counter.add(kind, `GET ${path} ${status}`, status !== 200);
  };

  const loops = [
    ...Array.from({ length: visitors }, (_, index) => {
      const visitor = createVisitor(site);
      const next = turns(audience.pages, index);
      return repeat(() => read('public', visitor, next()));
    }),
    ...audience.authors.slice(0, readers).map(({ visitor }, index) => {
      const next = turns(audience.memberPages, index);
      return repeat(() => read('members', visitor, next()));
    }),
    ...audience.authors.map((author) =>
      repeat(async () => {
        const { ledger } = audience;
        if (!(await save(site, author, { counter, ledger, giveUp: giveUp.signal }))) unknown += 1;
      }, 1),
    ),
  ];
  return {
    counter,
    async end() {
      ending.abort();
      const late = setTimeout(() => giveUp.abort(), settles);
      await Promise.all(loops);
      clearTimeout(late);
      return unknown;
    },
  };
}
