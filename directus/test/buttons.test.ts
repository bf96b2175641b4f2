// Workflow events as buttons of the studio: they act as the user who presses them.
import '../areas.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type ActionDefinition, allActions } from '../engine/actions/action-sets.ts';
import { type Button, rowButtonsInterface } from '../engine/schema/buttons/button.ts';
import { buttons, flows, idOf } from '../engine/schema/buttons.ts';
import { definitionFor } from '../engine/schema/definition.ts';
import { as, type Caller, demo, people, personOf, query } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';

afterAll(closeDatabase);

const staffRoles = ['editor', 'secretary', 'chair', 'admin'];
const staff: Record<string, Caller> = {};
beforeAll(async () => {
  for (const role of staffRoles) staff[role] = await as(role);
});

const buttonFor = (collection: string, event: string): Button => {
  const found = buttons().find((one) => one.collection === collection && one.event === event);
  if (!found) throw new Error(`No button of ${collection} asks for ${event}`);
  return found;
};

const press = (
  who: Caller,
  event: string,
  collection: string,
  keys: string[],
  form: object = {},
) => {
  const path = `/flows/trigger/${idOf(buttonFor(collection, event))}`;
  return who('POST', path, { collection, keys, ...form });
};

/** The staff roles that may trigger an event; everybody else does so on the site. */
function staffOf({ actions, event }: ActionDefinition): string[] {
  const steps = actions?.workflow.states.flatMap((state) => actions.workflow.stepsOf(state, event));
  return staffRoles.filter((role) => steps?.some(({ by }) => by.includes(role)));
}

function buttonOf({ set, event: wanted }: ActionDefinition): Button {
  const found = buttons().find(({ machine, event }) => machine === set && event === wanted);
  if (!found) throw new Error(`No button asks for ${set}.${wanted}`);
  return found;
}

const pathOf = (collection: string) =>
  collection.startsWith('directus_')
    ? collection.replace('directus_', '/')
    : `/items/${collection}`;

/** The fields that refresh the buttons beside a row. */
const buttonFieldsOf = ({ collection, fresh }: Button) => {
  const { collections } = definitionFor({ name: '', siteUrl: '' });
  const fields = collections.find((one) => one.collection === collection)?.fields ?? [];
  const buttonFields = fields.filter(({ meta }) => meta.interface === rowButtonsInterface);
  if (!fresh) expect(buttonFields.length, collection).toBe(1);
  return buttonFields.map(({ field }) => field);
};

/** The staff works on these in the member area, not in the studio. */
const inMemberArea = ['cases', 'endorsements', 'enquiries', 'review-assignments'];
const forStaff = allActions().filter(
  (asked) => staffOf(asked).length > 0 && !inMemberArea.includes(asked.set),
);
const eventsOfStaff = forStaff.map((asked) => [`${asked.set}.${asked.event}`, asked] as const);

describe('events that staff may trigger', () => {
  test('are many, and every button belongs to an existing event', () => {
    expect(new Set(forStaff.map(({ set }) => set)).size).toBeGreaterThan(6);
    const asked = allActions().map(({ set, event }) => `${set}.${event}`);
    for (const { machine, event } of buttons()) expect(asked).toContain(`${machine}.${event}`);
  });

  test.each(eventsOfStaff)(
    '%s has a button beside rows that these roles can read',
    async (_, asked) => {
      const button = buttonOf(asked);
      const fields = ['id', ...buttonFieldsOf(button)].join(',');
      for (const role of staffOf(asked)) {
        const rows = `${pathOf(button.collection)}?limit=1&fields=${fields}`;
        const list = await staff[role]?.('GET', rows);
        const seen = await staff[role]?.('GET', `/flows/${idOf(button)}?fields=status`);
        expect([role, list?.status, seen?.body.data?.status]).toEqual([role, 200, 'active']);
      }
    },
  );

  test.each(eventsOfStaff)(
    '%s has an input for every required field and for nothing else',
    (_, asked) => {
      const { inputs = [], makes = [] } = buttonOf(asked);
      const named = [...inputs.map(({ field }) => field), makes].flat();
      // A command of the same name takes precedence over the event.
      const { form } =
        allActions().find(
          ({ set, event, actions }) => set === asked.set && event === asked.event && !actions,
        ) ?? asked;
      if (!form) expect(named).toEqual([]);
      else {
        const known = Object.keys((form as z.ZodObject).shape);
        for (const field of named) expect(known).toContain(field.split('.')[0]);
        const missing = form.safeParse({}).error?.issues ?? [];
        for (const { path } of missing) {
          const field = path.join('.');
          expect(named.filter((one) => one === field || one.startsWith(`${field}.`))).not.toEqual(
            [],
          );
        }
      }
    },
  );
});

