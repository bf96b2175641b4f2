import { accountStatuses } from '@site/shared/domain/people';
import type { AccountsTable } from '../../engine/schema/directus-tables.ts';
import {
  choice,
  collectionMeta,
  fieldOf,
  id,
  instant,
  json,
  labelled,
  named,
  reference,
  relation,
  siteLanguages,
  text,
  wholeNumber,
} from '../../engine/schema/fields.ts';
import { namesPeople } from '../../engine/schema/personal.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import {
  defineCollection,
  type PersonalColumns,
  type RelationDefinition,
} from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { duties } from '../people/appointing.ts';

/** Our fields in addition to the account fields of Directus. */
export const accountFields = defineCollection({
  collection: 'directus_users',
  system: true,
  schema: {},
  meta: {},
  indexed: [['person', 'timezone']],
  savesLogged: true,
  personal: {
    id: {
      owner: 'account',
      merged: 'goes',
      shown: {
        name: 'account',
        title: { ru: 'Учётная запись', en: 'Account' },
        fields: [
          'id',
          'email',
          'first_name',
          'last_name',
          'locale',
          'timezone',
          'colour_mode',
          'account_status',
          'staff_roles',
          'email_verified_at',
          'pending_email',
          'terms_version',
          'terms_accepted_at',
          'providers',
          'last_access',
        ],
      },
      left: 'by itself',
    },
    person: { why: 'the account itself, which is listed by its own key', merged: 'goes' },
  },
  byActions: [
    'person',
    'account_status',
    'staff_roles',
    'email_verified_at',
    'pending_email',
    'terms_version',
    'terms_accepted_at',
    'providers',
    'status_reason',
    'factor_reset_note',
    'erase_at',
    'home',
    'tfa_last_step',
    'secured_at',
  ],
  fields: [
    fieldOf(
      'person',
      'uuid',
      { label: ['Человек', 'Person'], half: true, unique: true },
      {
        meta: {
          interface: 'select-dropdown-m2o',
          special: ['m2o'],
          options: { template: '{{display_name_ru}}' },
        },
      },
    ),
    choice(
      'account_status',
      labelled(accountStatuses, {
        unverified: ['Почта не подтверждена', 'Unverified'],
        invited: ['Приглашён', 'Invited'],
        active: ['Действует', 'Active'],
        suspended: ['Приостановлена', 'Suspended'],
        archived: ['В архиве', 'Archived'],
      }),
      {
        label: ['Состояние учётной записи', 'Account status'],
        half: true,
        readonly: true,
        initial: 'unverified',
      },
    ),
    choice('locale', siteLanguages, {
      label: ['Язык писем и сайта', 'Language of mail and site'],
      half: true,
      initial: 'ru',
    }),
    text('timezone', 64, { label: ['Часовой пояс', 'Time zone'], half: true }),
    choice(
      'colour_mode',
      [
        ['system', 'Как в системе', 'System'],
        ['light', 'Светлая', 'Light'],
        ['dark', 'Тёмная', 'Dark'],
      ],
      { label: ['Тема сайта', 'Theme of the site'], half: true, initial: 'system' },
    ),
    fieldOf<'staff_roles', 'json', undefined, string[]>(
      'staff_roles',
      'json',
      { label: ['Обязанности', 'Duties'] },
      {
        meta: {
          interface: 'select-multiple-checkbox',
          special: ['cast-json'],
          // In `meta`, because `fieldOf` hides an empty field that it knows to be read-only.
          readonly: true,
          options: { choices: named(duties) },
          display: 'labels',
          display_options: { choices: named(duties) },
        },
      },
    ),
    instant('email_verified_at', {
      label: ['Почта подтверждена', 'E-mail verified'],
      half: true,
      readonly: true,
    }),
    text('pending_email', 254, {
      label: ['Новая почта, ещё не подтверждена', 'New e-mail, not yet verified'],
      half: true,
      readonly: true,
    }),
    text('terms_version', 16, {
      label: ['Версия принятых условий', 'Accepted terms'],
      half: true,
      readonly: true,
    }),
    instant('terms_accepted_at', {
      label: ['Условия приняты', 'Terms accepted'],
      half: true,
      readonly: true,
    }),
    json('providers', {
      label: ['Способы входа', 'Login providers'],
      readonly: true,
      of: 'words',
    }),
    text('status_reason', 500, {
      label: ['Почему приостановлена', 'Why it is suspended'],
      readonly: true,
    }),
    text('factor_reset_note', 500, {
      label: ['Как проверили, кто просит сбросить код', 'How the reset of the code was checked'],
      readonly: true,
    }),
    instant('erase_at', {
      label: ['Будет удалена', 'To be erased at'],
      half: true,
      readonly: true,
    }),
    namesPeople(
      json('home', {
        label: ['Скрытое на главной', 'Hidden on the home page'],
        readonly: true,
        hidden: true,
      }),
      { merged: 'replaced', erased: 'removed' },
    ),
    // RFC 6238, 5.2: a code is valid once.
    wholeNumber('tfa_last_step', {
      label: ['Шаг последнего кода', 'Time step of the last code'],
      readonly: true,
      hidden: true,
    }),
    instant('secured_at', {
      label: ['Доступ подтверждён', 'Access proved'],
      readonly: true,
      hidden: true,
    }),
    revision(),
  ],
});

