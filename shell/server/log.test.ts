import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

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

test('removes tokens from the facts of a line', () => {
  const { log, text } = captured();
  const token = `${Buffer.from('file account 1700000000000').toString('base64url')}.${'x-_4'.repeat(8)}`;
  log.warn(
    { path: `/api/directus/news/preview/${token}`, reason: `no /assets/cases/${token}` },
    'x',
  );
  expect(text()).not.toContain('x-_4');
  expect(text()).toContain('/assets/cases/[token]');
});
