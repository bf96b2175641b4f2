import { isDirectusError } from '@directus/errors';
import type { Locale } from '@site/shared/contract';
import {
  type ErrorCode,
  type ErrorParams,
  errorMessage,
  isErrorCode,
} from '@site/shared/domain/system';
import type { Hook, Request, Row } from '../host.ts';
import { once } from '../once.ts';
import { confirmLabel } from '../parity/confirm-languages.ts';
import { refusal } from '../refuse.ts';
import { flows } from '../schema/buttons.ts';
import { currentDefinition } from '../schema/definition.ts';
import { splitLabel } from '../schema/split-label.ts';
import { isStudio } from './is-studio.ts';
import { localeOf } from './studio-language.ts';

type Label = Record<Locale, string>;
type ErrorDetails = { field?: string | null; params?: ErrorParams; current?: Row };
type Choice = { value: string; text: string };
type InputDefinition = {
  field: string;
  name: string;
  meta?: { options?: { choices?: Choice[] } };
};

/** Labels of form fields by `collection.field`, and of button dialogs by `flowId.field`. */
const labels = once(
  () =>
    new Map<string, Label>([
      ...flows().flatMap(({ id, options }) =>
        (options.fields as InputDefinition[]).map(
          ({ field, name }) => [`${id}.${field}`, splitLabel(name)] as const,
        ),
      ),
      ...currentDefinition().collections.flatMap(({ collection, fields }) =>
        fields.flatMap(({ field, meta }): [string, Label][] => {
          const [ru, en] = (meta.translations ?? []) as { translation: string }[];
          if (!ru || !en) return [];
          return [[`${collection}.${field}`, { ru: ru.translation, en: en.translation }]];
        }),
      ),
    ]),
);
/** Labels of states by `collection.state`. */
const states = once(
  () =>
    new Map<string, Label>(
      currentDefinition()
        .collections.flatMap(({ collection, fields }) =>
          fields.map((field) => ({ collection, ...field })),
        )
        .filter(({ field }) => field === 'state')
        .flatMap(({ collection, meta }) =>
          (meta.options as { choices: Choice[] }).choices.map(
            ({ value, text }) => [`${collection}.${value}`, splitLabel(text)] as const,
          ),
        ),
    ),
);
const textNames: Readonly<Record<string, Label>> = {
  'ru-RU': { ru: 'русский', en: 'Russian' },
  'en-US': { ru: 'английский', en: 'English' },
};
const languages: Readonly<Record<string, Label>> = {
  'ru-RU': { ru: 'по-русски', en: 'in Russian' },
  'en-US': { ru: 'по-английски', en: 'in English' },
};

/**
 * Translates errors for the studio to the user's language and merges them into one: the studio shows only the
 * first message, and otherwise names fields and states by their keys.
 */
export const translateStudioErrors: Hook = ({ init }, host) => {
  init('routes.custom.after', ({ app }) => {
    app.use((error, request, _response, next) => {
      const refused = [error].flat().filter((one) => isDirectusError<ErrorDetails>(one));
      if (!isStudio(request) || !isErrorCode(refused[0]?.code)) return next(error);
      const form = formOf(request);
      localeOf(host, request).then(
        (locale) => next(mergeStudioErrors(refused, { ...form, locale })),
        next,
      );
    });
  });
};

type CatalogueError = { code: string; message: string; extensions: ErrorDetails };
/** The form that was submitted: of a row, or the dialog of a button. */
type Form = { locale: Locale; collection: string; button?: string | undefined };

/** Merges all errors into one: the code of the first, the sentences of all. */
export function mergeStudioErrors(refused: readonly CatalogueError[], form: Form): unknown {
  const [first] = refused;
  if (!isErrorCode(first?.code)) return first;
  const reason = refused.map((one) => sentenceFor(one, form)).join('\n');
  const { field, params } = first.extensions;
  return refusal(first.code, { reason, ...(field && { field }), ...(params && { params }) });
}

function sentenceFor({ code, message, extensions }: CatalogueError, form: Form): string {
  if (!isErrorCode(code)) return message;
  const { field, params, current } = extensions;
  if (code === 'E_TWO_PERSON' && current) return firstApproval(current, form);
  if (code === 'E_PARITY')
    return paritySentence(String(params?.fields), String(params?.outdated ?? ''), form);
  const place = field ? labelOf(field, form) : '';
  // A reason in both languages is written for readers.
  const sentence = message.includes(' · ')
    ? splitLabel(message)[form.locale]
    : catalogueSentence(code, params, form);
  return place ? `${place}: ${sentence}` : sentence;
}

