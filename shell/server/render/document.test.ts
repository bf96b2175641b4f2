import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { assembleDocument, jsonInHtml } from './document.ts';

const build = {
  id: 'b',
  scripts: [{ src: '/_shell/a.js', integrity: 'sha256-x' }],
  fontFaces: '@font-face{}',
  styles: [],
  ownPageStyles: [],
  inlineScript: 'let a=1',
};
const style = { href: 'static/css/news.css', address: '/n/news.css', css: '.a{color:red}' };
const parts = {
  locale: 'en' as const,
  head: '<title>T</title>',
  root: '<div id="root">page</div>',
  state: { text: '</script><b>' },
  styles: [style],
  build,
};
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('puts language, head, page and state into one document', () => {
  const { html } = assembleDocument(parts);
  expect(html).toMatch(/^<!doctype html><html lang="en"><head>/);
  expect(html).toContain('<title>T</title>');
  expect(html).toContain('<style data-href="static/css/news.css">.a{color:red}</style>');
  expect(html).toContain('<body><div id="root">page</div>');
});

test('allows exactly the content of the document by hash', () => {
  const { policy } = assembleDocument(parts);
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${sha('let a=1')};`);
  expect(policy).toContain(`style-src 'self' ${sha('@font-face{}')} ${sha(style.css)};`);
  expect(policy).toContain("style-src-attr 'none'");
  expect(policy).not.toContain('nonce');
  expect(policy).not.toContain('unsafe-inline');
});

test('links the complete sheets behind the first screen', () => {
  const sheetsAt = parts.root.indexOf('page');
  const { html, policy } = assembleDocument({ ...parts, sheetsAt });
  expect(html).toContain(
    '<div id="root"><link rel="stylesheet" href="/n/news.css"><script> </script>page</div>',
  );
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${sha('let a=1')} ${sha(' ')};`);
});

test('has a nonce in the member area only, and only for styles', () => {
  const { html, policy } = assembleDocument({ ...parts, styleNonce: 'n0nce' });
  expect(policy).toMatch(/style-src 'self' 'nonce-n0nce'/);
  expect(policy).not.toMatch(/script-src[^;]*nonce/);
  expect(html).toContain('<meta name="style-nonce" nonce="n0nce">');
});

test('connects to its own site only, unless further addresses are given: those and what is below them', () => {
  expect(assembleDocument(parts).policy).toContain("connect-src 'self';");
  const connections = ['https://icons.example.org', 'https://other.example.org/set'];
  expect(assembleDocument({ ...parts, connections }).policy).toContain(
    "connect-src 'self' https://icons.example.org/ https://other.example.org/set/;",
  );
});

test('puts a forced colour mode on the root element', () => {
  const { html } = assembleDocument({ ...parts, colorMode: 'light' });
  expect(html).toContain('<html lang="en" data-forced="light" data-theme="light">');
});

test('does not let state end its element', () => {
  expect(jsonInHtml({ text: '</script>\u2028' })).toBe('{"text":"\\u003c/script>\\u2028"}');
  expect(assembleDocument(parts).html).not.toContain('</script><b>');
});
