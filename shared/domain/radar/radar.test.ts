import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RadarEdition, radarMovements, radarRings, signalCounts } from './radar.ts';

const edition = (placements: Parameters<typeof Object.entries<(typeof radarRings)[number]>>[0]) =>
  new Map(Object.entries(placements)) as RadarEdition;

describe('movement', () => {
  test('compares with the last edition in which the item appeared', () => {
    const now = edition({
      kafka: 'adopt',
      rust: 'assess',
      deno: 'hold',
      wasm: 'trial',
      sqlite: 'adopt',
    });
    const before = edition({ kafka: 'adopt', rust: 'trial', deno: 'hold', perl: 'hold' });
    const longBefore = edition({ sqlite: 'assess', rust: 'adopt', cobol: 'hold' });
    const { placed, dropped } = radarMovements(now, [before, longBefore]);
    expect(Object.fromEntries(placed)).toEqual({
      kafka: 'none',
      rust: 'out',
      deno: 'none',
      wasm: 'new',
      sqlite: 'in',
    });
    expect(dropped).toEqual(['perl']);
  });

  test('everything is new in the first edition', () => {
    const { placed, dropped } = radarMovements(edition({ kafka: 'hold' }), []);
    expect([...placed]).toEqual([['kafka', 'new']]);
    expect(dropped).toEqual([]);
  });

  test('swapping the editions reverses the movements', () => {
    const placements = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      fc.constantFrom(...radarRings),
    );
    const opposite = { in: 'out', out: 'in', none: 'none', new: 'dropped' };
    fc.assert(
      fc.property(placements, placements, (one, other) => {
        const there = radarMovements(edition(one), [edition(other)]);
        const back = radarMovements(edition(other), [edition(one)]);
        expect([...there.placed.keys()].sort()).toEqual(Object.keys(one).sort());
        for (const [item, movement] of there.placed) {
          const expected = back.placed.get(item) ?? (back.dropped.includes(item) ? 'dropped' : '');
          expect(opposite[movement]).toBe(expected);
        }
      }),
    );
  });
});

describe('signals', () => {
  const five = ['use', 'use', 'want', 'avoid', 'learning'] as const;
  const signals = five.map((stance, index) => ({ person: `p${index}`, stance }));

  test('are counted from k people on', () => {
    expect(signalCounts(signals, 5)).toEqual({
      people: 5,
      stances: { use: 2, want: 1, learning: 1, avoid: 1 },
    });
    expect(signalCounts(signals.slice(1), 5)).toBeNull();
  });

  test('one person counts once, with the latest signal', () => {
    const changed = [...signals, { person: 'p0', stance: 'avoid' as const }];
    expect(signalCounts(changed, 5)?.stances).toEqual({ use: 1, want: 1, learning: 1, avoid: 2 });
    expect(signalCounts([...signals.slice(0, 4), ...signals.slice(0, 4)], 5)).toBeNull();
  });
});
