// Events as buttons of the studio: the person who presses acts, not the studio.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { flows } from '../schema/buttons.ts';
import { as, type Caller, demo, people, query } from './backend.ts';

const idOf = (label: string, collection: string): string => {
  const found = flows.find(
    ({ name, options }) =>
      name.endsWith(` ${label}`) && (options.collections as string[]).includes(collection),
  );
  if (!found) throw new Error(`No button is called ${label}`);
  return found.id;
};

const press = (who: Caller, label: string, collection: string, keys: string[], form: object = {}) =>
  who('POST', `/flows/trigger/${idOf(label, collection)}`, { collection, keys, ...form });

async function draft(editor: Caller): Promise<string> {
  const id = randomUUID();
  const text = (language: string) => ({
    language,
    title: 'Зал на Южной улице открыт снова',
    lead: 'После ремонта встречи снова проходят в большом зале; запись открыта для всех.',
    body: 'Ремонт занял три недели. '.repeat(12),
    tr_status: 'ready',
  });
  await editor('POST', '/items/news', {
    id,
    slug: `button-${id.slice(0, 8)}`,
    audience: 'public',
    category: 'announcement',
    topics: [{ topic: demo.content.topics[0]?.id }],
    translations: ['ru-RU', 'en-US'].map(text),
  });
  return id;
}

test('an editor sees the buttons, and one press is one event', async () => {
  const editor = await as('editor');
  const seen = await editor('GET', query('/flows', { filter: { trigger: { _eq: 'manual' } } }));
  expect(seen.status).toBe(200);
  expect(seen.body.data.length).toBeGreaterThanOrEqual(flows.length);
  const id = await draft(editor);
  const pressed = await press(editor, 'Request review', 'news', [id]);
  expect(pressed.status).toBe(200);
  expect((await editor('GET', `/actions/news/${id}`)).body.data.state).toBe('in_review');
});

test('a form in two languages becomes the payload of the event', async () => {
  const [editor, admin] = await Promise.all([as('editor'), as('admin')]);
  const id = await draft(editor);
  for (const label of ['Request review', 'Approve', 'Publish']) {
    expect((await press(editor, label, 'news', [id])).status).toBe(200);
  }
  const why = {
    'note.ru-RU': 'Сведения о дате ремонта оказались неверными.',
    'note.en-US': 'The dates of the repair turned out to be wrong.',
  };
  await press(editor, 'Retract', 'news', [id], why);
  await press(admin, 'Retract', 'news', [id], why);
  expect((await editor('GET', `/actions/news/${id}`)).body.data.state).toBe('retracted');
});

test('a press that the rules refuse tells why and changes nothing', async () => {
  const editor = await as('editor');
  const id = await draft(editor);
  const refused = await press(editor, 'Publish', 'news', [id]);
  expect([refused.status, refused.code]).toEqual([409, 'E_STATE']);
  expect((await editor('GET', `/actions/news/${id}`)).body.data.revision).toBe(0);
});

test('nobody does by a button what they may not do', async () => {
  const secretary = await as('secretary');
  const member = await as('member');
  const held = demo.certificates.find(({ state }) => state === 'valid');
  const form = { reason_class: 'other' };
  const refused = await press(secretary, 'Revoke', 'certificates', [held?.id ?? ''], form);
  expect([refused.status, refused.code]).toEqual([403, 'E_FORBIDDEN']);
  const other = demo.certificates.find(
    ({ person }) => person !== people.find(({ login }) => login === 'member')?.id,
  );
  const stranger = await press(member, 'Suspend', 'certificates', [other?.id ?? ''], form);
  expect(stranger.status).toBe(403);
});
