import { createApi } from '@site/shared/api';
import type {
  ColorMode,
  ColorModeChoice,
  FormState,
  Locale,
  Product,
  SessionState,
  SessionUser,
  Shell,
} from '@site/shared/contract';
import { type ErrorParams, errorMessage, isErrorCode } from '@site/shared/domain/system';
import { createDeferredClicks, createDrafts } from '@site/shared/remote';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createStore } from 'zustand/vanilla';

/** A fake response for a path: data, data by query, or an error. */
export type FakeResponse = object | null | ((query: URLSearchParams) => unknown);

/** What an action returns, is refused with, or both by what it was called with. */
export type FakeAnswer = object | ((payload: Readonly<Record<string, unknown>>) => object);

export type FakeShellOptions = {
  locale?: Locale;
  /** Responses by path, like `/items/news`. Undeclared paths are answered with 418 and their name. */
  responses?: Readonly<Record<string, FakeResponse>>;
  /** Answers of actions by `{set}/{event}`. An action that is not declared is refused with 418 and named. */
  actions?: Readonly<Record<string, FakeAnswer>>;
  /** The signed-in user; a guest by default. */
  user?: SessionUser;
  session?: SessionState;
  formState?: FormState;
  colorMode?: ColorMode;
  /** ISO time of `now()`. */
  now?: string;
  /** The time zone of the association. */
  zone?: string;
  /** Overrides of the brand. */
  product?: Partial<Product>;
  /** Route patterns of other remotes, like `/verify/:code`; as an address each matches only itself. */
  pages?: readonly string[];
};

export type FakeShell = Shell & {
  /** Requests in order: method and path with query. */
  calls: string[];
  /** Performed actions in their order. */
  acts: { action: string; item?: string; payload: Readonly<Record<string, unknown>> }[];
  /** Toasts in order. */
  toasts: string[];
  /** Number of session reloads. */
  reloads: () => number;
};

class Refused {
  readonly status: number;
  readonly code: string;
  readonly params: object | undefined;
  readonly field: string | undefined;
  constructor(status: number, code: string, params?: object, field?: string) {
    this.status = status;
    this.code = code;
    this.params = params;
    this.field = field;
  }
}

class Lost {}

/** A response that never arrives, because there is no network. */
export const lostConnection: object = new Lost();

/** An error response of the backend. */
export function refused(
  status: number,
  code = 'E_BACKEND',
  params?: object,
  field?: string,
): object {
  return new Refused(status, code, params, field);
}

const product: Product = {
  name: { ru: 'Дом', en: 'House' },
  shortName: { ru: 'Дом', en: 'House' },
  tagline: { ru: 'Проверочный дом', en: 'A house for tests' },
  certPrefix: 'XX',
  contactEmail: 'post@house.test',
  conductEmail: 'conduct@house.test',
  dataEmail: 'data@house.test',
  securityEmail: 'security@house.test',
  socialLinks: [],
  foundedYear: 2022,
};

/** A user for tests with the given properties. */
export function fakeUser(facts: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 'user-1',
    personId: 'person-1',
    slug: 'mariia-lesoverskaia',
    name: { ru: 'Мария Лесоверская', en: 'Mariia Lesoverskaia' },
    avatar: null,
    grade: 'member',
    standing: 'active',
    accountStatus: 'active',
    staffRoles: [],
    caps: [],
    locale: 'ru',
    timezone: 'Europe/Moscow',
    unread: { all: 0, admissions: 0 },
    todo: 0,
    mustAccept: [],
    tfa: false,
    ...facts,
  };
}

/** A shell for tests: the real API client with declared responses, and the real i18n. */
export function fakeShell(options: FakeShellOptions = {}): FakeShell {
  const {
    locale = 'ru',
    responses = {},
    actions = {},
    now = '2026-03-01T09:00:00Z',
    pages = [],
  } = options;
  const calls: string[] = [];
  const acts: FakeShell['acts'] = [];
  const toasts: string[] = [];
  let reloads = 0;
  const colorModeChoice = createStore<ColorModeChoice>(() => 'system');
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return {
    locale,
    origin: 'https://house.test',
    product: { ...product, ...options.product },
    api: createApi(
      async (address, { method }) => {
        calls.push(`${method} ${address}`);
        return answer(responses, method, new URL(address, 'https://backend.test'));
      },
      async (path, { body = '{}' }) => {
        const [set, ...rest] = path.slice(1).split('/').map(decodeURIComponent);
        const action = `${set}/${rest.at(-1)}`;
        const payload = JSON.parse(body) as Record<string, unknown>;
        const [item] = rest.slice(0, -1);
        acts.push({ action, payload, ...(item !== undefined && { item }) });
        return actionAnswer(actions[action], { action, payload, locale });
      },
    ),
    i18n,
    session: createStore(() => sessionOf(options)),
    reloadSession: async () => {
      reloads += 1;
    },
    colorMode: createStore<ColorMode>(() => options.colorMode ?? 'light'),
    colorModeChoice,
    chooseColorMode: (choice) => colorModeChoice.setState(choice, true),
    now: () => new Date(now),
    zone: options.zone ?? 'Europe/Moscow',
    formState: options.formState ?? null,
    toast: (message) => void toasts.push(message),
    drafts: createDrafts(),
    afterPress: createDeferredClicks().after,
    hasPage: (pattern) => pages.includes(pattern),
    hasPageAt: (address) => pages.includes(address),
    styleNonce: undefined,
    calls,
    acts,
    toasts,
    reloads: () => reloads,
  };
}

function sessionOf({ session, user }: FakeShellOptions): SessionState {
  if (session) return session;
  return user ? { status: 'member', user, expiresAt: '2026-03-01T09:15:00Z' } : { status: 'guest' };
}

function answer(
  responses: Readonly<Record<string, FakeResponse>>,
  method: string,
  { pathname, searchParams }: URL,
): { status: number; body: string } {
  const response = responses[pathname];
  if (response === undefined)
    return failure(new Refused(418, `undeclared call: ${method} ${pathname}`));
  const data = typeof response === 'function' ? response(searchParams) : response;
  if (data instanceof Refused) return failure(data);
  return { status: 200, body: JSON.stringify({ data }) };
}

function actionAnswer(
  given: FakeAnswer | undefined,
  { action, payload, locale }: { action: string; payload: Record<string, unknown>; locale: Locale },
): { status: number; body: string } {
  if (given === undefined) return failure(new Refused(418, `undeclared action: ${action}`));
  const data = typeof given === 'function' ? (given as (given: object) => object)(payload) : given;
  if (data instanceof Lost) throw new TypeError('Failed to fetch');
  if (data instanceof Refused) return failure(data, locale);
  return { status: 200, body: JSON.stringify({ data }) };
}

/** Actions are refused with the sentence of the code, as the web server does. */
function failure(
  { status, code, params, field }: Refused,
  locale?: Locale,
): { status: number; body: string } {
  const message =
    locale && isErrorCode(code) ? errorMessage(code, locale, params as ErrorParams) : undefined;
  const errors = [{ code, field, message, params }];
  return { status, body: JSON.stringify({ errors, requestId: 'request-1' }) };
}