test('every button is on a page that shows buttons', () => {
  const { collections } = definitionFor({ name: '', siteUrl: '' });
  const unshown = buttons().filter(({ collection }) => {
    const { meta, fields = [] } = collections.find((one) => one.collection === collection) ?? {};
    const anchor = fields.find((field) => field.meta.interface === rowButtonsInterface);
    // The studio's own pages of accounts, files and roles show none.
    return collection.startsWith('directus_') || meta?.hidden || !anchor || anchor.meta.hidden;
  });
  expect(unshown.map(({ collection, event }) => `${collection} ${event}`)).toEqual([]);
});

test('asks first only for input or where nothing can be undone', () => {
  const asked = flows().filter(({ options }) => options.requireConfirmation);
  const named = asked.map(({ name, options }) => [name, (options.fields as unknown[]).length > 0]);
  expect(named.filter(([, hasInputs]) => !hasInputs).map(([name]) => name)).toEqual(
    buttons()
      .filter(({ final, inputs = [] }) => final && inputs.length === 0)
      .map(({ label }) => label.join(' · ')),
  );
  const workflows = new Map(allActions().map(({ set, actions }) => [set, actions?.workflow]));
  const ending = buttons().filter(({ machine, event }) => {
    const workflow = workflows.get(machine);
    const steps = workflow?.states.flatMap((state) => workflow.stepsOf(state, event)) ?? [];
    return steps.length > 0 && steps.every(({ to }) => workflow?.eventsOf(to).length === 0);
  });
  expect(
    ending.filter(({ final }) => !final).map(({ machine, event }) => `${machine}.${event}`),
  ).toEqual([]);
});

test('every button and every input is named in Russian and in English', () => {
  const names = flows().flatMap(({ name, options }) => [
    name,
    ...(options.fields as { name: string }[]).map((field) => field.name),
  ]);
  expect(names.length).toBeGreaterThan(flows().length);
  for (const name of names) expect(name).toMatch(/^[^·]*[а-яё][^·]* · [^·а-яё]*[a-z][^·а-яё]*$/i);
});

test('every name is short enough for the studio to show it uncut', () => {
  for (const { name } of flows()) expect([...name].length, name).toBeLessThanOrEqual(39);
});

async function draft(editor: Caller, languages = ['ru-RU', 'en-US']): Promise<string> {
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
    parity_policy: languages.length > 1 ? 'require' : 'allow_one',
    translations: languages.map(text),
  });
  return id;
}

test('shows the buttons to an editor and performs one event per press', async () => {
  const editor = await as('editor');
  const seen = await editor('GET', query('/flows', { filter: { trigger: { _eq: 'manual' } } }));
  expect(seen.status).toBe(200);
  // The list view has only buttons for this editor, who is a member; another endpoint returns those beside
  // a row.
  const closed = ['invite-staff', 'invite-member'].map((event) =>
    idOf(buttonFor('invitations', event)),
  );
  const ids = seen.body.data.map((flow: { id: string }) => flow.id);
  const open = flows()
    .map((flow) => flow.id)
    .filter((one) => !closed.includes(one));
  expect(ids.toSorted()).toEqual(open.toSorted());
  const id = await draft(editor);
  const pressed = await press(editor, 'request-review', 'news', [id]);
  expect(pressed.status).toBe(200);
  expect((await editor('GET', `/actions/news/${id}`)).body.data.state).toBe('in_review');
});

