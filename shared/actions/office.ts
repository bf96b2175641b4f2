// What the staff do with the records of others. They are sets of their own, so that pages of members do not load them.
import {
  certificateCorrections,
  certificateKinds,
  certificateReasons,
} from '@site/shared/domain/certificates';
import { staffDuties } from '@site/shared/domain/office';
import { bylineWishes, grades } from '@site/shared/domain/people';
import { defineActions, returns } from './define-actions.ts';
import { choice, date, flag, id, optional, paragraphs, revision, text } from './fields.ts';
import { nameFields } from './people.ts';

/** The number of a decision of the board. */
const reference = text({ min: 2, max: 40 });

/** The record, the staff roles and the seat on the board of somebody else; the item is the id or slug of the person. */
export const officePeopleActions = defineActions('people', {
  /** By secretary or administrator, from a document; certificates bear the new name once they are replaced. */
  rename: {
    item: true,
    fields: { revision, ...nameFields },
    returns: returns<{ slug: string }>(),
  },
  appoint: { item: true, fields: { duty: choice(staffDuties) } },
  dismiss: { item: true, fields: { duty: choice(staffDuties) } },
  'join-board': { item: true, fields: { reference } },
  'leave-board': { item: true, fields: { reference } },
});

/** The membership of somebody else; the item is the id or slug of the person: docs/domain/standing.md. */
export const officeStandingActions = defineActions('standing', {
  /** By chair and administrator together: admission without a case. */
  admit: { item: true, fields: { grade: choice(grades), reference } },
  /** By chair and administrator together: the grade was recorded wrongly. */
  'correct-grade': {
    item: true,
    fields: { grade: choice(grades), reason: paragraphs({ min: 10, max: 500 }) },
  },
  exclude: {
    item: true,
    fields: { reference, decided_on: date },
    final: {
      ru: 'Записать исключение? Человек потеряет права члена и исчезнет из каталога. Отменить это нельзя.',
      en: 'Record the exclusion? The person loses the rights of a member and leaves the directory. This cannot be undone.',
    },
  },
  memorial: {
    item: true,
    fields: { keep_profile: optional(flag), byline: optional(choice(bylineWishes)) },
    final: {
      ru: 'Записать, что человека больше нет? Учётная запись закроется навсегда. Отменить это нельзя.',
      en: 'Record that this person has died? The account is closed for good. This cannot be undone.',
    },
  },
});

/** Access of somebody else, by administrators; the item is the id of a person or of their account: docs/domain/accounts.md. */
export const officeAccountActions = defineActions('account', {
  suspend: { item: true, fields: { reason: paragraphs({ min: 10, max: 500 }) } },
  restore: { item: true },
  'end-session': { item: true, fields: { id: text({ max: 64 }) } },
  'end-sessions': { item: true },
  /** Removes the second factor; the person reads how the administrator made sure who asks for it. */
  'reset-factor': {
    item: true,
    fields: { checked: paragraphs({ min: 20, max: 500 }) },
    final: {
      ru: 'Сбросить второй фактор? Для входа хватит пароля, все сеансы завершатся.',
      en: 'Reset the second factor? A password is enough to sign in then, and all sessions end.',
    },
  },
  /** Mail that came back is sent again. */
  'confirm-address': { item: true },
});

/** Why the state of a certificate changes; the note is read by the staff only. */
const reason = {
  reason_class: choice(certificateReasons),
  note: optional(paragraphs({ max: 600 })),
};

/** Certificates; the item is an id or a number: docs/domain/workflows.md, "Certificates". */
export const certificateActions = defineActions('certificates', {
  /** By chair and administrator together: a certificate without a case. */
  issue: { fields: { person: id, kind: choice(certificateKinds), case: optional(id) } },
  suspend: { item: true, fields: reason },
  reinstate: { item: true },
  /** Issues a new one in its place. */
  supersede: {
    item: true,
    fields: { reason_class: choice(certificateCorrections) },
    final: {
      ru: 'Заменить сертификат новым? Прежний перестанет действовать. Отменить это нельзя.',
      en: 'Replace the certificate by a new one? The old one stops being valid. This cannot be undone.',
    },
  },
  /** By chair and administrator together, for good. */
  revoke: { item: true, fields: reason },
});
