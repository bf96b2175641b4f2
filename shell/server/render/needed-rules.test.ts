import { expect, test } from 'vitest';
import { classesIn, neededRules } from './needed-rules.ts';

const html =
  '<html><body class="page"><p class="lead wide">a</p><a class=\'x\' href="/">b</a></body>';
const needed = (css: string) => neededRules(css, classesIn(html));

test('collects the classes of elements', () => {
  expect([...classesIn(html)]).toEqual(['page', 'lead', 'wide']);
});

test.each([
  '.lead{color:red}',
  '.lead:hover{color:red}',
  '.page .lead>a[href]{color:red}',
  ':root[data-theme=dark] .lead{color:red}',
  '.lead:not(.gone){color:red}',
  '.lead:is(.gone,a){color:red}',
  ':root:has(.gone[open]){overflow:hidden}',
  'p{margin:0}',
  '#root{display:flex}',
  '@font-face{font-family:A;src:url(a.woff2)format("woff2")}',
  '@keyframes gone{0%{opacity:0}}',
  '@view-transition{navigation:auto}',
  '::view-transition-group(*){animation-duration:.12s}',
  '@layer tokens{:root{--a:light-dark(#fff,#000)}}',
  '@layer late{}',
  '@media (width>=48rem){.lead{color:red}}',
  '@media (width<=30rem){@supports (display:grid){.lead{color:red}}}',
])('keeps %s', (css) => {
  expect(needed(css)).toBe(css);
});

test.each([
  '.gone{color:red}',
  '.gone:hover{color:red}',
  '.lead.gone{color:red}',
  '.page .gone a{color:red}',
  '.gone,.lost{color:red}',
  '@media print{.gone{color:red}}',
  '@starting-style{.gone[open]{translate:100%}}',
])('leaves %s out', (css) => {
  expect(needed(css)).toBe('');
});

test('leaves selectors out', () => {
  expect(needed('.gone,.lead,.lost>p,.wide p{color:red}')).toBe('.lead,.wide p{color:red}');
});

test('keeps the order of rules', () => {
  const css =
    '.lead{color:red}.gone{color:blue}@media print{.gone{a:b}.wide{c:d}}.lead{color:green}';
  expect(needed(css)).toBe('.lead{color:red}@media print{.wide{c:d}}.lead{color:green}');
});

test('gives each document the rules it needs', () => {
  const css = '.lead{color:red}.gone{color:blue}';
  expect(needed(css)).toBe('.lead{color:red}');
  expect(neededRules(css, new Set(['gone']))).toBe('.gone{color:blue}');
  expect(needed(css)).toBe('.lead{color:red}');
});
