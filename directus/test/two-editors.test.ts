// Optimistic locking of saves: docs/domain/content.md, "Two editors at once".
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { as, type Caller, tokenOf } from './backend.ts';

type Answer = {
  status: number;
  version: string | null;
  cookie: string | null;
  body: {
    data?: Record<string, unknown>;
    errors?: { extensions: { code: string; current?: Record<string, unknown> } }[];
  };
};
/** A form of the studio: the browser stores the revision cookie of the row and sends it with a save. */
type Form = {
  open: () => Promise<Answer>;
  save: (change: object, version?: string) => Promise<Answer>;
};

let admin: Caller;
let tokens: Record<'editor' | 'admin' | 'member', string>;
let path: string;
let slug: string;

beforeAll(async () => {
  admin = await as('admin');
  const [editor, administrator, member] = await Promise.all(
    ['editor', 'admin', 'member'].map((login) => tokenOf(login)),
  );
  tokens = { editor: editor ?? '', admin: administrator ?? '', member: member ?? '' };
});

beforeEach(async () => {
  const text = (language: string, title: string) => ({ language, title, lead: 'Вводка' });
  slug = `two-editors-${randomUUID().slice(0, 8)}`;
  const { body } = await admin('POST', '/items/news', {
    slug,
    translations: [text('ru-RU', 'Заголовок'), text('en-US', 'Title')],
  });
  path = `/items/news/${body.data.id}`;
});

afterEach(async () => {
  await admin('DELETE', path);
});

function form(login: keyof typeof tokens): Form {
  let storedCookie: string | undefined;
  const call = async (method: string, body?: object, version?: string): Promise<Answer> => {
    const response = await fetch(inject('url') + path, {
      method,
      headers: {
        authorization: `Bearer ${tokens[login]}`,
        'content-type': 'application/json',
        ...(storedCookie && { cookie: storedCookie }),
        ...(version && { 'x-seen-version': version }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const cookie = response.headers.get('set-cookie');
    storedCookie = cookie?.split(';')[0] ?? storedCookie;
    const answer = { status: response.status, version: response.headers.get('x-version'), cookie };
    return { ...answer, body: (await response.json()) as Answer['body'] };
  };
  return { open: () => call('GET'), save: (change, version) => call('PATCH', change, version) };
}

const refusalOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.extensions.code];
const conflict = [409, 'E_CONFLICT_VERSION'];

test('refuses a save of an outdated revision and returns the current values', async () => {
  const [one, other] = [form('editor'), form('admin')];
  await one.open();
  await other.open();
  expect((await other.save({ category: 'research', notify: true })).status).toBe(200);
  const refused = await one.save({ category: 'policy' });
  expect(refusalOf(refused)).toEqual(conflict);
  expect(refused.body.errors?.[0]?.extensions.current).toEqual({ category: 'research' });
  expect((await other.open()).body.data).toMatchObject({ category: 'research', notify: true });
});

test('detects conflicts in nested texts and returns them', async () => {
  const [one, other] = [form('editor'), form('admin')];
  await one.open();
  const { body } = await other.open();
  const [id] = (body.data?.translations ?? []) as string[];
  const texts = (title: string) => ({
    translations: { create: [], update: [{ id, title }], delete: [] },
  });
  expect((await other.save(texts('Их заголовок'))).status).toBe(200);
  const refused = await one.save(texts('Мой заголовок'));
  expect(refusalOf(refused)).toEqual(conflict);
  const { current } = refused.body.errors?.[0]?.extensions ?? {};
  expect(JSON.stringify(current)).toContain('Их заголовок');
});

test('accepts a save after the row was read again', async () => {
  const [one, other] = [form('editor'), form('admin')];
  await one.open();
  await other.open();
  await other.save({ category: 'research' });
  expect(refusalOf(await one.save({ category: 'policy' }))).toEqual(conflict);
  await one.open();
  expect((await one.save({ category: 'policy' })).status).toBe(200);
});

test('accepts consecutive saves of one editor', async () => {
  const one = form('editor');
  await one.open();
  expect((await one.save({ category: 'research' })).status).toBe(200);
  expect((await one.save({ category: 'policy' })).status).toBe(200);
});

test('prefers a revision header to the cookie', async () => {
  const [one, other] = [form('editor'), form('admin')];
  const { version } = await one.open();
  await other.save({ category: 'research' });
  await one.open();
  expect(refusalOf(await one.save({ category: 'policy' }, version ?? ''))).toEqual(conflict);
});

test('with a revision header also refuses own later changes', async () => {
  const one = form('editor');
  const { version } = await one.open();
  expect((await one.save({ category: 'research' }, version ?? '')).status).toBe(200);
  expect(refusalOf(await one.save({ category: 'policy' }, version ?? ''))).toEqual(conflict);
});

test('releases the lock after a refused save', async () => {
  const [one, other] = [form('editor'), form('admin')];
  const { version } = await one.open();
  expect((await one.save({ category: 'no such word' }, version ?? '')).status).toBe(422);
  expect((await other.save({ category: 'policy' }, version ?? '')).status).toBe(200);
});

test('accepts a save without a revision', async () => {
  await form('admin').save({ category: 'research' });
  expect((await form('editor').save({ category: 'policy' })).status).toBe(200);
});

test('limits the cookie to the path of the row and to editors', async () => {
  const { cookie } = await form('editor').open();
  expect(cookie).toContain(`Path=${path};`);
  expect(cookie).toContain('HttpOnly; SameSite=Strict');
  expect((await form('member').open()).cookie).toBe(null);
});
