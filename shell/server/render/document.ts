import { createHash } from 'node:crypto';
import type { ColorMode, Locale } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import type { ShellBuild, Style } from './shell-build.ts';

/** The parts a document is put together from. */
export type DocumentParts = {
  locale: Locale;
  /** Title, descriptions and links, as React hoisted them. */
  head: string;
  /** The rendered page in its root element. */
  root: string;
  /** State of the page, as data. */
  state: object;
  styles: readonly Style[];
  build: ShellBuild;
  /** Only in the member area: what style elements of libraries carry. */
  styleNonce?: string | undefined;
  /** A page may force a colour mode. */
  colourMode?: ColorMode | undefined;
  /** Addresses beside the site's own that the page may ask, without a slash at the end. */
  connections?: readonly string[];
};

/** A whole document and the content policy that fits exactly its bytes. */
export function assembleDocument(parts: DocumentParts): { html: string; policy: string } {
  const { locale, head, root, state, styles, build, styleNonce, colourMode } = parts;
  const { connections = [] } = parts;
  const forced = colourMode ? ` data-forced="${colourMode}" data-theme="${colourMode}"` : '';
  const html = [
    `<!doctype html><html lang="${locale}"${forced}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    '<link rel="icon" href="/_shell/favicon.svg" type="image/svg+xml">',
    ...styles.map(({ href, css }) => `<style data-href="${href}">${css}</style>`),
    styleNonce ? `<meta name="style-nonce" nonce="${styleNonce}">` : '',
    `<script>${build.inlineScript}</script>`,
    `</head><body>${root}`,
    `<script type="application/json" id="page-state">${jsonInHtml(state)}</script>`,
    '</body></html>',
  ].join('');
  return { html, policy: contentPolicy(build.inlineScript, styles, connections, styleNonce) };
}

/** `<` cannot end the element early; line separators stay valid everywhere. */
export function jsonInHtml(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Scripts and styles are allowed by the hash of their bytes, never by a nonce a cache could keep. The
 * member area is never cached, and its libraries insert style elements: a nonce for those alone.
 */
function contentPolicy(
  script: string,
  styles: readonly Style[],
  connections: readonly string[],
  styleNonce?: string,
): string {
  const styleSources = styleNonce ? `'nonce-${styleNonce}' ${hashesOf(styles)}` : hashesOf(styles);
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' '${hashes.memo(script)}'`,
    `style-src 'self' ${styleSources}`.trim(),
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    // With the slash an address stands for all below it, without for itself alone.
    ["connect-src 'self'", ...connections.map((address) => `${address}/`)].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(styles: readonly Style[]): string {
  return styles.map(({ css }) => `'${hashes.memo(css)}'`).join(' ');
}

/** Many documents carry the same script and the same styles. */
const hashes = new LRUCache<string, string>({
  max: 500,
  memoMethod: (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
});
