import { createHash } from 'node:crypto';
import type { ColorMode, Locale } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import type { ShellBuild, Style } from './shell-build.ts';

/** The parts of a document. */
export type DocumentParts = {
  locale: Locale;
  /** Title, descriptions and links, as hoisted by React. */
  head: string;
  /** The rendered page inside its root element. */
  root: string;
  /** State of the page, as JSON. */
  state: object;
  styles: readonly Style[];
  /**
   * Where in `root` the complete sheets are linked, when `styles` are only the rules of what comes
   * before it.
   */
  sheetsAt?: number | undefined;
  build: ShellBuild;
  /** Only in the member area: nonce for style elements inserted by libraries. */
  styleNonce?: string | undefined;
  /** The colour mode that the page forces. */
  colorMode?: ColorMode | undefined;
  /** Addresses besides the site's own that the page may connect to, without trailing slash. */
  connections?: readonly string[];
};

/** A whole document and the content security policy that matches its bytes. */
export function assembleDocument(parts: DocumentParts): { html: string; policy: string } {
  const { locale, head, root, state, styles, build, styleNonce, colorMode } = parts;
  const { connections = [], sheetsAt } = parts;
  const forced = colorMode ? ` data-forced="${colorMode}" data-theme="${colorMode}"` : '';
  const html = [
    `<!doctype html><html lang="${locale}"${forced}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head,
    '<link rel="icon" href="/_shell/favicon.svg" type="image/svg+xml">',
    `<style>${build.fontFaces}</style>`,
    ...styles.map(({ href, css }) => `<style data-href="${href}">${css}</style>`),
    styleNonce ? `<meta name="style-nonce" nonce="${styleNonce}">` : '',
    `<script>${build.inlineScript}</script>`,
    '</head><body>',
    sheetsAt === undefined
      ? root
      : root.slice(0, sheetsAt) + linksTo(styles) + scriptBehindLinks + root.slice(sheetsAt),
    `<script type="application/json" id="page-state">${jsonInHtml(state)}</script>`,
    '</body></html>',
  ].join('');
  const scripts = sheetsAt === undefined ? [build.inlineScript] : [build.inlineScript, emptyScript];
  const rules = [build.fontFaces, ...styles.map(({ css }) => css)];
  return { html, policy: contentPolicy(scripts, rules, connections, styleNonce) };
}

/** The parser of a browser waits at these links while what comes before them is painted. */
function linksTo(styles: readonly Style[]): string {
  return styles.map(({ address }) => `<link rel="stylesheet" href="${address}">`).join('');
}

/** Firefox waits for style sheets in the body only before it runs a script. */
const emptyScript = ' ';
const scriptBehindLinks = `<script>${emptyScript}</script>`;

/** Escapes `<`, which could end the script element early, and line separators. */
export function jsonInHtml(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Scripts and styles are allowed by hash, not by a nonce, which a cache could store. The member
 * area is never cached, and its libraries insert style elements: only these use a nonce.
 */
function contentPolicy(
  scripts: readonly string[],
  rules: readonly string[],
  connections: readonly string[],
  styleNonce?: string,
): string {
  const hashed = hashesOf(rules);
  const styleSources = styleNonce ? `'nonce-${styleNonce}' ${hashed}` : hashed;
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashesOf(scripts)}`,
    `style-src 'self' ${styleSources}`.trim(),
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    // With a trailing slash a source matches all paths below it, without it only the exact path.
    ["connect-src 'self'", ...connections.map((address) => `${address}/`)].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(texts: readonly string[]): string {
  return texts.map((text) => `'${hashes.memo(text)}'`).join(' ');
}

/** Many documents have the same script and the same styles. */
const hashes = new LRUCache<string, string>({
  max: 500,
  memoMethod: (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
});
