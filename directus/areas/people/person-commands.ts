import type { NameParts } from '@site/shared/api';
import { displayNames, visibleFields, yearFacts } from '@site/shared/domain/people';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type CommandContext, type CommandSet, command } from '../../engine/actions/action-set.ts';
import { refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { dayOf } from '../../engine/values.ts';
import { joinBoard, leaveBoard } from './board-commands.ts';
import { consentInForce, giveConsent, requireCurrentTexts } from './consents.ts';
import { findPersonByKey } from './find-person.ts';
import {
  type Amendment,
  amendForm,
  type NewName,
  type Profile,
  profileForm,
  renameForm,
  visibilityForm,
} from './person-form.ts';
import { removeAvatar, setAvatar } from './profiles/avatar.ts';
import { moveSlug } from './profiles/slugs.ts';
import { refreshProjections } from './projections/refresh-projections.ts';
import { lockPeople, lockPeopleForUpdate } from './records/lock-people.ts';

/**
 * Commands that change a person. By the person: `people/me/update`, `avatar`, `remove-avatar` and `visibility`. By
 * the secretary: `people/{id}/rename`. By the administrator: `people/{id}/rename`, `amend`, `join-board` and `leave-board`. Other areas add
 * commands to this set: `own-data`, `merge` and `accounts`.
 * Source: docs/domain/people.md, permissions.md.
 */
export const personCommands: CommandSet = {
  name: 'people',
  commands: {
    update: command({ payload: profileForm, by: isMe, run: update, collection: 'people' }),
    avatar: setAvatar,
    'remove-avatar': removeAvatar,
    visibility: command({
      payload: visibilityForm,
      by: isMe,
      run: chooseVisibility,
      collection: 'people',
    }),
    'join-board': joinBoard,
    'leave-board': leaveBoard,
    amend: command({
      payload: amendForm,
      by: ({ caller }) => caller.duties.includes('admin'),
      run: amend,
      collection: 'people',
    }),
    rename: command({
      payload: renameForm,
      by: ({ caller }) => ['secretary', 'admin'].some((duty) => caller.duties.includes(duty)),
      run: rename,
      collection: 'people',
    }),
  },
};

/** Whether the item is `me` and the caller is a person; other profiles cannot be addressed. */
function isMe({ caller, item }: ActionContext): boolean {
  return caller.person !== null && item.key === 'me';
}

async function update(context: ActionContext<Profile>) {
  const id = context.caller.person ?? '';
  const { slug, levels, ...fields } = context.payload;
  const before = await loadLockedPerson(context, id, { slug });
  const named = newName(before, fields);
  const changed = Object.keys(named)[0];
  if (changed && (await isCertified(context, id))) {
    throw refusal('E_NAME_CERTIFIED', { field: changed });
  }
  const address = await moveSlug(context, before, slug, { limited: true });
  await writeLevels(context, id, levels);
  return writeProfile(context, before, { ...fields, ...named, ...address });
}

async function amend(context: CommandContext<Amendment>) {
  const { id } = await findPersonByKey(context, context.item.key);
  return writeProfile(context, await loadLockedPerson(context, id), context.payload);
}

/** Writes the given fields of a profile and refreshes the projections. */
async function writeProfile(
  context: ActionContext<unknown>,
  before: RowIn<'people'>,
  { texts = {}, topics, ...fields }: Amendment & Omit<ChangesIn<'people'>, keyof Amendment>,
) {
  const id = before.id;
  const thisYear = dayOf(context.now, context.settings['deadline.zone']).slice(0, 4);
  const future = yearFacts.find((name) => Number(fields[name] ?? 0) > Number(thisYear));
  if (future) throw refusal('E_INVALID', { field: future });
  await context.rows('people').change(id, { ...fields, ...nextRevision(context, before) });
  for (const locale of ['ru', 'en'] as const) await writeTexts(context, id, locale, texts[locale]);
  if (topics) await writeTopics(context, id, topics);
  await refreshProjections(context, id);
  return answer(context, id);
}

/** Loads and locks a person. Throws `E_CONFLICT_VERSION` for an outdated revision (optimistic locking). */
async function loadLockedPerson(
  context: ActionContext<unknown>,
  id: string,
  { slug }: { slug?: string | undefined } = {},
) {
  const { trx, rows, revision } = context;
  const lock = slug === undefined ? lockPeople : lockPeopleForUpdate;
  await lock(trx, [id]);
  const person = await rows('people').get(id);
  if (revision !== undefined && revision !== Number(person.revision ?? 0)) {
    throw refusal('E_CONFLICT_VERSION');
  }
  return person;
}

/** The next revision of a person, for the record and the log. */
function nextRevision(
  { note }: ActionContext<unknown>,
  before: Pick<RowIn<'people'>, 'revision'>,
): { revision: number } {
  const step = { revision: Number(before.revision ?? 0) + 1 };
  note(step);
  return step;
}

async function rename(context: CommandContext<NewName>) {
  const { id } = await findPersonByKey(context, context.item.key);
  const { slug, ...fields } = context.payload;
  const before = await loadLockedPerson(context, id, { slug });
  const named = newName(before, fields);
  const isNew = Object.keys(named).length > 0;
  const former = before.former_names ?? [];
  await context.rows('people').change(id, {
    ...named,
    ...(isNew && {
      name_en_source: 'document',
      former_names: [...former, before.display_name_ru],
    }),
    ...(await moveSlug(context, before, slug, { limited: false })),
    ...nextRevision(context, before),
  });
  await refreshProjections(context, id);
  return answer(context, id);
}

async function chooseVisibility(context: ActionContext<z.infer<typeof visibilityForm>>) {
  const id = context.caller.person ?? '';
  const { levels, directory_listed, consent } = context.payload;
  if (consent) {
    const given = { kind: 'dissemination', ...consent } as const;
    await requireCurrentTexts(context, [given], () => 'consent');
    await giveConsent(context, id, given);
  }
  if (directory_listed === true && (await consentInForce(context, id)) === null) {
    throw refusal('E_CONSENT', { field: 'directory_listed', params: { doc: 'dissemination' } });
  }
  await writeLevels(context, id, levels);
  if (directory_listed !== undefined) await context.rows('people').change(id, { directory_listed });
  await refreshProjections(context, id);
  return answer(context, id);
}

async function writeLevels(
  { rows }: ActionContext<unknown>,
  person: string,
  levels: Profile['levels'] = {},
): Promise<void> {
  const settings = rows('visibility_settings');
  const present = await settings.find({ person: { _eq: person } }, ['id', 'field']);
  for (const field of visibleFields) {
    const level = levels[field];
    if (level === undefined) continue;
    const found = present.find((row) => row.field === field);
    if (found) await settings.change(found.id, { level });
    else await settings.add({ id: uuid(), person, field, level });
  }
}

const nameFields = [
  'name_ru_family',
  'name_ru_given',
  'name_ru_patronymic',
  'name_en_family',
  'name_en_given',
  'name_en_middle',
] as const;

type NameChanges = Pick<
  ChangesIn<'people'>,
  keyof NameParts | 'display_name_ru' | 'display_name_en' | 'name_en_source'
>;

/**
 * Column changes of a new name; empty when it is the same. Throws `E_REQUIRED` when no script would have a complete
 * name: given and family name, or the given name of a mononym.
 */
function newName(
  before: RowIn<'people'>,
  wanted: Partial<NameParts> & { mononym?: boolean | undefined },
): NameChanges {
  const parts = Object.fromEntries(
    nameFields.map((field) => [
      field,
      wanted[field] === undefined ? (before[field] ?? null) : wanted[field],
    ]),
  ) as NameParts;
  const mononym = wanted.mononym ?? Boolean(before.mononym);
  const changed = nameFields.filter((field) => parts[field] !== (before[field] ?? null));
  if (changed.length === 0) return {};
  const isWhole = (script: 'ru' | 'en') =>
    parts[`name_${script}_given`] && (mononym || parts[`name_${script}_family`]);
  if (!isWhole('ru') && !isWhole('en')) {
    const script = parts.name_ru_given || parts.name_ru_family ? 'ru' : 'en';
    const missing = parts[`name_${script}_given`] ? 'family' : 'given';
    throw refusal('E_REQUIRED', { field: `name_${script}_${missing}` });
  }
  const shown = displayNames(parts);
  return {
    ...Object.fromEntries(changed.map((field) => [field, parts[field]])),
    ...shown,
    ...(changed.some((field) => field.startsWith('name_en')) && { name_en_source: 'user' }),
  };
}

/** Whether a certificate bears the name, which then changes by a document only (`rename`). */
async function isCertified({ rows }: ActionContext<unknown>, person: string): Promise<boolean> {
  return (await rows('certificates').find({ person: { _eq: person } }, ['id'])).length > 0;
}

async function writeTexts(
  { rows }: ActionContext<unknown>,
  person: string,
  locale: 'ru' | 'en',
  texts: ChangesIn<'people_translations'> | undefined,
): Promise<void> {
  if (!texts) return;
  const language = locale === 'ru' ? 'ru-RU' : 'en-US';
  const translations = rows('people_translations');
  const [found] = await translations.find(
    { _and: [{ person: { _eq: person } }, { language: { _eq: language } }] },
    ['id'],
  );
  if (found) await translations.change(found.id, texts);
  else await translations.add({ id: uuid(), person, language, ...texts });
}

/** Replaces the list of topics, in the given order. Throws `E_INVALID` for unknown and deprecated topics. */
async function writeTopics(
  { rows }: ActionContext<unknown>,
  person: string,
  wanted: readonly string[],
): Promise<void> {
  const known = await rows('topics').find(
    { _and: [{ id: { _in: [...wanted] } }, { deprecated_by: { _null: true } }] },
    ['id'],
  );
  if (known.length < wanted.length) throw refusal('E_INVALID', { field: 'topics' });
  const links = rows('people_topics');
  const present = await links.find({ person: { _eq: person } }, ['id']);
  for (const { id } of present) await links.remove(id);
  for (const [index, topic] of wanted.entries()) {
    await links.add({ id: uuid(), person, topic, sort: index + 1 });
  }
}

async function answer({ rows, note }: ActionContext<unknown>, id: string) {
  note({ item: id });
  return rows('people').get(id, ['id', 'slug', 'display_name_ru', 'display_name_en', 'revision']);
}
