import { choice, instant, json, relation, text } from './fields.ts';
import type { CollectionDefinition, RelationDefinition } from './types.ts';

/** Ours beside the backend's own fields of an account. */
export const accountFields: CollectionDefinition = {
  collection: 'directus_users',
  system: true,
  schema: {},
  meta: {},
  fields: [
    {
      field: 'person',
      type: 'uuid',
      schema: { is_nullable: true, is_unique: true },
      meta: {
        interface: 'select-dropdown-m2o',
        special: ['m2o'],
        width: 'half',
        options: { template: '{{display_name_ru}}' },
        translations: [
          { language: 'ru-RU', translation: 'Человек' },
          { language: 'en-US', translation: 'Person' },
        ],
      },
    },
    choice(
      'account_status',
      [
        ['unverified', 'Почта не подтверждена', 'Unverified'],
        ['invited', 'Приглашён', 'Invited'],
        ['active', 'Действует', 'Active'],
        ['suspended', 'Приостановлена', 'Suspended'],
        ['archived', 'В архиве', 'Archived'],
      ],
      {
        label: ['Состояние учётной записи', 'Account status'],
        half: true,
        readonly: true,
        initial: 'unverified',
      },
    ),
    choice(
      'locale',
      [
        ['ru', 'Русский', 'Russian'],
        ['en', 'Английский', 'English'],
      ],
      {
        label: ['Язык писем и сайта', 'Language of mail and site'],
        half: true,
        initial: 'ru',
      },
    ),
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
    {
      field: 'staff_roles',
      type: 'json',
      schema: { is_nullable: true },
      meta: {
        interface: 'select-multiple-checkbox',
        special: ['cast-json'],
        readonly: true,
        options: {
          choices: [
            { value: 'editor', text: 'Редактор · Editor' },
            { value: 'secretary', text: 'Секретарь · Secretary' },
            { value: 'chair', text: 'Председатель · Chair' },
            { value: 'admin', text: 'Администратор · Admin' },
          ],
        },
        translations: [
          { language: 'ru-RU', translation: 'Обязанности' },
          { language: 'en-US', translation: 'Duties' },
        ],
      },
    },
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
    json('providers', { label: ['Способы входа', 'Login providers'], readonly: true }),
  ],
};

export const accountRelations: RelationDefinition[] = [
  relation('directus_users', 'person', 'people', 'SET NULL', { one_field: 'accounts' }),
];
