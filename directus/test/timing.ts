import { expect } from 'vitest';

/** Calls between two looks at the medians. */
const batch = 11;
/** Number of batches in which a difference must persist, to exclude noise of a busy machine. */
const batches = 8;
const isApart = (a: number, b: number) => Math.abs(a - b) > 4 + Math.max(a, b) / 5;

/** Expects a right guess to take as long as a wrong one. */
export async function expectSameTime(guess: {
  right: () => Promise<unknown>;
  wrong: () => Promise<unknown>;
}): Promise<void> {
  const took = { right: [] as number[], wrong: [] as number[] };
  const medians = () => [median(took.right), median(took.wrong)] as const;
  for (let round = 0; round < batch * batches; round += 1) {
    // Alternates, so that neither is always the first.
    const order = round % 2 === 0 ? (['right', 'wrong'] as const) : (['wrong', 'right'] as const);
    for (const which of order) {
      const began = performance.now();
      await guess[which]();
      took[which].push(performance.now() - began);
    }
    if (round % batch === batch - 1 && !isApart(...medians())) break;
  }
  expect(isApart(...medians()), medians().join(' ms and ')).toBe(false);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
