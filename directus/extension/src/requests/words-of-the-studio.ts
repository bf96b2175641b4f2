import { isDirectusError } from '@directus/errors';
import type { Locale } from '@site/shared/contract';
import { type ErrorParams, errorMessage, isErrorCode } from '@site/shared/domain';
import { flows } from '../../../schema/buttons.ts';
import { definitionFor } from '../../../schema/definition.ts';
import type { Hook, Request, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { inBoth, localeOf } from './one-language.ts';
import { isStudio } from './own-codes.ts';

type Label = Record<Locale, string>;
type Said = { field?: string | null; params?: ErrorParams; current?: Row };
type Choice = { value: string; text: string };
type Asked = { field: string; name: string; meta?: { options?: { choices?: Choice[] } } };

const { collections } = definitionFor({ name: '', siteUrl: '' });

/** What fields are called in forms and beside buttons, by `collection.field` and `id.field`. */
const labels = new Map<string, Label>([
  ...flows.flatMap(({ id, options }) =>
    (options.fields as Asked[]).map(({ field, name }) => [`${id}.${field}`, inBoth(name)] as const),
  ),
  ...collections.flatMap(({ collection, fields }) =>
    fields.flatMap(({ field, meta }): [string, Label][] => {
      const [ru, en] = (meta.translations ?? []) as { translation: string }[];
      if (!ru || !en) return [];
      return [[`${collection}.${field}`, { ru: ru.translation, en: en.translation }]];
    }),
  ),
]);
/** What states are called, by `collection.state`. */
const states = new Map<string, Label>(
  collections
    .flatMap(({ collection, fields }) => fields.map((field) => ({ collection, ...field })))
    .filter(({ field }) => field === 'state')
    .flatMap(({ collection, meta }) =>
      (meta.options as { choices: Choice[] }).choices.map(
        ({ value, text }) => [`${collection}.${value}`, inBoth(text)] as const,
      ),
    ),
);
const languages: Readonly<Record<string, Label>> = {
  'ru-RU': { ru: 'по-русски', en: 'in Russian' },
  'en-US': { ru: 'по-английски', en: 'in English' },
};

/**
 * Tells whoever works in the studio in their own language what was refused, all of it at once: the studio shows
 * the message of the first refusal only, and knows the fields and states of the house by their keys.
 */
export const refuseInWords: Hook = ({ init }, host) => {
  init('routes.custom.after', ({ app }) => {
    app.use((error, request, _response, next) => {
      const refused = [error].flat().filter((one) => isDirectusError<Said>(one));
      if (!isStudio(request) || !isErrorCode(refused[0]?.code)) return next(error);
      const form = formOf(request);
      localeOf(host, request).then((locale) => next(inWords(refused, { ...form, locale })), next);
    });
  });
};

type Refused = { code: string; message: string; extensions: Said };
/** What was filled in: the form of a row, or the one that a button opened. */
type Form = { locale: Locale; collection: string; button?: string | undefined };

/** One refusal for all: the code of the first, the sentences of each. */
export function inWords(refused: readonly Refused[], form: Form): unknown {
  const [first] = refused;
  if (!isErrorCode(first?.code)) return first;
  const reason = refused.map((one) => sentenceFor(one, form)).join('\n');
  const { field, params } = first.extensions;
  return refusal(first.code, { reason, ...(field && { field }), ...(params && { params }) });
}

function sentenceFor({ code, message, extensions }: Refused, form: Form): string {
  if (!isErrorCode(code)) return message;
  const { field, params, current } = extensions;
  if (code === 'E_TWO_PERSON' && current) return firstAsked(current, form);
  const state = states.get(`${form.collection}.${params?.state}`)?.[form.locale];
  const sentence =
    code === 'E_STATE' && state
      ? notIn(state, form)
      : errorMessage(code, form.locale, { ...params, ...(state && { state }) });
  const place = field ? placeOf(field, form) : '';
  return place ? `${place}: ${sentence}` : sentence;
}

/** The second person has to ask for the same as the first, who asked for this. */
function firstAsked(current: Row, { locale, button }: Form): string {
  const fields = flows.find(({ id }) => id === button)?.options.fields as Asked[] | undefined;
  const list = Object.entries(current).map(([name, value]) => {
    const input = fields?.find(({ field }) => field === name);
    const choice = input?.meta?.options?.choices?.find((one) => one.value === value);
    const said = choice ? inBoth(choice.text)[locale] : value;
    const words = typeof said === 'string' ? said : JSON.stringify(said);
    return `${input ? inBoth(input.name)[locale] : name}: ${words}`;
  });
  const sentences = {
    ru: ['Первый ответственный указал другое. Повторите за ним:', 'ничего не указывать'],
    en: ['The first person asked for something else. Ask for the same:', 'nothing'],
  } as const;
  const [lead, nothing] = sentences[locale];
  return [lead, ...(list.length > 0 ? list : [nothing])].join('\n');
}

/** What is not possible in a state of the row: to press that button, or to save that change. */
function notIn(state: string, { locale, button }: Form): string {
  const sentences = {
    button: {
      ru: `Действие невозможно: сейчас «${state}».`,
      en: `This is not possible: the state is “${state}”.`,
    },
    form: {
      ru: `Сейчас «${state}»: сохранением это не меняется. Посмотрите «Действия» справа от формы.`,
      en: `The state is “${state}”: saving does not change this. See the actions beside the form.`,
    },
  };
  return sentences[button ? 'button' : 'form'][locale];
}

/** `translations.ru-RU.title` as the form has it. */
function placeOf(field: string, { locale, collection, button }: Form): string {
  const asked = labels.get(`${button}.${field}`)?.[locale];
  if (asked) return asked;
  const parts = field.split('.');
  const places = [`${collection}.${parts.at(-1)}`, `${collection}_translations.${parts.at(-1)}`];
  const label = places.map((place) => labels.get(place)?.[locale]).find(Boolean);
  const language = parts.map((part) => languages[part]?.[locale]).find(Boolean);
  return [label, language].filter(Boolean).join(' ');
}

/** A button says in its body what it stands beside. */
function formOf({ originalUrl, body }: Request): Omit<Form, 'locale'> {
  const [, collection, button] =
    /^\/(?:items\/(\w+)|flows\/trigger\/([\w-]+))/.exec(originalUrl) ?? [];
  const named = (body as Row | null)?.collection;
  return { collection: collection ?? (typeof named === 'string' ? named : ''), button };
}
