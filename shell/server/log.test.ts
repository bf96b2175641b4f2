import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, withoutSecrets } from './log.ts';

function captured() {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  return { log: createLog('info', stream), text: () => lines.join('') };
}

test('redacts secrets by name', () => {
  const { log, text } = captured();
  log.info({ headers: { authorization: 'Bearer abc', cookie: 'a=b' }, password: 'pw-1' }, 'x');
  expect(text()).not.toMatch(/abc|a=b|pw-1/);
});

test('removes addresses and tokens from messages and errors', () => {
  const { log, text } = captured();
  const error = new Error('no user vera@house.test', { cause: new Error('eyJhbGciOiJkaXIi.x.y') });
  log.error({ err: error }, 'mail to ivan@house.test failed');
  expect(text()).not.toMatch(/vera|ivan|eyJ/);
  expect(text()).toContain('[email]');
});

test.each([
  ['/a/vera%40house.test/b', '/a/[email]/b'],
  [`/en/endorse/${'x-_4'.repeat(11).slice(1)}?a=b`, '/en/endorse/[token]?a=b'],
  ['/news/plain', '/news/plain'],
  ['in @words only', 'in @words only'],
])('cleans %s', (text, cleaned) => {
  expect(withoutSecrets(text)).toBe(cleaned);
});