/** Sessions and the log of Directus. */
export const directusRecords: Readonly<Record<string, PersonalColumns>> = {
  directus_sessions: {
    user: {
      owner: 'account',
      merged: 'goes',
      shown: {
        name: 'sessions',
        title: { ru: 'Открытые сеансы', en: 'Open sessions' },
        fields: ['ip', 'user_agent', 'expires'],
      },
      left: 'by itself',
    },
  },
  directus_activity: {
    user: {
      owner: 'account',
      merged: 'moves',
      shown: {
        name: 'sign-ins',
        title: { ru: 'Входы и правки', en: 'Sign-ins and edits' },
        fields: ['timestamp', 'action', 'collection', 'item', 'ip', 'user_agent'],
      },
      left: { ip: null, user_agent: null },
    },
  },
};

const ofAccount = () =>
  reference('account', { label: ['Учётная запись', 'Account'], required: true, readonly: true });

/** Authentication secrets, readable by nobody; docs/domain/accounts.md. */
export const accountProofs = [
  defineCollection({
    collection: 'account_links',
    schema: {},
    meta: collectionMeta('link', ['Ссылки из писем', 'Links in mail'], {
      group: 'folder_system',
      sort: 10,
      hidden: true,
    }),
    personal: {
      account: {
        owner: 'account',
        merged: 'goes',
        shown: {
          name: 'mailed-links',
          title: { ru: 'Ссылки из писем', en: 'Links in mail' },
          fields: ['purpose', 'email', 'at', 'expires_at', 'closed_at', 'closed_as'],
        },
        left: 'by itself',
      },
    },
    writtenBy: 'actions',
    fields: [
      id(),
      ofAccount(),
      choice(
        'purpose',
        [
          ['verify', 'Подтвердить почту', 'Verify the address'],
          ['reset', 'Новый пароль', 'New password'],
          ['confirm-email', 'Подтвердить новый адрес', 'Confirm a new address'],
          ['undo-email', 'Вернуть прежний адрес', 'Restore the old address'],
          ['undo-erasure', 'Отменить удаление', 'Cancel the erasure'],
        ],
        { label: ['Для чего', 'Purpose'], half: true, required: true, readonly: true },
      ),
      text('email', 254, { label: ['Адрес', 'Address'], half: true, readonly: true }),
      text('token_hash', 64, {
        label: ['Отпечаток', 'Hash'],
        required: true,
        unique: true,
        readonly: true,
      }),
      instant('at', { label: ['Когда', 'At'], half: true, required: true, readonly: true }),
      instant('expires_at', { label: ['До', 'Until'], half: true, required: true, readonly: true }),
      instant('closed_at', { label: ['Закрыта', 'Closed'], half: true, readonly: true }),
      choice(
        'closed_as',
        [
          ['used', 'Использована', 'Used'],
          ['replaced', 'Заменена', 'Replaced'],
        ],
        { label: ['Почему закрыта', 'Closed as'], half: true, readonly: true },
      ),
      // A registration through a sign-in provider exists only here until its link is used.
      text('identity', 300, {
        label: ['Вход через службу', 'Sign-in through a provider'],
        readonly: true,
      }),
      json('joining', {
        label: ['Регистрация через службу', 'Registration through a provider'],
        readonly: true,
        hidden: true,
      }),
    ],
  }),
  defineCollection({
    collection: 'recovery_codes',
    schema: {},
    meta: collectionMeta('password', ['Коды восстановления', 'Recovery codes'], {
      group: 'folder_system',
      sort: 11,
      hidden: true,
    }),
    personal: {
      account: {
        owner: 'account',
        merged: 'goes',
        left: 'by itself',
      },
    },
    writtenBy: 'actions',
    fields: [
      id(),
      ofAccount(),
      text('code_hash', 64, {
        label: ['Отпечаток', 'Hash'],
        required: true,
        unique: true,
        readonly: true,
      }),
      instant('used_at', { label: ['Использован', 'Used'], half: true, readonly: true }),
    ],
  }),
  defineCollection({
    collection: 'account_identities',
    schema: {},
    meta: collectionMeta('badge', ['Вход через другие службы', 'Sign-in through providers'], {
      group: 'folder_system',
      sort: 15,
      hidden: true,
    }),
    personal: {
      account: {
        owner: 'account',
        merged: 'goes',
        shown: {
          name: 'sign-in-providers',
          title: { ru: 'Вход через другие службы', en: 'Sign-in through providers' },
          fields: ['provider', 'title', 'subject', 'label', 'at', 'used_at'],
        },
        left: 'by itself',
      },
    },
    writtenBy: 'actions',
    unique: [
      ['provider', 'subject'],
      ['account', 'provider'],
    ],
    fields: [
      id(),
      ofAccount(),
      text('provider', 40, {
        label: ['Служба', 'Provider'],
        half: true,
        required: true,
        readonly: true,
      }),
      text('title', 60, {
        label: ['Как называется', 'Title'],
        half: true,
        required: true,
        readonly: true,
      }),
      text('subject', 255, {
        label: ['Ключ человека', 'Key of the person'],
        required: true,
        readonly: true,
      }),
      text('label', 254, {
        label: ['Профиль', 'Profile'],
        required: true,
        readonly: true,
      }),
      text('mailbox', 254, {
        label: ['Адрес, проверенный службой', 'Address verified by the provider'],
        readonly: true,
      }),
      instant('at', { label: ['Связан', 'Linked'], half: true, required: true, readonly: true }),
      instant('used_at', { label: ['Последний вход', 'Last used'], half: true, readonly: true }),
    ],
  }),
];

export const accountRelations: RelationDefinition[] = [
  relation('account_links', 'account', 'directus_users', 'CASCADE'),
  relation('recovery_codes', 'account', 'directus_users', 'CASCADE'),
  relation('account_identities', 'account', 'directus_users', 'CASCADE'),
  relation('directus_users', 'person', 'people', 'SET NULL', { one_field: 'accounts' }),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections
    extends ByName<AccountsTable<typeof accountFields> | (typeof accountProofs)[number]> {}
}