type Open = { id: string; options: { fields: { field: string; schema?: object }[] } };

/** The buttons beside a row, with the initial values of their inputs. */
async function openTo(who: Caller, collection: string, key: string) {
  const { body } = await who('GET', `/buttons/${collection}/${key}`);
  const here = buttons().filter((button) => button.collection === collection);
  return Object.fromEntries(
    ((body.data ?? []) as Open[]).map(({ id, options }) => [
      here.find((button) => idOf(button) === id)?.event ?? '',
      Object.fromEntries(options.fields.map(({ field, schema }) => [field, schema])),
    ]),
  );
}

describe('beside a row', () => {
  test('shows only the buttons that the caller can use', async () => {
    const [editor, admin, member] = await Promise.all([as('editor'), as('admin'), as('member')]);
    const id = await draft(editor);
    const names = async (who: Caller) => Object.keys(await openTo(who, 'news', id));
    expect(await names(editor)).toEqual(['request-review']);
    expect(await names(admin)).toEqual([]);
    expect(await names(member)).toEqual([]);
    await press(editor, 'request-review', 'news', [id]);
    expect(await names(editor)).toEqual(['return', 'approve']);
    await press(editor, 'approve', 'news', [id]);
    await press(editor, 'publish', 'news', [id]);
    const published = ['minor-edit', 'major-edit', 'move', 'pin', 'archive', 'retract'];
    expect(await names(editor)).toEqual(published);
    expect(await names(admin)).toEqual(['retract']);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await press(editor, 'pin', 'news', [id], { until });
    expect(await names(editor)).toContain('unpin');
    const why = 'Сведения о дате ремонта оказались неверными.';
    await press(editor, 'retract', 'news', [id], { 'note.ru-RU': why, 'note.en-US': why });
    // The request is approved, refused or cancelled where it is shown in words.
    expect(await names(editor)).not.toContain('retract');
    expect(await names(admin)).toEqual([]);
  });

  test('keeps a button whose missing data can still be corrected', async () => {
    const editor = await as('editor');
    const id = await draft(editor, ['ru-RU']);
    await editor('PATCH', `/items/news/${id}`, { parity_policy: 'require' });
    await press(editor, 'request-review', 'news', [id]);
    expect(Object.keys(await openTo(editor, 'news', id))).toContain('approve');
    expect((await press(editor, 'approve', 'news', [id])).code).toBe('E_PARITY');
  });

  test('prefills forms with the values of the row, in its languages', async () => {
    const editor = await as('editor');
    const id = await draft(editor, ['ru-RU']);
    for (const event of ['request-review', 'approve', 'publish']) {
      await press(editor, event, 'news', [id]);
    }
    const open = await openTo(editor, 'news', id);
    expect(open['minor-edit']).toMatchObject({
      'texts.ru-RU.title': { default_value: 'Зал на Южной улице открыт снова' },
      'texts.ru-RU.body': { default_value: expect.stringContaining('Ремонт занял') },
    });
    const russian = ['title', 'lead', 'body'].map((field) => `texts.ru-RU.${field}`);
    expect(Object.keys(open['major-edit'] ?? {})).toEqual(['note.ru-RU', ...russian]);
    expect(open.move).toEqual({ slug: { default_value: `button-${id.slice(0, 8)}` } });
    expect(Object.keys(open.retract ?? {})).toEqual(['note.ru-RU']);
  });

  test('suspends the account of a person and gives the access back', async () => {
    const admin = await as('admin');
    const { id } = await newPerson();
    const names = async () => Object.keys(await openTo(admin, 'people', id));
    expect(await names()).toContain('suspend');
    const form = { reason: 'Просила сама, по телефону' };
    expect((await press(admin, 'suspend', 'people', [id], form)).status).toBe(200);
    const account = () =>
      database()('directus_users').where({ person: id }).first('account_status');
    expect(await account()).toEqual({ account_status: 'suspended' });
    expect(await names()).toContain('restore');
    expect(await names()).not.toContain('suspend');
    expect((await press(admin, 'restore', 'people', [id])).status).toBe(200);
    expect(await account()).toEqual({ account_status: 'active' });
    await hideNewPeople();
  });

  test('offers "dismiss" only for a person with a staff role', async () => {
    const [admin, secretary] = await Promise.all([as('admin'), as('secretary')]);
    const events = async (who: Caller, login: string) =>
      Object.keys(await openTo(who, 'people', personOf(login).id));
    expect(await events(admin, 'member')).toContain('appoint');
    expect(await events(admin, 'member')).not.toContain('dismiss');
    expect(await events(admin, 'editor')).toContain('dismiss');
    expect(await events(admin, 'admin')).not.toContain('appoint');
    expect(await openTo(secretary, 'people', personOf('member').id)).toMatchObject({
      rename: { name_ru_family: { default_value: expect.any(String) } },
    });
  });

  test('offers a seat on the board or its end, whichever there is', async () => {
    const admin = await as('admin');
    const events = async (login: string) =>
      Object.keys(await openTo(admin, 'people', personOf(login).id));
    const member = await events('member');
    expect(member).toContain('join-board');
    expect(member).not.toContain('leave-board');
    const lead = await events('lead');
    expect(lead).toContain('leave-board');
    expect(lead).not.toContain('join-board');
  });
});

