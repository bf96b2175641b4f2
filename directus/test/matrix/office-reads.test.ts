// Who reads what in the office, read by read with the own token of each role: docs/domain/office.md, "Pages and roles".
// Written by hand like the matrix: it does not import the table of the pages.
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../extension/index.ts';
import { distinct, type Row, type Who } from './matrix.ts';
import { loadWorld, type World } from './world.ts';

const staff = ['editor', 'secretary', 'chair', 'admin'] as const;
const ofPeople = ['secretary', 'chair', 'admin'] as const;
const ofMerges = ['secretary', 'admin'] as const;
const ofContent = ['editor', 'admin'] as const;

/** `closed`: what everybody else is answered. */
type Read = { who: readonly Who[]; closed: 'E_FORBIDDEN' | 'E_NOT_FOUND' };
const forbidden = (who: readonly Who[]): Read => ({ who, closed: 'E_FORBIDDEN' });
const hidden = (who: readonly Who[]): Read => ({ who, closed: 'E_NOT_FOUND' });

const reads: Readonly<Record<string, Read>> = {
  '/office/today': forbidden(staff),
  '/office/approvals': forbidden(staff),
  '/office/approvals?show=others': forbidden(staff),
  '/office/approvals?show=past': forbidden(staff),
  '/office/people': forbidden(ofPeople),
  '/office/people/:key': forbidden(ofPeople),
  '/merge': forbidden(ofMerges),
  '/merge/preview?keep=:key&other=:other': forbidden(ofMerges),
  '/enquiries': hidden(ofContent),
  '/enquiries/:no': hidden(ofContent),
  '/office/reports': forbidden(ofContent),
  '/discussions/moderation': hidden(ofContent),
  '/office/figures': forbidden(staff),
  '/office/settings': forbidden(ofPeople),
  '/office/settings/:setting': forbidden(ofPeople),
  '/office/connections': forbidden(['admin']),
  '/office/releases': forbidden(['admin']),
  '/office/log': forbidden(ofPeople),
  '/office/log/file': forbidden(ofPeople),
  '/office/languages': forbidden(ofContent),
  '/office/rule-preview': forbidden(['chair', 'admin']),
};

let world: World;

beforeAll(async () => {
  world = await loadWorld();
});

/** An address with keys that exist. */
function filled(path: string): string {
  const first = (collection: string, which: (row: Row) => boolean = () => true) =>
    world.rows(collection).find(which);
  const own = new Set<unknown>(distinct.map((who) => world.me(who).person));
  const isOther = ({ id, standing }: Row) => !own.has(id) && standing === 'active';
  const person = first('people', isOther);
  const other = first('people', (row) => isOther(row) && row.id !== person?.id);
  return path
    .replace(':key', String(person?.id))
    .replace(':other', String(other?.id))
    .replace(':setting', 'invite.ttl_days')
    .replace(':no', String(first('enquiries')?.no));
}

test.each(Object.keys(reads))('%s', async (path) => {
  const { who, closed } = reads[path] as Read;
  const address = filled(path);
  const answers = await Promise.all(
    distinct.map(async (one) => {
      const { status, code } = await world.call[one]('GET', address);
      return [one, status === 200 ? 'read' : code];
    }),
  );
  const expected = distinct.map((one) => [one, who.includes(one) ? 'read' : closed]);
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected));
});

test('every read of the office has its row', () => {
  const found: string[] = [];
  const host = { env: {} } as unknown as Parameters<(typeof endpoints)[number]['config']>[1];
  const add = (name: string) => (path: string) => found.push(`/${name}${path === '/' ? '' : path}`);
  for (const { name, config } of endpoints) {
    if (['office', 'merge', 'enquiries'].includes(name)) {
      config({ get: add(name), post: () => {} }, host);
    }
  }
  const tested = Object.keys(reads).map((path) => path.split('?')[0]);
  expect(found.filter((path) => !tested.includes(path))).toEqual([]);
});
