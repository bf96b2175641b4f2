/** The page of a list that a query asks for; anything but a whole number from one is the first. */
export function pageIn(query: URLSearchParams, name = 'page'): number {
  const page = query.get(name) ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}
