// What the lines of the change log say: docs/domain/office.md, "Log".
import type { Locale } from '@site/shared/contract';
import { allActions, workflowOf } from '../../../engine/actions/action-sets.ts';
import { choiceOf } from '../../../engine/actions/approval-labels.ts';
import { listOf } from '../../../engine/actions/caller.ts';
import { stateFieldOf } from '../../../engine/actions/state-answer.ts';
import type { ReadLog } from '../../../engine/schema/access/records.ts';
import { currentDefinition } from '../../../engine/schema/definition.ts';
import { knownCollections } from '../../../engine/schema/known-collections.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { releasesKind } from '../releases/release-commands.ts';
import { accountWords } from './words/accounts.ts';
import { contentWords } from './words/content.ts';
import { mentoringWords } from './words/mentoring.ts';
import { peopleWords } from './words/people.ts';
import { roomWords } from './words/rooms.ts';
import { quiet, type Words } from './words/words.ts';

type Label = Readonly<Record<Locale, string>>;

const words: Words = {
  ...accountWords,
  ...peopleWords,
  ...contentWords,
  ...roomWords,
  ...mentoringWords,
};

/** Plain saves in the studio and of settings. */
const saves: Readonly<Record<string, Label>> = {
  create: { ru: 'Запись создана', en: 'Record created' },
  update: { ru: 'Запись изменена', en: 'Record changed' },
  delete: { ru: 'Запись удалена', en: 'Record deleted' },
};

/** What happened, for an action of the log such as `news.publish`; undefined for an action without words. */
export function eventWords(action: string): Label | undefined {
  const [set = '', event = ''] = action.split('.');
  const found = words[set]?.[event];
  return found ? { ru: found[0], en: found[1] } : saves[action];
}

/** The actions that are listed only with their kind. */
export function quietActions(): string[] {
  return Object.entries(words).flatMap(([set, events]) =>
    Object.entries(events).flatMap(([event, word]) => (word[2] === quiet ? `${set}.${event}` : [])),
  );
}

/** The collections whose lines somebody may filter by. */
export function logKinds(read: ReadLog): string[] {
  const logged = [
    ...allActions().map(({ collection }) => collection),
    ...knownCollections().flatMap(({ collection, savesLogged }) => (savesLogged ? collection : [])),
    'settings',
  ];
  return [...new Set(logged)].filter((one) =>
    'only' in read ? read.only.includes(one) : !read.except.includes(one),
  );
}

/** Names of kinds that have none in the studio, or one that suits only its list. */
const ownKinds: Readonly<Record<string, Label>> = {
  directus_users: { ru: 'Учётные записи', en: 'Accounts' },
  directus_files: { ru: 'Файлы', en: 'Files' },
  [releasesKind]: { ru: 'Выпуски частей сайта', en: 'Releases of remotes' },
  mentorships: { ru: 'Наставничества', en: 'Mentorships' },
};

/** What the rows of a collection are called. */
export function kindWords(collection: string): Label {
  return (
    ownKinds[collection] ??
    inBoth(definitionOf(collection)?.meta.translations) ?? { ru: collection, en: collection }
  );
}

/** Who did it, where the log names nobody. */
export function nobodyWords({
  actor,
  actor_kind: as,
}: Pick<StoredRowIn<'audit_log'>, 'actor' | 'actor_kind'>): Label {
  if (as === 'system') return { ru: 'Система', en: 'System' };
  if (actor) return { ru: 'Учётная запись без человека', en: 'Account without a person' };
  return as === null
    ? { ru: 'По ссылке или без входа', en: 'By a link, or not signed in' }
    : { ru: 'Без имени', en: 'Without a name' };
}

/** A state of a line in words; null for none. */
export function stateWords(
  { action, collection }: Pick<StoredRowIn<'audit_log'>, 'action' | 'collection'>,
  state: string | null,
): Label | null {
  const [set = ''] = action.split('.');
  const actions = workflowOf(set);
  if (!state || state === 'none' || !actions) return null;
  return choiceOf(collection, stateFieldOf(actions), state);
}

/** Fields of forms that are no column of the record. */
const further: Readonly<Record<string, Label>> = {
  texts: { ru: 'Тексты', en: 'Texts' },
  translations: { ru: 'Тексты', en: 'Texts' },
  levels: { ru: 'Видимость', en: 'Visibility' },
  duty: { ru: 'Обязанность', en: 'Duty' },
  reference: { ru: 'Номер решения', en: 'Number of the decision' },
};

/** The web server adds the language of the page to every action of an account. */
const choosesLanguage: readonly string[] = ['account.preferences', 'update'];

/** The changed fields of a line, named as in the studio; what names no stored value is left out. */
export function fieldWords({
  action,
  collection,
  fields,
}: Pick<StoredRowIn<'audit_log'>, 'action' | 'collection' | 'fields'>): Label[] {
  return listOf(fields)
    .filter((field) => field !== 'locale' || choosesLanguage.includes(action))
    .flatMap((field) => fieldLabel(collection, field) ?? []);
}

function fieldLabel(collection: string, field: string): Label | null {
  const [name = ''] = field.split('.');
  const found = definitionOf(collection)?.fields.find((one) => one.field === name);
  return inBoth(found?.meta.translations) ?? further[name] ?? null;
}

/** The two languages of a label of the studio. */
function inBoth(translations: unknown): Label | undefined {
  const said = (translations ?? []) as { language: string; translation: string }[];
  const [ru, en] = ['ru-RU', 'en-US'].map(
    (language) => said.find((one) => one.language === language)?.translation,
  );
  return ru && en ? { ru, en } : undefined;
}

function definitionOf(collection: string) {
  return currentDefinition().collections.find((one) => one.collection === collection);
}
