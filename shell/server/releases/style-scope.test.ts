import { expect, test } from 'vitest';
import { globalStyle } from './style-scope.ts';

test.each([
  ['a class of the remote', '.mf-events-a1b2{color:red}'],
  ['something in it', '.mf-events-a1b2 :is(h2, h3) > a:hover{color:red}'],
  [
    'the whole page that has it',
    ':root:has(.mf-events-a1b2), html[data-theme=dark] .mf-events-x{}',
  ],
  ['groups around it', '@layer kit{@media (width>=64rem){.mf-events-a1b2{color:red}}}'],
  ['nested rules', '.mf-events-a1b2{color:red;&:hover{color:blue} h2{color:green}}'],
  ['its own animation', '@keyframes mf-events-x{from{opacity:0}to{opacity:1}}'],
  ['a named page', '@page certificate{margin:0}'],
  ['a text with braces', '.mf-events-a1b2:after{content:"} body {"}'],
  ['the order of layers', '@layer kit, member;'],
])('a sheet may style %s', (_what, css) => {
  expect(globalStyle(css, 'mf-events')).toBeNull();
});

test.each([
  ['an element', 'body{margin:0}', 'body'],
  ['everything', '@media print{*{color:red}}', '*'],
  ['a class of another remote', '.mf-public-a1b2{color:red}', '.mf-public-a1b2'],
  ['a class of another library', '.ant-btn{color:red}', '.ant-btn'],
  ['one of two selectors', '.mf-events-a1b2,h1{color:red}', 'h1'],
  ['a part of the list in brackets', ':is(h1, h2){color:red}', ':is(h1, h2)'],
  ['all that it is not', 'a:not(.mf-events-x){color:red}', 'a'],
  ['tokens', ':root{--ink:red}', ':root'],
  ['a name in a comment', '/* .mf-events-a */p{}', 'p'],
  ['after its own rule', '.mf-events-a1b2{color:red}p{color:red}', 'p'],
  ['an animation', '@keyframes fade{from{opacity:0}}', '@keyframes fade'],
  ['a font', '@font-face{font-family:Site}', '@font-face'],
  ['every printed page', '@page{margin:0}', '@page'],
  ['another sheet', '@import "/x.css";', '@import ""'],
])('a sheet may not style %s', (_what, css, rule) => {
  expect(globalStyle(css, 'mf-events')).toBe(rule);
});
