import { expect, test } from 'vitest';
import { readFirstScreen } from './first-screen.ts';

const long = 'a'.repeat(701);
const page = (main: string, before = '') =>
  `<div id="root"><header class="top">${before}</header><main id="content">${main}</main><footer class="bottom">b</footer></div>`;
/** The markup with a bar where the first screen ends. */
const divided = (main: string, before?: string) => {
  const html = page(main, before);
  const { end } = readFirstScreen(html);
  return `${html.slice(0, end)}|${html.slice(end)}`;
};

test('ends before the footer of a short page', () => {
  expect(divided('<p>a</p>')).toBe(page('<p>a</p>').replace('<footer', '|<footer'));
});

test('ends with a page that has no footer', () => {
  expect(readFirstScreen('<div id="root"><p>a</p></div>').end).toBe(23);
});

test.each([
  ['between blocks', `<p>${long}</p>|<p>b</p>`],
  ['between sections', `<section><p>${long}</p></section>|<section><div><p>b</p></div></section>`],
  ['inside blocks', `<div><article><h1>a</h1><p>${long}</p>|<p>b</p></article></div>`],
  ['not behind a heading', `<p>${long}</p><p>b</p>`.replace('</p><p>', '</p>|<p>')],
  ['with the beginning of a section', `<p>${long}</p>|<h2>b</h2><p>c</p>`],
  ['not inside a paragraph', `<p>${long} <a href="/">b</a> c</p>|<p>d</p>`],
  [
    'not inside a table',
    `<table><tbody><tr><td>${long}</td></tr><tr><td>b</td></tr></tbody></table>|<p>c</p>`,
  ],
  [
    'inside an item of a long list',
    `<ul>${`<li>${'a'.repeat(140)}</li>`.repeat(5)}<li>b|</li><li>c</li></ul>`,
  ],
  ['not in the first rows of a list', `<ul><li>${long}</li><li>b</li></ul>|<p>c</p>`],
  ['sooner below a picture', `<figure><img alt=""/></figure><p>${'a'.repeat(351)}</p>|<p>b</p>`],
  [
    'without counting what is closed',
    `<details><summary>a</summary><p>${long}</p></details><p>b</p>`,
  ],
  ['without counting scripts', `<script type="application/ld+json">${long}</script><p>b</p>`],
])('ends %s', (_, main) => {
  const wanted = main.includes('|') ? page(main) : page(main).replace('<footer', '|<footer');
  expect(divided(main.replace('|', ''))).toBe(wanted);
});

test('keeps the rest of a section that begins with a heading together with it', () => {
  const main = `<p>${'a'.repeat(690)}</p><h2>${'b'.repeat(20)}</h2><p>${'c'.repeat(61)}</p>|<p>d</p>`;
  expect(divided(main.replace('|', ''))).toBe(page(main));
});

test('counts no text outside the page', () => {
  expect(divided('<p>a</p><p>b</p>', `<p>${long}</p>`)).toContain('|<footer');
});

test('collects what selectors may ask of the elements shown first', () => {
  const before =
    '<a class="skip link" hrefLang="en">a</a><dialog class="drawer"><b>c</b></dialog><div popover="auto"><i>d</i></div>';
  const { features } = readFirstScreen(
    page(
      `<details><summary>e</summary><em>f</em></details><p>${long}</p><h2 class="late">g</h2>`,
      before,
    ),
  );
  const shown = ['#root', 'header', '.top', '.skip', '.link', '[hreflang]', 'main', '#content'];
  for (const feature of [...shown, 'details', 'summary', 'p', 'html', '[data-theme]'])
    expect(features).toContain(feature);
  for (const feature of ['dialog', '.drawer', 'b', 'i', '[popover]', 'em', 'h2', '.late', 'footer'])
    expect(features).not.toContain(feature);
});

test('takes opened details as shown', () => {
  const { features } = readFirstScreen(
    page('<details open=""><summary>a</summary><em>b</em></details>'),
  );
  expect(features).toContain('em');
});
