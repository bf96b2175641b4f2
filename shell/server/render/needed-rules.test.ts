import { expect, test } from 'vitest';
import { neededRules, withoutUnused } from './needed-rules.ts';

const features = new Set(
  ['html', 'body', '[data-theme]', 'p', 'a', '[href]', '#root', '.page', '.lead', '.wide'].concat(
    '[class]',
    '[type]',
    '[type=text]',
  ),
);
const needed = (css: string) => neededRules(css, features);

test.each([
  '.lead{color:red}',
  '.page .lead>a[href]{color:red}',
  ':root[data-theme=dark] .lead{color:red}',
  '.lead:not(.gone){color:red}',
  '.lead:is(.gone,a){color:red}',
  ':root:has(.lead){overflow:hidden}',
  '.lead:nth-child(2)::before{content:""}',
  '*,::before{box-sizing:border-box}',
  'p{margin:0}',
  '[type=text]{margin:0}',
  '[class~=lead]{margin:0}',
  '#root{display:flex}',
  '@font-face{font-family:A;src:url(a.woff2)format("woff2")}',
  '@keyframes gone{0%{opacity:0}}',
  '@view-transition{navigation:auto}',
  '@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}',
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
  'h1{margin:0}',
  '#gone{margin:0}',
  '.lead[title]{color:red}',
  '[type=radio]{margin:0}',
  ':is([type=radio],[type="checkbox"]){margin:0}',
  '.lead:hover{color:red}',
  '.page>:focus-visible{outline:0}',
  '.lead::backdrop{color:red}',
  '.lead:is(.gone,h1){color:red}',
  ':root:has(.lead[open]){overflow:hidden}',
  '@media print{.lead{color:red}}',
  '@media print{@page{margin:0}}',
  '@media (prefers-reduced-motion:reduce){*{transition:none}}',
  '@starting-style{.lead{translate:100%}}',
])('leaves %s out', (css) => {
  expect(needed(css)).toBe('');
});

test('leaves selectors out', () => {
  expect(needed('.gone,.lead,.lost>p,.wide p{color:red}')).toBe('.lead,.wide p{color:red}');
});

test('keeps the order of rules', () => {
  const css =
    '.lead{color:red}.gone{color:blue}@media screen{.gone{a:b}.wide{c:d}}.lead{color:green}';
  expect(needed(css)).toBe('.lead{color:red}@media screen{.wide{c:d}}.lead{color:green}');
});

test('gives each document the rules it needs', () => {
  const css = '.lead{color:red}.gone{color:blue}';
  expect(needed(css)).toBe('.lead{color:red}');
  expect(neededRules(css, new Set(['.gone']))).toBe('.gone{color:blue}');
  expect(needed(css)).toBe('.lead{color:red}');
});

test('leaves out custom properties and animations that no sheet of the document uses', () => {
  const tokens =
    ':root{--a:1px;--b:var(--c);--c:2px;--d:0}@keyframes in{0%{opacity:0}to{opacity:1}}@keyframes out{to{opacity:0}}';
  const page = '.lead{margin:var(--a);animation:in 1s}';
  expect(withoutUnused([tokens, page])).toEqual([
    ':root{--a:1px;}@keyframes in{0%{opacity:0}to{opacity:1}}',
    page,
  ]);
});

test('leaves out declarations that only matter to somebody who acts', () => {
  expect(needed('.lead{cursor:pointer;color:red;transition:color 1s;user-select:none}')).toBe(
    '.lead{color:red;}',
  );
});

test('leaves out rules that have become empty, but no layer', () => {
  const css =
    '@layer late{}@media (width>=48rem){.lead{--unused:1px}}.lead{--unused:1px}p{margin:0}';
  expect(withoutUnused([css])).toEqual(['@layer late{}p{margin:0}']);
});
