/**
 * Rounds to three decimals, halves up: means of reviews are rounded before they are compared or shown.
 * Shares of votes are never rounded.
 */
export function rounded(value: number): number {
  // Rounds to twelve digits first, otherwise 1.0005 × 1000 = 1000.4999999999999 would round down.
  return Math.round(Number((value * 1000).toPrecision(12))) / 1000;
}