function catalogueSentence(code: ErrorCode, params: ErrorParams | undefined, form: Form): string {
  const state = states().get(`${form.collection}.${params?.state}`)?.[form.locale];
  return code === 'E_STATE' && state
    ? stateSentence(state, form)
    : errorMessage(code, form.locale, { ...params, ...(state && { state }) });
}

/** Lists the request of the first approval, which the second approval must repeat. */
function firstApproval(current: Row, { locale, button }: Form): string {
  const fields = flows().find(({ id }) => id === button)?.options.fields as
    | InputDefinition[]
    | undefined;
  const list = Object.entries(current).map(([name, value]) => {
    const input = fields?.find(({ field }) => field === name);
    const choice = input?.meta?.options?.choices?.find((one) => one.value === value);
    const shownValue = choice ? splitLabel(choice.text)[locale] : value;
    const text = typeof shownValue === 'string' ? shownValue : JSON.stringify(shownValue);
    return `${input ? splitLabel(input.name)[locale] : name}: ${text}`;
  });
  const sentences = {
    ru: ['Первый ответственный указал другое. Повторите за ним:', 'ничего не указывать'],
    en: ['The first person asked for something else. Ask for the same:', 'nothing'],
  } as const;
  const [lead, nothing] = sentences[locale];
  return [lead, ...(list.length > 0 ? list : [nothing])].join('\n');
}

/** Names the languages that hold the row back, and what to press. */
function paritySentence(fields: string, outdated: string, { locale }: Form): string {
  const behind = outdated.split(', ').filter(Boolean);
  const unready = fields.split(', ').filter((language) => !behind.includes(language));
  const named = (codes: string[]) =>
    codes.map((code) => textNames[code]?.[locale] ?? code).join(locale === 'ru' ? ' и ' : ' and ');
  const button = confirmLabel[locale === 'ru' ? 0 : 1];
  const isOne = (codes: string[]) => codes.length === 1;
  const sentences = {
    ru: [
      unready.length > 0 &&
        (isOne(unready)
          ? `Не готов ${named(unready)} текст. Допишите его и выберите «Готов» в поле «Готовность».`
          : `Не готовы ${named(unready)} тексты. Допишите их и выберите «Готов» в поле «Готовность».`),
      behind.length > 0 &&
        (isOne(behind)
          ? `Устарел ${named(behind)} текст. Поправьте его, а если перевод верен, нажмите «${button}» в «Действиях».`
          : `Устарели ${named(behind)} тексты. Поправьте их, а если перевод верен, нажмите «${button}» в «Действиях».`),
    ],
    en: [
      unready.length > 0 &&
        (isOne(unready)
          ? `The ${named(unready)} text is not ready. Complete it and choose “Ready” under “Readiness”.`
          : `The ${named(unready)} texts are not ready. Complete them and choose “Ready” under “Readiness”.`),
      behind.length > 0 &&
        (isOne(behind)
          ? `The ${named(behind)} text is out of date. Correct it, or if it is right press “${button}” under “Actions”.`
          : `The ${named(behind)} texts are out of date. Correct them, or if they are right press “${button}” under “Actions”.`),
    ],
  };
  return sentences[locale].filter(Boolean).join('\n');
}

/** The sentence for a button or a change that is not possible in the state of the row. */
function stateSentence(state: string, { locale, button }: Form): string {
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

/** The label of a field such as `translations.ru-RU.title`. */
function labelOf(field: string, { locale, collection, button }: Form): string {
  const asked = labels().get(`${button}.${field}`)?.[locale];
  if (asked) return asked;
  const parts = field.split('.');
  const places = [`${collection}.${parts.at(-1)}`, `${collection}_translations.${parts.at(-1)}`];
  const label = places.map((place) => labels().get(place)?.[locale]).find(Boolean);
  const language = parts.map((part) => languages[part]?.[locale]).find(Boolean);
  return [label, language].filter(Boolean).join(' ');
}

/** The form of a request; a button sends its collection in the body. */
function formOf({ originalUrl, body }: Request): Omit<Form, 'locale'> {
  const [, collection, button] =
    /^\/(?:items\/(\w+)|flows\/trigger\/([\w-]+))/.exec(originalUrl) ?? [];
  const named = (body as Row | null)?.collection;
  return { collection: collection ?? (typeof named === 'string' ? named : ''), button };
}