test('turns a form in two languages into the payload of the event', async () => {
  const [editor, admin] = await Promise.all([as('editor'), as('admin')]);
  const id = await draft(editor);
  for (const event of ['request-review', 'approve', 'publish']) {
    expect((await press(editor, event, 'news', [id])).status).toBe(200);
  }
  const why = {
    'note.ru-RU': 'Сведения о дате ремонта оказались неверными.',
    'note.en-US': 'The dates of the repair turned out to be wrong.',
  };
  await press(editor, 'retract', 'news', [id], why);
  await press(admin, 'retract', 'news', [id], why);
  expect((await editor('GET', `/actions/news/${id}`)).body.data.state).toBe('retracted');
});

test.each(['major-edit', 'retract'])(
  'accepts the form of %s without a language that the article lacks',
  async (event) => {
    const editor = await as('editor');
    const id = await draft(editor, ['ru-RU']);
    for (const step of ['request-review', 'approve', 'publish']) {
      expect((await press(editor, step, 'news', [id])).status).toBe(200);
    }
    // The studio itself enforces inputs that are marked as required.
    const notes = buttonFor('news', event).inputs?.filter(({ field }) => field.startsWith('note.'));
    expect(notes?.map(({ meta }) => meta?.required)).toEqual([false, false]);
    const why = {
      'note.ru-RU': 'Сведения о дате ремонта оказались неверными.',
      'note.en-US': null,
    };
    expect((await press(editor, event, 'news', [id], why)).code).toBeUndefined();
    const empty = await press(editor, event, 'news', [id]);
    expect([empty.status, empty.code]).toEqual([422, 'E_REQUIRED']);
  },
);

test('returns the error of a refused event and changes nothing', async () => {
  const editor = await as('editor');
  const id = await draft(editor);
  const refused = await press(editor, 'archive', 'news', [id]);
  expect([refused.status, refused.code]).toEqual([409, 'E_STATE']);
  expect((await editor('GET', `/actions/news/${id}`)).body.data.revision).toBe(0);
});

test('grants no permission that the user does not have', async () => {
  const secretary = await as('secretary');
  const member = await as('member');
  const held = demo.certificates.find(({ state }) => state === 'valid');
  const form = { reason_class: 'other' };
  const refused = await press(secretary, 'revoke', 'certificates', [held?.id ?? ''], form);
  expect([refused.status, refused.code]).toEqual([403, 'E_FORBIDDEN']);
  const other = demo.certificates.find(
    ({ person }) => person !== people.find(({ login }) => login === 'member')?.id,
  );
  const otherPerson = await press(member, 'suspend', 'certificates', [other?.id ?? ''], form);
  expect(otherPerson.status).toBe(403);
});

