import type { Locale } from '../../contract/index.ts';
import { passwordReasons } from '../accounts/password-reasons.ts';
import { markdownReasons } from '../content/markdown-reasons.ts';
import { dayInWords, isDay } from '../time/calendar.ts';
import { type CatalogueEntry, connectionFaults } from './connection-faults.ts';
import { specSentences } from './spec-constants.ts';

/** Values for the `{name}` placeholders of a message. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * The error catalogue of the site, by code: thrown by the backend extension, sent by the web server and
 * shown in forms. Messages say what to do and have the same `{placeholders}` in both languages.
 */
export const errorCatalogue = {
  E_LOGIN: {
    status: 401,
    ru: 'Не удалось войти. Проверьте данные для входа.',
    en: specSentences.loginFailed,
  },
  E_LOCKED: {
    status: 429,
    ru: 'Слишком много попыток. Повторите {min}.',
    en: 'Too many attempts. Try again {min}.',
  },
  E_TFA: {
    status: 422,
    ru: 'Код не подошёл. Попробуйте следующий.',
    en: 'That code did not work. Try the next one.',
  },
  E_TFA_ASKED: {
    status: 422,
    ru: 'Чтобы войти, введите и код из приложения.',
    en: 'To sign in, enter the code from your app as well.',
  },
  E_SIGN_IN_EXPIRED: {
    status: 410,
    ru: 'Прошло слишком много времени. Введите почту и пароль ещё раз.',
    en: 'Too much time has passed. Enter your e-mail and password again.',
  },
  E_CODE_OLD: {
    status: 422,
    ru: 'С последнего кода прошло больше часа. Согласуйте с новым кодом: «Управление», «Согласования».',
    en: 'Your last code was more than an hour ago. Approve with a new one: Office, Approvals.',
  },
  E_TFA_NEEDED: {
    status: 403,
    ru: 'Для вашей обязанности нужен двухфакторный вход. Включите его.',
    en: 'Your duty requires two-factor sign-in. Turn it on.',
  },
  E_UNVERIFIED: {
    status: 403,
    ru: 'Подтвердите адрес почты. Отправить письмо ещё раз?',
    en: 'Please confirm your e-mail. Send the message again?',
  },
  E_SUSPENDED: {
    status: 403,
    ru: 'Доступ приостановлен. Напишите нам: {email}.',
    en: 'Access is suspended. Write to {email}.',
  },
  E_SESSION: {
    status: 401,
    ru: 'Сеанс закончился. Войдите снова — черновик сохранён.',
    en: 'Your session has ended. Sign in again; your draft is safe.',
  },
  E_FORBIDDEN: {
    status: 403,
    ru: 'Для этого действия не хватает прав.',
    en: 'You are not allowed to do this.',
  },
  E_FIREWALL: {
    status: 403,
    ru: 'Это ваше дело или дело, где у вас конфликт интересов. Закрытая часть недоступна.',
    en: 'This is your own case or one with a conflict. The confidential part is closed to you.',
  },
  E_NOT_FOUND: {
    status: 404,
    ru: 'Страница не найдена: {path}',
    en: 'Page not found: {path}',
  },
  E_GONE: {
    status: 410,
    ru: 'Материал больше недоступен.',
    en: 'This item is no longer available.',
  },
  E_STATE: {
    status: 409,
    ru: 'Сейчас это действие невозможно: состояние изменилось. Обновите страницу.',
    en: 'This is not possible now: the state has changed. Reload the page.',
  },
  E_CONFLICT_VERSION: {
    status: 409,
    ru: 'Данные изменил кто-то ещё. Сравните версии.',
    en: 'Someone else changed this. Compare the versions.',
  },
  E_REQUIRED: { status: 422, ru: 'Заполните поле.', en: 'Fill in this field.' },
  E_UNTICKED: {
    status: 422,
    ru: 'Отметьте согласие, чтобы продолжить.',
    en: 'Tick the box to continue.',
  },
  E_INVALID: {
    status: 422,
    ru: 'Проверьте это поле: значение не подходит.',
    en: 'Check this field: this value is not allowed.',
  },
  E_CHARACTERS: {
    status: 422,
    ru: 'Удалите знаки, которые нельзя сохранить: {chars}.',
    en: 'Remove the characters that cannot be stored: {chars}.',
  },
  E_MARKDOWN: { status: 422, ru: 'Строка {line}: {why}.', en: 'Line {line}: {why}.' },
  E_TOO_SHORT: {
    status: 422,
    ru: 'Не менее {n} знаков (сейчас {m}).',
    en: 'At least {n} characters (now {m}).',
  },
  E_TOO_LONG: {
    status: 422,
    ru: 'Не более {n} знаков (сейчас {m}).',
    en: 'At most {n} characters (now {m}).',
  },
  E_EMAIL: { status: 422, ru: 'Похоже, в адресе ошибка.', en: 'The address looks wrong.' },
  E_EMAIL_TAKEN: {
    status: 409,
    ru: 'Этот адрес нельзя использовать.',
    en: 'This address cannot be used.',
  },
  E_ACCOUNT_EXISTS: {
    status: 409,
    ru: 'Учётная запись с этим адресом уже есть. Войдите с паролем и свяжите профиль в настройках.',
    en: 'There is an account with this address already. Sign in with its password and link the profile in the settings.',
  },
  E_NOT_LINKED: {
    status: 404,
    ru: 'С этим профилем не связана ни одна учётная запись.',
    en: 'No account is linked to this profile.',
  },
  E_PROVIDER_TAKEN: {
    status: 409,
    ru: 'Этот профиль уже связан с учётной записью.',
    en: 'This profile is linked to an account already.',
  },
  E_PROVIDER_EXPIRED: {
    status: 410,
    ru: 'Прошло слишком много времени. Начните заново.',
    en: 'Too much time has passed. Start again.',
  },
  E_NO_PASSWORD: {
    status: 409,
    ru: 'У вас ещё нет пароля. Сначала задайте его по ссылке «Забыли пароль?» на странице входа.',
    en: 'You have no password yet. Set one first with “Forgot your password?” on the sign-in page.',
  },
  E_PASSWORD_WEAK: {
    status: 422,
    ru: 'Пароль слишком простой: {why}.',
    en: 'The password is too easy to guess: {why}.',
  },
  E_NAME_SCRIPT: {
    status: 422,
    ru: 'Используйте только кириллицу или только латиницу. Проверьте: {chars}.',
    en: 'Use only Cyrillic or only Latin letters. Check: {chars}.',
  },
  E_NAME_MIXED: {
    status: 422,
    ru: 'Используйте только кириллицу или только латиницу. Проверьте: {chars}.',
    en: 'Use only Cyrillic or only Latin letters. Check: {chars}.',
  },
  E_NAME_CERTIFIED: {
    status: 409,
    ru: 'Это имя указано в сертификате. Попросите секретаря изменить его по документу.',
    en: 'This name is on a certificate. Ask the secretary to change it; a document is needed.',
  },
  E_SLUG_RUDE: {
    status: 422,
    ru: 'Такой адрес могут счесть грубым. Выберите другой.',
    en: 'This address may be read as rude. Choose another.',
  },
  E_SLUG_TAKEN: {
    status: 409,
    ru: 'Этот адрес занят. Свободен: {slug}.',
    en: 'This address is taken. This one is free: {slug}.',
  },
  E_TAKEN: {
    status: 409,
    ru: 'Это значение уже занято. Укажите другое.',
    en: 'This value is already taken. Choose another.',
  },
  E_DATE_ORDER: { status: 422, ru: 'Начало позже окончания.', en: 'The start is after the end.' },
  E_URL: {
    status: 422,
    ru: 'Нужна ссылка вида https://…',
    en: 'Use a link starting with https://',
  },
  E_FILE_TYPE: { status: 422, ru: 'Не тот тип файла.', en: 'Wrong type of file.' },
  E_FILE_SIZE: {
    status: 422,
    ru: 'Файл больше {mb} МБ.',
    en: 'The file is larger than {mb} MB.',
  },
  E_FILE_DIMENSIONS: {
    status: 422,
    ru: 'Картинка слишком мала: нужно не меньше {width} × {height} точек.',
    en: 'The picture is too small: at least {width} × {height} pixels are needed.',
  },
  E_FILE_PIXELS: {
    status: 422,
    ru: 'В картинке {m} млн точек, а можно не больше {n} млн. Уменьшите её.',
    en: 'The picture has {m} million pixels; at most {n} million are allowed. Make it smaller.',
  },
  E_FILE_VIRUS: {
    status: 422,
    ru: 'Файл не прошёл проверку.',
    en: 'The file did not pass the check.',
  },
  E_TOKEN_UNKNOWN: {
    status: 404,
    ru: 'Такой ссылки мы не отправляли. Скопируйте её из письма целиком.',
    en: 'This link is not one of ours. Copy the whole link from the message.',
  },
  E_TOKEN_USED: {
    status: 410,
    ru: 'Ссылка уже использована.',
    en: 'The link has already been used.',
  },
  E_TOKEN_EXPIRED: { status: 410, ru: 'Ссылка устарела.', en: 'The link has expired.' },
  E_TOKEN_REPLACED: {
    status: 410,
    ru: 'Ссылка заменена новой.',
    en: 'The link has been replaced by a newer one.',
  },
  E_TOKEN_NEEDLESS: {
    status: 410,
    ru: 'Вы уже приняли другое приглашение.',
    en: 'You have already accepted another invitation.',
  },
  E_TOKEN_REVOKED: { status: 410, ru: 'Ссылка отозвана.', en: 'The link has been withdrawn.' },
  E_QUOTA: {
    status: 429,
    ru: 'Достигнут предел: {n}. Следующее — {date}.',
    en: 'Limit reached: {n}. Next possible on {date}.',
  },
  E_COOLDOWN: {
    status: 409,
    ru: 'Повторная заявка возможна с {date}.',
    en: 'You can apply again from {date}.',
  },
  E_NOT_ELIGIBLE: {
    status: 409,
    ru: 'Условие не выполнено: {rule}.',
    en: 'A condition is not met: {rule}.',
  },
  E_OPEN_CASE: {
    status: 409,
    ru: 'У вас уже есть открытое дело {no}.',
    en: 'You already have an open case {no}.',
  },
  E_QUORUM: {
    status: 409,
    ru: 'Не хватает рецензий: {have} из {need}.',
    en: 'Not enough reviews: {have} of {need}.',
  },
  E_COI: { status: 409, ru: 'Назначить нельзя: {rule}.', en: 'Cannot be assigned: {rule}.' },
  E_VOTED: {
    status: 409,
    ru: 'Вы уже проголосовали по этому делу.',
    en: 'You have already voted on this case.',
  },
  E_GATE: {
    status: 403,
    ru: 'Сначала подтвердите, что у вас нет конфликта интересов.',
    en: 'First confirm that you have no conflict of interest.',
  },
  E_TWO_PERSON: {
    status: 409,
    ru: 'Нужен второй ответственный.',
    en: 'A second person must do this step.',
  },
  E_CAPACITY: {
    status: 409,
    ru: 'У наставника нет свободных мест.',
    en: 'The mentor has no free places.',
  },
  E_LAST_LEAD: {
    status: 409,
    ru: 'Сначала передайте роль ведущего.',
    en: 'Hand over the lead role first.',
  },
  E_PARITY: {
    status: 409,
    ru: 'Перевод не готов: {fields}.',
    en: 'The translation is not ready: {fields}.',
  },
  E_CONSENT: { status: 403, ru: 'Нужно согласие: {doc}.', en: 'Consent needed: {doc}.' },
  E_RATE: {
    status: 429,
    ru: 'Слишком много попыток. Повторите {s}.',
    en: 'Too many attempts. Try again {s}.',
  },
  ...connectionFaults,
  E_UNKNOWN: {
    status: 500,
    ru: 'Что-то пошло не так. Код: {requestId}.',
    en: 'Something went wrong. Code: {requestId}.',
  },
  E_BAD_REQUEST: {
    status: 400,
    ru: 'В запросе ошибка. Проверьте адрес и данные.',
    en: 'The request is malformed. Check the address and the data.',
  },
  E_ORIGIN: {
    status: 403,
    ru: 'Запрос пришёл с другого сайта. Откройте страницу заново и повторите.',
    en: 'The request came from another site. Open the page again and retry.',
  },
  E_METHOD: {
    status: 405,
    ru: 'Этот адрес не принимает такие запросы.',
    en: 'This address does not accept such requests.',
  },
  E_BODY_SIZE: {
    status: 413,
    ru: 'Слишком много данных: не более {kb} КБ.',
    en: 'Too much data: at most {kb} kB.',
  },
  E_BODY_TIME: {
    status: 408,
    ru: 'Данные пришли не полностью: связь слишком медленная. Повторите, когда она станет лучше.',
    en: 'The data did not arrive in time because the connection is too slow. Try again on a better one.',
  },
  E_ADDRESS_LENGTH: {
    status: 414,
    ru: 'Адрес слишком длинный.',
    en: 'The address is too long.',
  },
  E_CONTENT_TYPE: {
    status: 415,
    ru: 'Такой вид данных здесь не принимается.',
    en: 'This kind of data is not accepted here.',
  },
  E_QUERY: {
    status: 422,
    ru: 'Такой запрос не поддерживается: {reason}',
    en: 'This query is not supported: {reason}',
  },
  E_QUERY_TIME: {
    status: 422,
    ru: 'Запрос остановлен: он выполнялся дольше {ms} мс.',
    en: 'The query was stopped: it took longer than {ms} ms.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Whether a string is a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}

type PlaceOf<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceOf<Rest>
  : never;

/** Params are optional only for messages without placeholders. */
type Values<Code extends ErrorCode> = [PlaceOf<(typeof errorCatalogue)[Code]['en']>] extends [never]
  ? [params?: ErrorParams]
  : [params: ErrorParams | undefined];

/**
 * The message of a code in a language; days (`2026-03-02`) are formatted in that language. A placeholder
 * without a value stays visible as `{name}`.
 */
export function errorMessage<Code extends ErrorCode>(
  code: Code,
  locale: Locale,
  ...[params = {}]: Values<Code>
): string {
  return errorCatalogue[code][locale].replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    return value === undefined ? place : valueInWords(name, value, locale);
  });
}

