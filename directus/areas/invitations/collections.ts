import { noText } from '../../engine/no-text.ts';
import {
  auditFields,
  choice,
  collectionMeta,
  fieldOf,
  id,
  instant,
  paragraph,
  reference,
  relation,
  siteLanguages,
  text,
  traceRelations,
  wholeNumber,
  yesNo,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { gradeField } from '../people/person-fields.ts';

const fixed = { half: true, readonly: true } as const;

/** Invitations by mail: docs/domain/invitations.md. */
export const invitations = defineCollection({
  collection: 'invitations',
  schema: {},
  meta: collectionMeta('outgoing_mail', ['Приглашения', 'Invitations'], {
    group: 'folder_admissions',
    sort: 3,
    template: '{{no}} {{email}}',
    note: 'Меняется только действиями · Changed by actions only',
  }),
  log: 'office',
  personal: {
    inviter: {
      merged: 'moves',
      shown: {
        name: 'invitations-sent',
        title: { ru: 'Отправленные приглашения', en: 'Invitations sent' },
        fields: ['no', 'kind', 'email', 'name', 'locale', 'message', 'state', 'created_at'],
      },
      left: { message: null },
    },
    accepted_user: {
      owner: 'account',
      merged: 'moves',
      shown: {
        name: 'invitation-accepted',
        title: { ru: 'Принятое приглашение', en: 'Invitation accepted' },
        fields: ['no', 'kind', 'email', 'name', 'accepted_at'],
      },
      left: { email: noText, email_norm: noText, name: null, message: null },
    },
    revoked_by: {
      owner: 'account',
      why: 'a duty of the staff; emptied with the account',
      merged: 'moves',
    },
  },
  writtenBy: 'actions',
  list: { columns: ['no', 'email', 'kind', 'state', 'inviter', 'expires_at'], sort: ['-no'] },
  fields: [
    id(),
    text('no', 16, { label: ['Номер', 'Number'], ...fixed, required: true, unique: true }),
    choice(
      'kind',
      [
        ['candidate', 'Кандидат', 'Candidate'],
        ['direct_member', 'Член сразу', 'Direct member'],
        ['staff', 'Сотрудник', 'Staff'],
        ['endorser', 'Рекомендатель', 'Endorser'],
        ['reviewer_external', 'Внешний рецензент', 'External reviewer'],
      ],
      { label: ['Кого', 'Kind'], ...fixed, required: true },
    ),
    text('email', 254, { label: ['Почта', 'E-mail'], ...fixed, required: true }),
    text('email_norm', 254, {
      label: ['Почта для сравнения', 'E-mail to compare'],
      ...fixed,
      required: true,
    }),
    text('name', 120, { label: ['Имя', 'Name'], ...fixed }),
    choice('locale', siteLanguages, { label: ['Язык', 'Language'], ...fixed, required: true }),
    paragraph('message', { label: ['Письмо', 'Message'], readonly: true, max: 600 }),
    reference('inviter', {
      label: ['Пригласил', 'Inviter'],
      ...fixed,
      required: true,
      template: '{{display_name_ru}}',
    }),
    choice(
      'role_on_accept',
      [
        ['applicant', 'Кандидат', 'Applicant'],
        ['member', 'Член', 'Member'],
        ['editor', 'Редактор', 'Editor'],
        ['secretary', 'Секретарь', 'Secretary'],
        ['chair', 'Председатель', 'Chair'],
        ['admin', 'Администратор', 'Admin'],
      ],
      { label: ['Роль', 'Role'], ...fixed, required: true },
    ),
    gradeField(),
    text('reference', 40, { label: ['Номер решения', 'Number of the decision'], ...fixed }),
    yesNo('sponsor', { label: ['Поручитель', 'Sponsor'], ...fixed, initial: false }),
    fieldOf('case', 'uuid', { label: ['Дело', 'Case'], ...fixed, hidden: true }),
    choice(
      'state',
      [
        ['sent', 'Отправлено', 'Sent'],
        ['opened', 'Открыто', 'Opened'],
        ['bounced', 'Не дошло', 'Bounced'],
        ['accepted', 'Принято', 'Accepted'],
        ['declined', 'Отклонено', 'Declined'],
        ['expired', 'Истекло', 'Expired'],
        ['superseded', 'Заменено', 'Superseded'],
        ['revoked', 'Отозвано', 'Revoked'],
        ['completed', 'Завершено', 'Completed'],
      ],
      { label: ['Состояние', 'State'], ...fixed, required: true },
    ),
    text('token_hash', 64, {
      label: ['Отпечаток ссылки', 'Hash of the link'],
      ...fixed,
      required: true,
      unique: true,
      hidden: true,
    }),
    yesNo('withheld', {
      label: ['Адресату не показывается', 'Withheld from the invitee'],
      ...fixed,
      initial: false,
    }),
    wholeNumber('sent_count', { label: ['Отправлено раз', 'Times sent'], ...fixed }),
    instant('last_sent_at', { label: ['Отправлено', 'Sent at'], ...fixed }),
    instant('expires_at', { label: ['Действует до', 'Valid until'], ...fixed, required: true }),
    instant('opened_at', { label: ['Открыто', 'Opened at'], ...fixed }),
    instant('reminded_at', { label: ['Напомнили', 'Reminded at'], ...fixed }),
    instant('asked_new_at', { label: ['Просят новую ссылку', 'New link asked'], ...fixed }),
    instant('accepted_at', { label: ['Принято', 'Accepted at'], ...fixed }),
    reference('accepted_user', {
      label: ['Кем принято', 'Accepted by'],
      ...fixed,
      template: '{{person.display_name_ru}}',
    }),
    text('decline_reason', 500, { label: ['Почему отклонено', 'Decline reason'], readonly: true }),
    reference('revoked_by', {
      label: ['Кем отозвано', 'Revoked by'],
      ...fixed,
      template: '{{person.display_name_ru}}',
    }),
    reference('superseded_by', { label: ['Чем заменено', 'Superseded by'], ...fixed }),
    text('bounce_code', 40, { label: ['Код возврата', 'Bounce code'], ...fixed }),
    revision(),
    ...auditFields(),
  ],
});

export const invitationRelations: RelationDefinition[] = [
  relation('invitations', 'inviter', 'people', 'CASCADE'),
  relation('invitations', 'accepted_user', 'directus_users', 'SET NULL'),
  relation('invitations', 'revoked_by', 'directus_users', 'SET NULL'),
  relation('invitations', 'superseded_by', 'invitations', 'SET NULL'),
  ...traceRelations('invitations'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<typeof invitations> {}
}
