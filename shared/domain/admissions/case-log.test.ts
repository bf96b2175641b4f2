import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CaseEvent,
  type CaseLogEntry,
  canonicalJson,
  findLogFault,
  firstPrevHash,
  headOfDay,
  type Json,
  linkedEntry,
} from './case-log.ts';

describe('canonical JSON', () => {
  test('follows the example of RFC 8785', () => {
    const value = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    ) as Json;
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  test('sorts keys by UTF-16 code units', () => {
    expect(canonicalJson({ '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, ö: 6 })).toBe(
      '{"\\r":2,"1":4,"ö":6,"€":1,"😀":5,"\ufb33":3}',
    );
  });

  test('does not depend on the order of keys and survives a round trip', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value as Json);
        expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
      }),
    );
  });

  test.each([undefined, Number.NaN, '\ud800', { a: undefined }])('refuses %o', (value) => {
    expect(() => canonicalJson(value as Json)).toThrow(TypeError);
  });
});

const event = (type: string): CaseEvent => ({
  case: 'A-2025-0042',
  type,
  actor: 'p1',
  actorRole: 'secretary',
  payload: { note: 'Уточнение', sections: ['B', 'C'] },
  at: '2025-11-20T09:00:00.000Z',
});

async function log(types: readonly string[]): Promise<CaseLogEntry[]> {
  const entries: CaseLogEntry[] = [];
  for (const type of types) entries.push(await linkedEntry(event(type), entries.at(-1) ?? null));
  return entries;
}
const types = ['submit', 'claim', 'return', 'resubmit', 'pass'];

test('an entry is SHA-256 of the previous hash and the canonical event', async () => {
  const [first, second] = await log(types);
  const text =
    '{"actor":"p1","actorRole":"secretary","at":"2025-11-20T09:00:00.000Z","case":"A-2025-0042","payload":{"note":"Уточнение","sections":["B","C"]},"seq":1,"type":"submit"}';
  const hash = createHash('sha256')
    .update(firstPrevHash + text)
    .digest('hex');
  expect(first).toMatchObject({ seq: 1, prevHash: firstPrevHash, hash });
  expect(second).toMatchObject({ seq: 2, prevHash: hash });
});

test('an unchanged log has no fault', async () => {
  const entries = await log(types);
  expect(await findLogFault([])).toBeNull();
  expect(await findLogFault(entries)).toBeNull();
  expect(await findLogFault(entries, entries[2])).toBeNull();
});

test('any changed field is found at its entry', async () => {
  const entries = await log(types);
  const changes: Partial<CaseLogEntry>[] = [
    { type: 'void' },
    { actor: null },
    { actorRole: 'chair' },
    { at: '2025-11-20T09:00:00.001Z' },
    { payload: { note: 'Уточнение', sections: ['B'] } },
    { hash: '0'.repeat(64) },
    { prevHash: '1'.repeat(64) },
    { seq: 9 },
    { case: 'A-2025-0043' },
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: entries.length - 1 }),
      fc.constantFrom(...changes),
      async (index, change) => {
        const changed = entries.map((entry, at) =>
          at === index ? { ...entry, ...change } : entry,
        );
        expect((await findLogFault(changed))?.position).toBe(index + 1);
      },
    ),
  );
});

test('any changed byte of a stored entry is found', async () => {
  const entries = await log(types);
  const stored = JSON.stringify(entries[2]);
  const readable = (text: string): CaseLogEntry | null => {
    try {
      return JSON.parse(text) as CaseLogEntry;
    } catch {
      return null;
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: stored.length - 1 }), async (at) => {
      const character = stored[at] === 'x' ? 'y' : 'x';
      const entry = readable(stored.slice(0, at) + character + stored.slice(at + 1));
      // A byte that breaks the JSON itself is found by its reader.
      if (entry === null) return;
      expect(await findLogFault(entries.with(2, entry))).toMatchObject({ position: 3 });
    }),
    { numRuns: 300 },
  );
});

test('removed, repeated, swapped and rewritten entries are found', async () => {
  const entries = await log(types);
  const [a, b, c, d, e] = entries as [CaseLogEntry, ...CaseLogEntry[]] & CaseLogEntry[];
  const faultOf = (list: readonly (CaseLogEntry | undefined)[], head?: CaseLogEntry) =>
    findLogFault(
      list.filter((entry) => entry !== undefined),
      head,
    );
  expect(await faultOf([a, c, d, e])).toEqual({ position: 2, fault: 'sequence' });
  expect(await faultOf([a, a, b])).toEqual({ position: 2, fault: 'sequence' });
  expect(await faultOf([a, c, b])).toEqual({ position: 2, fault: 'sequence' });
  const rewritten = await linkedEntry(event('void'), a);
  expect(await faultOf([a, rewritten, c])).toEqual({ position: 3, fault: 'link' });
  expect(await faultOf([a, rewritten], b)).toEqual({ position: 2, fault: 'head' });
  expect(await faultOf([a, b], e)).toEqual({ position: 3, fault: 'head' });
});

test('the head of a day links all cases and the day before', async () => {
  const one = { case: 'A-2025-0001', seq: 3, hash: 'a'.repeat(64) };
  const other = { case: 'P-2025-0001', seq: 1, hash: 'b'.repeat(64) };
  const head = await headOfDay('2025-11-20', [one, other], null);
  expect(head).toMatch(/^[\da-f]{64}$/);
  expect(await headOfDay('2025-11-20', [other, one], null)).toBe(head);
  expect(await headOfDay('2025-11-21', [one, other], null)).not.toBe(head);
  // The head of a day without changes cannot be computed without its nonce.
  expect(await headOfDay('2025-11-20', [], head, 'a')).not.toBe(
    await headOfDay('2025-11-20', [], head),
  );
  expect(await headOfDay('2025-11-20', [one, other], head)).not.toBe(head);
  expect(await headOfDay('2025-11-20', [{ ...one, seq: 4 }, other], null)).not.toBe(head);
});