/** Texts for params that are keys, by placeholder; other values are shown unchanged. */
const named: Readonly<Record<string, Readonly<Record<string, Readonly<Record<Locale, string>>>>>> =
  {
    why: { ...passwordReasons, ...markdownReasons },
    doc: {
      dissemination: {
        ru: 'на распространение персональных данных',
        en: 'to the dissemination of personal data',
      },
    },
    rule: {
      standing: { ru: 'нужно действующее членство', en: 'active membership is needed' },
      readmission: {
        ru: 'срок для возвращения прошёл, подайте новую заявку',
        en: 'the time to return has passed; please apply again',
      },
    },
  };

const languageNames: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  'ru-RU': { ru: 'русский', en: 'Russian' },
  'en-US': { ru: 'английский', en: 'English' },
};

function valueInWords(name: string, value: string | number, locale: Locale): string {
  const text = String(value);
  const words = named[name];
  if (words && Object.hasOwn(words, text)) return words[text]?.[locale] ?? text;
  if (name === 'fields') {
    return text.replace(/\b(?:ru-RU|en-US)\b/g, (code) => languageNames[code]?.[locale] ?? code);
  }
  if (name === 's') return waitInWords(Number(value), locale);
  if (name === 'min') return waitInWords(Number(value) * 60, locale);
  return isDay(text) ? dayInWords(text, locale) : text;
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `через 53 минуты` or `in 53 minutes`, rounded up. A unit is used for exactly one of it, or from two on. */
function waitInWords(seconds: number, locale: Locale): string {
  const [unit, length] = units.find(([, one]) => seconds >= 2 * one || seconds === one) ?? [
    'second',
    1,
  ];
  const count = Math.max(1, Math.ceil(seconds / length));
  return new Intl.RelativeTimeFormat(locale).format(count, unit);
}

/** An error response as received: any code, the message params, the request id. */
export type RefusedCall = {
  readonly code?: unknown;
  readonly params?: ErrorParams | undefined;
  readonly requestId?: string | undefined;
};

/** The message for an error response. Unknown codes count as server errors. */
export function refusalMessage(refused: RefusedCall, locale: Locale): string {
  const { code, params, requestId } = refused;
  const known = isErrorCode(code) ? code : 'E_BACKEND';
  return errorMessage(known, locale, { ...(requestId && { requestId }), ...params });
}
