// What the forms of the member area refuse. Tests of the pages type these values; a test of the backend sends them past the
// pages, and both expect the same refusals.

import type { CaseState } from '@site/shared/domain/admissions';
import type { ErrorCode } from '@site/shared/domain/system';

type Value = string | boolean;

export type FormCase = {
  /** Set and event, like `people/update`. */
  action: string;
  /** Key of the item, for an action about one. */
  item?: 'me';
  /** Of an action about a case: its state, and who sends the form. Otherwise a member sends it. */
  state?: CaseState;
  by?: 'candidate' | 'secretary' | 'chair' | 'admin';
  /** Values that fit, by the name of the control. */
  right: Readonly<Record<string, Value>>;
  /** Values that are refused, each alone, with the code of the refusal. */
  wrong: Readonly<Record<string, { value: Value; code: ErrorCode }>>;
};

const long = (length: number) => 'x'.repeat(length + 1);

export const formCases = {
  profile: {
    action: 'people/update',
    item: 'me',
    right: { 'texts.en.headline': 'Mends bridges', contact_email: 'vera@bridges.example' },
    wrong: {
      'texts.ru.headline': { value: long(120), code: 'E_TOO_LONG' },
      'texts.en.city': { value: long(80), code: 'E_TOO_LONG' },
      practice_since_year: { value: '1949', code: 'E_INVALID' },
      contact_email: { value: 'no address', code: 'E_EMAIL' },
      contact_phone: { value: 'call me', code: 'E_INVALID' },
      contact_telegram: { value: '@a', code: 'E_INVALID' },
    },
  },
  name: {
    action: 'people/update',
    item: 'me',
    right: { name_en_family: 'Zvonareva', name_en_given: 'Vera' },
    wrong: {
      name_ru_family: { value: 'Zvonareva', code: 'E_NAME_SCRIPT' },
      name_en_given: { value: 'Вера', code: 'E_NAME_SCRIPT' },
    },
  },
  email: {
    action: 'account/change-email',
    right: { email: 'vera@bridges.example', current_password: 'nine yellow owls' },
    wrong: {
      email: { value: 'no address', code: 'E_EMAIL' },
      current_password: { value: '', code: 'E_REQUIRED' },
    },
  },
  password: {
    action: 'account/change-password',
    right: { current_password: 'nine yellow owls', password: 'ten green herons' },
    wrong: {
      current_password: { value: '', code: 'E_REQUIRED' },
      password: { value: '', code: 'E_REQUIRED' },
    },
  },
  factor: {
    action: 'account/begin-tfa',
    right: { current_password: 'nine yellow owls' },
    wrong: { current_password: { value: '', code: 'E_REQUIRED' } },
  },
  leave: {
    action: 'standing/resign',
    item: 'me',
    right: { byline: 'name' },
    wrong: { reason: { value: long(500), code: 'E_TOO_LONG' } },
  },
  erase: {
    action: 'people/erase',
    item: 'me',
    right: { current_password: 'nine yellow owls' },
    wrong: { current_password: { value: '', code: 'E_REQUIRED' } },
  },
  times: {
    action: 'notifications/preferences',
    right: { quiet_from: '22:00', quiet_to: '08:00' },
    wrong: { quiet_to: { value: '', code: 'E_REQUIRED' } },
  },
  suggestion: {
    action: 'resources/suggest',
    right: {
      url: 'https://library.example/new',
      title: 'How to read logs',
      summary: 'A short guide to where to begin.',
      type: 'guide',
    },
    wrong: {
      url: { value: 'ftp://library.example', code: 'E_URL' },
      title: { value: '', code: 'E_REQUIRED' },
      summary: { value: 'Short', code: 'E_TOO_SHORT' },
      type: { value: '', code: 'E_REQUIRED' },
      authors_text: { value: long(2000), code: 'E_TOO_LONG' },
    },
  },
  invitation: {
    action: 'invitations/create',
    right: { email: 'anna@bridges.example', sponsor: true },
    wrong: {
      email: { value: 'no-address', code: 'E_EMAIL' },
      name: { value: long(120), code: 'E_TOO_LONG' },
      message: { value: long(600), code: 'E_TOO_LONG' },
      sponsor: { value: false, code: 'E_REQUIRED' },
    },
  },
  message: {
    action: 'contact/send',
    right: { subject: 'Your talk', body: 'How did you measure the response time?' },
    wrong: {
      subject: { value: 'No', code: 'E_TOO_SHORT' },
      body: { value: 'Too short', code: 'E_TOO_SHORT' },
    },
  },
  breakGlass: {
    action: 'cases/break-glass',
    state: 'screening',
    by: 'admin',
    right: { reason: 'The candidate complains about a lost file.' },
    wrong: { reason: { value: 'A complaint', code: 'E_TOO_SHORT' } },
  },
  hold: {
    action: 'cases/hold',
    state: 'screening',
    by: 'secretary',
    right: { reason: 'The archive has not answered yet.' },
    wrong: { reason: { value: 'No', code: 'E_TOO_SHORT' } },
  },
  rejection: {
    action: 'cases/reject',
    state: 'screening',
    by: 'secretary',
    right: { reason: 'ineligible' },
    wrong: {
      reason: { value: '', code: 'E_REQUIRED' },
      note: { value: long(500), code: 'E_TOO_LONG' },
    },
  },
  voiding: {
    action: 'cases/void',
    state: 'screening',
    by: 'secretary',
    right: { reason: 'test' },
    wrong: { reason: { value: '', code: 'E_REQUIRED' } },
  },
  appeal: {
    action: 'cases/appeal',
    state: 'closed',
    by: 'candidate',
    right: { ground: 'overlooked_evidence', text: 'The second file was never opened. '.repeat(5) },
    wrong: {
      ground: { value: '', code: 'E_REQUIRED' },
      text: { value: 'Unfair.', code: 'E_TOO_SHORT' },
    },
  },
} as const satisfies Record<string, FormCase>;
