import { brotliCompressSync, constants } from 'node:zlib';

/** One part of a compressed whole, and by how many bytes the whole shrinks without it. */
export type Part = { part: string; bytes: number };

type State = Record<string, unknown> & { hydration?: unknown };

/**
 * Splits the bytes of a document by part. Compressed sizes do not add up, so the parts are removed one after
 * the other and each counts as the bytes that the rest shrinks by: the sum is the document.
 */
export function accountOf(html: string): Part[] {
  const parts: Part[] = [];
  let rest = html;
  let size = brotli(rest);
  const takeOut = (part: string, pattern: RegExp | ((text: string) => string)) => {
    rest = typeof pattern === 'function' ? pattern(rest) : rest.replace(pattern, '');
    const smaller = brotli(rest);
    parts.push({ part, bytes: size - smaller });
    size = smaller;
  };
  for (const [part, keys] of Object.entries(stateParts)) takeOut(part, withoutState(keys));
  takeOut('state: the rest', /<script type="application\/json" id="page-state">.*?<\/script>/s);
  takeOut('inline script', /<script>(?! <).*?<\/script>/s);
  takeOut('CSS of the layout', /<style data-href="\/_shell[^>]*>.*?<\/style>/s);
  takeOut('CSS of the page', /<style data-href[^>]*>.*?<\/style>/gs);
  takeOut('links to the sheets', /<link rel="stylesheet"[^>]*>|<script> <\/script>/g);
  takeOut('icons', /<svg\b.*?<\/svg>/gs);
  takeOut('head', /<head>.*?<\/head>/s);
  takeOut('class names', / class="[^"]*"/g);
  takeOut('header, menus, footer', (text) => /<main\b.*?<\/main>/s.exec(text)?.[0] ?? '');
  parts.push({ part: 'the page itself', bytes: size });
  return parts;
}

/** How many elements a document has. */
export function countElements(html: string): number {
  return html.replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1').match(/<[a-z]/gi)?.length ?? 0;
}

/** Splits the elements of a document by part: each part is counted without those before it. */
export function elementsOf(html: string): { part: string; elements: number }[] {
  let rest = html;
  const parts = Object.entries(elementParts).map(([part, pattern]) => {
    const before = countElements(rest);
    rest = rest.replace(pattern, '');
    return { part, elements: before - countElements(rest) };
  });
  return [...parts, { part: 'the rest', elements: countElements(rest) }];
}

const elementParts = {
  head: /<head>.*?<\/head>/s,
  'the page itself': /<main\b.*?<\/main>/s,
  'site menu': /<dialog id="site-menu".*?<\/dialog>/s,
  'search dialog': /<dialog id="site-search".*?<\/dialog>/s,
  header: /<header\b.*?<\/header>/s,
  footer: /<footer\b.*?<\/footer>/s,
};

const stateParts = {
  "state: the page's data": ['hydration'],
  'state: files to fetch': ['scripts', 'preloads'],
};

function withoutState(keys: readonly string[]): (html: string) => string {
  return (html) =>
    html.replace(/(id="page-state">)(.*?)(<\/script>)/s, (_, before, json, after) => {
      const state = JSON.parse(json) as State;
      for (const key of keys) delete state[key];
      return before + JSON.stringify(state).replaceAll('<', '\\u003c') + after;
    });
}

/** Bytes of a text in the strongest brotli, as cached pages are served. */
export function brotli(text: string | Buffer, quality = 11): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}
