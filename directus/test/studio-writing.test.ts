// What the studio shows beside a row while it is written: the primary action, and what publication still demands.
import '../areas.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buttons, idOf } from '../engine/schema/buttons.ts';
import { as, type Caller, demo, nobody } from './backend.ts';
import { closeDatabase } from './database.ts';

let editor: Caller;
let admin: Caller;

beforeAll(async () => {
  [editor, admin] = await Promise.all([as('editor'), as('admin')]);
});
afterAll(closeDatabase);

const text = (language: string, title: string, body: string) => ({
  language,
  title,
  lead: 'После ремонта встречи снова проходят в большом зале; запись открыта для всех.',
  body: body.repeat(12),
  tr_status: 'ready',
});

async function draft(): Promise<string> {
  const id = randomUUID();
  const made = await editor('POST', '/items/news', {
    id,
    slug: `writing-${id.slice(0, 8)}`,
    audience: 'public',
    category: 'announcement',
    translations: [text('ru-RU', 'Зал на Южной улице открыт снова', 'Коротко. ')],
  });
  expect(made.status).toBe(200);
  return id;
}

async function missing(who: Caller, id: string, collection = 'news'): Promise<string[]> {
  const { status, body } = await who('GET', `/requirements/${collection}/${id}`);
  expect(status).toBe(200);
  return body.data.missing;
}

/** The events of the buttons that are primary beside a row. */
async function leading(id: string, collection = 'news'): Promise<string[]> {
  const { body } = await editor('GET', `/buttons/${collection}/${id}`);
  const primary = (body.data as { id: string; leads: boolean }[]).filter(({ leads }) => leads);
  return primary.map((one) => buttons().find((button) => idOf(button) === one.id)?.event ?? '');
}

test('an article says what it lacks from its first save, and leads to its next step', async () => {
  const id = await draft();
  const first = await missing(editor, id);
  expect(first).toContainEqual(expect.stringMatching(/^Не готов английский текст/));
  expect(first).toContainEqual(expect.stringMatching(/^Темы: /));
  expect(first).toContainEqual(expect.stringMatching(/^Текст по-русски: /));
  expect(await leading(id)).toEqual(['request-review']);

  const { body } = await editor('GET', `/items/news/${id}?fields=translations.id`);
  const [{ id: russian }] = body.data.translations;
  const body12 = 'Ремонт занял три недели, и всё это время встречи проходили в малом зале. ';
  const saved = await editor('PATCH', `/items/news/${id}`, {
    topics: [{ topic: demo.content.topics[0]?.id }],
    translations: {
      create: [text('en-US', 'The hall on South Street is open again', body12)],
      update: [{ id: russian, body: body12.repeat(12) }],
      delete: [],
    },
  });
  expect(saved.status).toBe(200);
  expect(await missing(editor, id)).toEqual([]);

  for (const [event, next] of [
    ['request-review', 'approve'],
    ['approve', 'publish'],
    ['publish', 'minor-edit'],
  ] as const) {
    expect((await editor('POST', `/actions/news/${id}/${event}`)).status, event).toBe(200);
    expect(await leading(id)).toEqual([next]);
  }
  expect(await missing(editor, id)).toEqual([]);
});

test('the other things that editors publish say what they lack', async () => {
  const edition = { no: 8123, code: '8123-1', translations: [] };
  const made = await editor('POST', '/items/radar_editions', edition);
  const id = made.body.data.id;
  const lacks = await missing(editor, id, 'radar_editions');
  expect(lacks).toContainEqual(expect.stringMatching(/^Не готовы русский и английский тексты/));
  expect(await leading(id, 'radar_editions')).toEqual(['request-review']);
  expect((await admin('DELETE', `/items/radar_editions/${id}`)).status).toBe(204);
});

test('nobody else learns what a row lacks', async () => {
  const id = await draft();
  expect(await missing(await as('secretary'), id)).toEqual([]);
  expect(await missing(await as('member'), id)).toEqual([]);
  expect(await missing(editor, id, 'people')).toEqual([]);
  expect(await missing(editor, randomUUID())).toEqual([]);
  expect((await nobody('GET', `/requirements/news/${id}`)).status).toBe(403);
});
