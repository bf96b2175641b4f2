/** What was typed into a form of filters, as the query of the address that it leads to. */
export function typedQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.set(name, value);
  }
  return query;
}
