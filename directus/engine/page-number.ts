/** The page number of a list in a query; anything but a whole number from one is the first page. */
export function pageNumber(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}
