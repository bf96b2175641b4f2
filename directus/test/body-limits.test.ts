// Limits of request bodies by kind of endpoint: docs/domain/refused-input.md, rule 2.
import { bodyLimits } from '@site/shared/domain/system';
import { beforeAll, expect, test } from 'vitest';
import { as, type Caller, nobody } from './backend.ts';

let editor: Caller;
let member: Caller;
beforeAll(async () => {
  editor = await as('editor');
  member = await as('member');
});

const megabyteOf = (part: string) =>
  new Blob([`[${part.repeat(Math.floor(1_000_000 / part.length))}0]`]);
const nested = (levels: number) => new Blob(['{"a":'.repeat(levels), '1', '}'.repeat(levels)]);

test('refuses an anonymous write without permission before it parses the body', async () => {
  const bodies = [megabyteOf('[],'), megabyteOf('0,'), nested(100_000), new Blob(['{"a'])];
  for (const body of bodies) {
    for (const path of ['/items/news', '/users', '/schema/diff', '/actions/news/publish']) {
      const { status, code } = await nobody('POST', path, body);
      expect([path, status, code]).toEqual([path, 403, 'E_FORBIDDEN']);
    }
  }
});

const who: Record<string, () => Caller> = {
  nobody: () => nobody,
  member: () => member,
  editor: () => editor,
};
const { signIn, action, save, query, upload } = bodyLimits;

test.each([
  ['nobody', 'POST', '/auth/login', signIn],
  ['nobody', 'SEARCH', '/items/news', query],
  ['member', 'POST', '/actions/people/me/update', action],
  ['editor', 'PATCH', '/files', upload],
  ['editor', 'POST', '/items/news', save],
] as const)('limits the bodies that %s sends to %s %s', async (name, method, path, limits) => {
  const { kb, nodes, depth, text } = limits;
  const ask = async (body: unknown) => {
    const answer = await (who[name] ?? (() => nobody))()(method, path, body);
    return [answer.status, answer.code, answer.body.errors[0].extensions.field];
  };
  const ofValues = (count: number) => new Blob([`{"a":[${'0,'.repeat(count - 1)}0]}`]);
  expect(await ask(ofValues(nodes))).toEqual([422, 'E_INVALID', undefined]);
  expect(await ask(nested(depth + 1))).toEqual([422, 'E_INVALID', undefined]);
  expect(await ask({ a: { b: 'x'.repeat(text + 1) } })).toEqual([422, 'E_TOO_LONG', 'a.b']);
  expect(await ask({ a: 'x'.repeat(kb * 1024) })).toEqual([413, 'E_BODY_SIZE', undefined]);
  expect(await ask(new Blob(['{"a":']))).toEqual([400, 'E_BAD_REQUEST', undefined]);
  // «Мир» in windows-1251: decoding it without a check would store replacement characters.
  const cyrillic = Uint8Array.of(0xcc, 0xe8, 0xf0);
  const foreign = new Blob(['{"a":"', cyrillic, '"}']);
  expect(await ask(foreign)).toEqual([400, 'E_BAD_REQUEST', undefined]);
});