test('sends only the filled-in fields of a correction', async () => {
  const editor = await as('editor');
  const id = await draft(editor);
  for (const event of ['request-review', 'approve', 'publish']) {
    expect((await press(editor, event, 'news', [id])).status).toBe(200);
  }
  const title = 'Зал на Южной улице снова открыт';
  const form = { 'texts.ru-RU.title': title };
  const emptied = { ...form, 'texts.ru-RU.lead': null };
  expect((await press(editor, 'minor-edit', 'news', [id], emptied)).code).toBe('E_REQUIRED');
  expect((await press(editor, 'minor-edit', 'news', [id], form)).status).toBe(200);
  const { body } = await editor('GET', `/items/news/${id}?fields=translations.*`);
  const words = body.data.translations as Record<string, string>[];
  expect(words.find(({ language }) => language === 'ru-RU')).toMatchObject({
    title,
    lead: expect.stringContaining('После ремонта'),
  });
  expect(words.find(({ language }) => language === 'en-US')).toMatchObject({
    title: expect.stringContaining('открыт снова'),
  });
});

test('lets editors accept and decline a suggestion for the library', async () => {
  const [editor, secretary] = await Promise.all([as('editor'), as('secretary')]);
  const id = randomUUID();
  await database()('resources').insert({
    id,
    slug: `button-${id}`,
    type: 'link',
    access: 'members',
    url: 'https://button.example/',
    content_languages: '["ru"]',
    licence: 'link_only',
    state: 'suggested',
    submitted_by: personOf('member').id,
  });
  expect((await press(secretary, 'take', 'resources', [id])).status).toBe(403);
  expect((await press(editor, 'take', 'resources', [id])).status).toBe(200);
  const note = 'Такое руководство у нас уже есть.';
  expect((await press(editor, 'decline', 'resources', [id], { note })).status).toBe(200);
  const { body } = await editor('GET', `/items/resources/${id}?fields=state`);
  expect(body.data.state).toBe('archived');
  await database()('resources').where({ id }).delete();
});

test('lets an administrator decide on a reported message', async () => {
  const [editor, admin] = await Promise.all([as('editor'), as('admin')]);
  const id = randomUUID();
  await database()('contact_messages').insert({
    id,
    from: personOf('member').id,
    to: personOf('senior').id,
    subject: 'Вопрос о встрече',
    body: 'Можно ли прийти вдвоём?',
    state: 'reported',
    report_code: 'other',
    created_at: new Date(),
  });
  expect((await press(editor, 'uphold', 'contact_messages', [id])).status).toBe(403);
  expect((await press(admin, 'uphold', 'contact_messages', [id])).status).toBe(200);
  const { state } = await database()('contact_messages').where({ id }).first('state');
  expect(state).toBe('blocked');
  await database()('contact_messages').where({ id }).delete();
});

test('lets the secretary change a name and keeps the former one', async () => {
  const [editor, secretary] = await Promise.all([as('editor'), as('secretary')]);
  const { id } = await newPerson({ account: false });
  const form = { name_ru_family: 'Вторая', name_en_family: 'Vtoraia' };
  expect((await press(editor, 'rename', 'people', [id], form)).status).toBe(403);
  expect((await press(secretary, 'rename', 'people', [id], form)).status).toBe(200);
  const { body } = await secretary('GET', `/items/people/${id}`);
  expect(body.data).toMatchObject({
    display_name_ru: 'Зоя Вторая',
    display_name_en: 'Zoia Vtoraia',
    former_names: ['Зоя Первозванная'],
  });
  await hideNewPeople();
});

test('lets staff send an invitation without a row', async () => {
  const secretary = await as('secretary');
  const email = `button-${randomUUID()}@example.org`;
  const form = { email, kind: 'candidate', locale: 'ru', sponsor: true };
  const pressed = await press(secretary, 'create', 'invitations', [], form);
  expect(pressed.body).toContain('"result":"sent"');
  const { id } = await database()('invitations').where({ email }).first('id');
  expect((await press(secretary, 'revoke', 'invitations', [id])).status).toBe(200);
  expect((await database()('invitations').where({ id }).first('state')).state).toBe('revoked');
});
