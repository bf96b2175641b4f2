/** The query of the panel tab: part of a name, and the page of the pool. */
export type PanelQuery = { q: string; page: number };

/** Parses a query; a wrong page is the first one. */
export function readPanelQuery(search: URLSearchParams): PanelQuery {
  const page = search.get('page') ?? '';
  return {
    q: search.get('q')?.trim().slice(0, 100) ?? '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string of the panel tab. */
export function panelSearch({ q, page }: PanelQuery): string {
  const search = new URLSearchParams({ tab: 'panel' });
  if (q) search.set('q', q);
  if (page > 1) search.set('page', String(page));
  return `?${search}`;
}
