/** Stands for the prefix of a cookie that browsers take over https only; not all of them except this machine. */
const marks = { '__Host-': 'local-host-', '__Secure-': 'local-secure-' } as const;

/** A `set-cookie` header of a site with https, so that a browser keeps it for http on this machine. */
export function httpCookies(header: string): string {
  const [pair = '', ...attributes] = header.split(/;\s*/);
  const kept = attributes.filter((attribute) => !/^(?:secure$|domain=)/i.test(attribute));
  return [replaceStart(pair, Object.entries(marks)), ...kept].join('; ');
}

/** A `cookie` header from here with the names that the site has given. */
export function siteCookies(header: string): string {
  const named = Object.entries(marks).map(([prefix, mark]) => [mark, prefix] as const);
  return header
    .split(/;\s*/)
    .map((pair) => replaceStart(pair, named))
    .join('; ');
}

function replaceStart(text: string, starts: readonly (readonly [string, string])[]): string {
  const [before, after] = starts.find(([start]) => text.startsWith(start)) ?? ['', ''];
  return after + text.slice(before.length);
}
