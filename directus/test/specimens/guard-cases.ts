// Boundary cases of every guard of a state machine: input that just satisfies it and input that violates
// it, for `guards.test.ts`.
import { randomUUID } from 'node:crypto';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import { resourceLife } from '@site/shared/domain/workflows';
import { noText } from '../../engine/no-text.ts';
import { as, type Caller, emailOf, personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { newAddress } from '../newcomers.ts';
import { caseGuards } from './case-guards.ts';
import { communityGuards, communityMembershipGuards } from './community-guards.ts';
import { memberOf } from './community-specimens.ts';
import {
  discussionGuards,
  discussionReplyGuards,
  discussionReportGuards,
} from './discussion-guards.ts';
import { endorsementGuards } from './endorsement-guards.ts';
import { communityEventGuards } from './event-specimens.ts';
import type { GuardCase, GuardInput } from './guard-case.ts';
import { initiativeGuards } from './initiative-guards.ts';
import { mentorProfileGuards, mentorshipRequestGuards } from './mentoring-guards.ts';
import { reviewGuards } from './review-guards.ts';
import { serial } from './specimen.ts';
import { specimenOf } from './specimens.ts';

export type GuardCases = Readonly<Record<string, Readonly<Record<string, readonly GuardCase[]>>>>;

const day = 24;
const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const lastDay = () => dayIn(new Date(Date.now() + 60_000), settingDefaults['deadline.zone']);
const rows = (table: string, id: string) => database()(table).where({ id });
const set = (table: string, changes: object) => async (input: GuardInput) => {
  await rows(table, input.id).update(changes);
};

/** The holder of a certificate, or the person that it is requested for. */
async function holderOf({ id, payload }: GuardInput): Promise<string> {
  if (typeof payload.person === 'string') return payload.person;
  return (await rows('certificates', id).first('person')).person;
}
const holder = (changes: object) => async (input: GuardInput) => {
  await rows('people', await holderOf(input)).update(changes);
};

/** Changes the payload of the specimen. */
const say = (words: object) => async (input: GuardInput) => {
  Object.assign(input.payload, words);
};

const draftIn = (table: string, field: string) => async (input: GuardInput) => {
  const english = { [field]: input.id, language: 'en-US' };
  await database()(table).where(english).update({ tr_status: 'draft' });
};

const messages = (count: number, to: () => string, row: object) =>
  database()('contact_messages').insert(
    Array.from({ length: count }, () => ({
      id: randomUUID(),
      from: personOf('fellow').id,
      to: to(),
      subject: 'О вашем докладе',
      body: 'Здравствуйте! Можно спросить, как вы измеряли время ответа?',
      state: 'delivered',
      revision: 1,
      ...row,
    })),
  );

/** Addresses of the invitations of this file. */
export const guests: string[] = [];
async function invited(count: number, changes: object): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const email = newAddress();
    guests.push(email);
    await database()('invitations').insert({
      id: randomUUID(),
      no: `INV-G${serial().slice(3)}`,
      kind: 'candidate',
      email,
      email_norm: email,
      locale: 'ru',
      inviter: personOf('member').id,
      role_on_accept: 'applicant',
      sponsor: true,
      state: 'sent',
      token_hash: randomUUID(),
      sent_count: 1,
      last_sent_at: hoursFromNow(-1),
      expires_at: hoursFromNow(day),
      revision: 1,
      ...changes,
    });
  }
}

/** The first address in the payload of a creating event. */
const addressIn = ({ payload }: GuardInput) => String([payload.email].flat()[0]);
const withInvitationToAddress = (changes: object) => async (input: GuardInput) => {
  const email = addressIn(input);
  const inviter = personOf('member').id;
  await invited(1, { email, email_norm: email, inviter, ...changes });
};
/** Addresses the invitation to a demo account: in the payload of a new one, in the row of an existing one. */
const to = (login: string) => async (input: GuardInput) => {
  const email = emailOf(login);
  guests.push(email);
  if (!input.id) input.payload.email = Array.isArray(input.payload.email) ? [email] : email;
  else await rows('invitations', input.id).update({ email, email_norm: email });
};

/** Erases the address, as the erasure of the invited person does. */
async function forgotten({ id }: GuardInput): Promise<void> {
  guests.push(noText);
  await rows('invitations', id).update({ email: noText, email_norm: noText });
}

const before = (standing: string) => async (input: GuardInput) => {
  await database()('membership_periods').where({ person: input.id }).delete();
  const period = { id: randomUUID(), person: input.id, grade: 'member', from: '2020-01-01' };
  await database()('membership_periods').insert({ ...period, standing, source: 'system' });
};

let admin: Promise<Caller> | undefined;

/** Turns the yearly confirmation on or off. */
export async function renewal(enabled: boolean): Promise<void> {
  admin ??= as('admin');
  const path = '/items/settings/renewal.enabled';
  const { status } = await (await admin)('PATCH', path, { value: enabled });
  if (status !== 200) throw new Error(`The setting stays: ${status}`);
}

const since = (days: number, changes: object = {}) =>
  set('people', {
    standing_since: dayOf(-days),
    confirmed_at: null,
    reminded_at: null,
    ...changes,
  });

/** All deadlines have passed. */
const longAgo = since(1000);
const suspendedFor = (reason: string, hours: number) => ({
  state_reason_class: reason,
  state_changed_at: hoursFromNow(hours),
});
/** Writes an audit-log line as if staff had suspended the certificate. */
async function suspendedByStaff({ id: item }: GuardInput): Promise<void> {
  const action = 'certificates.suspend';
  const line = { action, collection: 'certificates', item, to_state: 'suspended', revision: 1 };
  await database()('audit_log').insert({ id: randomUUID(), at: new Date(), ...line });
}

const toStaffRole = { kind: 'staff', sponsor: false, role_on_accept: 'secretary' };
const toMentor = () => personOf('mentor').id;

/** A recipient other than that of the specimen. */
async function otherRecipient(): Promise<() => string> {
  const id = await someone();
  return () => id;
}

/** Inserts a valid certificate of the same person. */
async function held(input: GuardInput, changes: object): Promise<void> {
  const number = `SPECIMEN-${serial()}`;
  await database()('certificates').insert({
    id: randomUUID(),
    number,
    code: serial(),
    person: await holderOf(input),
    grade: 'member',
    name_ru: 'Проба Образцова',
    name_en: 'Proba Obraztsova',
    issued_at: '2025-01-10',
    valid_from: '2025-01-10',
    state: 'valid',
    signatory_name_ru: '–',
    signatory_name_en: '–',
    signatory_role_ru: '–',
    signatory_role_en: '–',
    revision: 1,
    ...changes,
  });
}

/** Sets the staff roles of the secretary; with a second editor there are two. */
export const duties = (...roles: string[]) =>
  database()('directus_users')
    .where({ email: emailOf('secretary') })
    .update({ staff_roles: JSON.stringify(roles) });

async function withAddress({ id }: GuardInput): Promise<void> {
  const body = `Пишите на hall@example.org. ${'Ремонт занял три недели. '.repeat(12)}`;
  await database()('news_translations').where({ news: id }).update({ body });
}

async function waiting(count: number): Promise<void> {
  const { make } = specimenOf(resourceLife);
  for (let index = 0; index < count; index += 1) await make('suggested');
}

const { 'contact.per_day': perDay, 'contact.per_recipient_week': perWeek } = settingDefaults;
const { 'invite.open_quota_member': open, 'invite.year_quota_member': yearly } = settingDefaults;
const sponsored = (use: string) => use.endsWith(' create');
const someone = async () =>
  (
    await database()('people_members')
      .whereNot({ id: personOf('mentor').id })
      .first('id')
  ).id;

/** The cases by machine and guard. A guard with two conditions has a case for each. */
export const guardCases: GuardCases = {
  account: {
    ofAnother: [
      {
        violate: async () =>
          (
            await database()('directus_users')
              .where({ email: emailOf('admin') })
              .first('id')
          ).id,
        otherwise: 'E_TWO_PERSON',
        // A suspended account cannot send requests.
        appliesTo: (use) => use === 'active suspend',
      },
    ],
    mayComeBack: [
      {
        satisfy: set('directus_users', { erase_at: hoursFromNow(1) }),
        violate: set('directus_users', { erase_at: hoursFromNow(-1) }),
        otherwise: 'E_STATE',
      },
    ],
  },
  cases: caseGuards,
  endorsements: endorsementGuards,
  'review-assignments': reviewGuards,
  communities: communityGuards,
  'community-memberships': communityMembershipGuards,
  'community-events': communityEventGuards,
  discussions: discussionGuards,
  'discussion-replies': discussionReplyGuards,
  'discussion-reports': discussionReportGuards,
  initiatives: initiativeGuards,
  'mentor-profiles': mentorProfileGuards,
  'mentorship-requests': mentorshipRequestGuards,
  certificates: {
    holderInGoodStanding: [
      {
        satisfy: holder({ standing: 'grace' }),
        violate: holder({ standing: 'lapsed' }),
        otherwise: 'E_NOT_ELIGIBLE',
      },
    ],
    namedInBothScripts: [
      { violate: holder({ display_name_en: '' }), otherwise: 'E_REQUIRED' },
      { violate: holder({ display_name_ru: '' }), otherwise: 'E_REQUIRED' },
    ],
    notHeldAlready: [
      {
        satisfy: (input) => held(input, { kind: 'elevation' }),
        violate: (input) => held(input, { kind: 'membership' }),
        otherwise: 'E_STATE',
      },
    ],
    reminderDue: [
      {
        satisfy: set('certificates', { valid_until: dayOf(58) }),
        violate: set('certificates', { valid_until: dayOf(63) }),
        otherwise: 'E_STATE',
      },
    ],
    pastItsTerm: [
      {
        satisfy: set('certificates', { valid_until: dayOf(-2) }),
        // The last day is part of the term, also right before midnight.
        violate: (input) => set('certificates', { valid_until: lastDay() })(input),
        otherwise: 'E_STATE',
      },
    ],
    nothingInItsPlace: [
      {
        satisfy: set('certificates', suspendedFor('resignation', -day)),
        violate: holder({ grade: 'senior' }),
        otherwise: 'E_STATE',
      },
      {
        satisfy: set('certificates', suspendedFor('resignation', -day)),
        violate: (input) => held(input, { kind: 'membership' }),
        otherwise: 'E_STATE',
      },
    ],
    suspendedByStanding: [
      {
        satisfy: set('certificates', suspendedFor('resignation', -day)),
        violate: set('certificates', suspendedFor('data_error', -day)),
        otherwise: 'E_STATE',
      },
      {
        satisfy: set('certificates', suspendedFor('resignation', -700 * day)),
        violate: set('certificates', suspendedFor('resignation', -740 * day)),
        otherwise: 'E_STATE',
      },
      {
        satisfy: set('certificates', suspendedFor('resignation', -day)),
        violate: suspendedByStaff,
        otherwise: 'E_STATE',
      },
    ],
  },
  contact: {
    toAnother: [
      { violate: (input) => say({ to: personOf('fellow').id })(input), otherwise: 'E_INVALID' },
    ],
    welcome: [
      {
        satisfy: () =>
          rows('people_members', personOf('mentor').id).update({ accepts_contact: true }),
        violate: () =>
          rows('people_members', personOf('mentor').id).update({ accepts_contact: false }),
        otherwise: 'E_FORBIDDEN',
      },
    ],
    withinDay: [
      {
        satisfy: async () =>
          messages(perDay - 1, await otherRecipient(), { created_at: hoursFromNow(-1) }),
        violate: async () => messages(1, await otherRecipient(), { created_at: hoursFromNow(-1) }),
        otherwise: 'E_QUOTA',
      },
    ],
    withinWeek: [
      {
        satisfy: () => messages(perWeek, toMentor, { created_at: hoursFromNow(-8 * day) }),
        violate: () => messages(perWeek, toMentor, { created_at: hoursFromNow(-6 * day) }),
        otherwise: 'E_QUOTA',
      },
    ],
    unreported: [
      {
        satisfy: () => messages(1, toMentor, { created_at: hoursFromNow(-30 * day) }),
        violate: () =>
          messages(1, toMentor, { created_at: hoursFromNow(-30 * day), state: 'reported' }),
        otherwise: 'blocked',
      },
    ],
  },
  invitations: {
    withinQuota: [
      {
        satisfy: () => invited(open - 1, {}),
        violate: () => invited(1, {}),
        otherwise: 'E_QUOTA',
        appliesTo: sponsored,
      },
      {
        satisfy: () =>
          invited(yearly - 1, { state: 'expired', last_sent_at: hoursFromNow(-360 * day) }),
        violate: () => invited(1, { state: 'expired', last_sent_at: hoursFromNow(-360 * day) }),
        otherwise: 'E_QUOTA',
        appliesTo: sponsored,
      },
    ],
    notOpenAlready: [
      {
        satisfy: withInvitationToAddress({ inviter: personOf('senior').id }),
        violate: withInvitationToAddress({}),
        otherwise: 'open_already',
        appliesTo: sponsored,
      },
      {
        violate: withInvitationToAddress({ inviter: personOf('admin').id }),
        otherwise: 'E_STATE',
        appliesTo: (use) => use === 'none invite-staff',
      },
      {
        violate: withInvitationToAddress({ inviter: personOf('chair').id }),
        otherwise: 'E_STATE',
        appliesTo: (use) => use === 'none invite-member',
      },
    ],
    welcome: [
      {
        satisfy: to('applicant'),
        violate: to('senior'),
        otherwise: 'not_now',
        appliesTo: sponsored,
      },
      { violate: to('senior'), otherwise: 'E_NOT_ELIGIBLE', appliesTo: (use) => !sponsored(use) },
    ],
    newHere: [{ violate: to('applicant'), otherwise: 'E_NOT_ELIGIBLE' }],
    notAskedInVain: [
      {
        satisfy: withInvitationToAddress({
          state: 'declined',
          last_sent_at: hoursFromNow(-61 * day),
        }),
        violate: withInvitationToAddress({
          state: 'declined',
          last_sent_at: hoursFromNow(-59 * day),
        }),
        otherwise: 'not_now',
      },
      {
        satisfy: withInvitationToAddress({ state: 'revoked', inviter: personOf('senior').id }),
        violate: withInvitationToAddress({ state: 'revoked' }),
        otherwise: 'not_now',
      },
    ],
    leftAlone: [
      {
        satisfy: withInvitationToAddress({
          state: 'declined',
          last_sent_at: hoursFromNow(-61 * day),
        }),
        violate: withInvitationToAddress({
          state: 'declined',
          last_sent_at: hoursFromNow(-59 * day),
        }),
        otherwise: 'not_now',
      },
    ],
    stillValid: [
      {
        violate: set('invitations', { expires_at: hoursFromNow(-1) }),
        otherwise: 'E_TOKEN_EXPIRED',
      },
    ],
    ownAddress: [{ violate: to('applicant'), otherwise: 'E_SESSION' }],
    stillMeant: [
      {
        satisfy: set('invitations', { ...toStaffRole, inviter: personOf('admin').id }),
        violate: set('invitations', { ...toStaffRole, inviter: personOf('member').id }),
        otherwise: 'E_TOKEN_REVOKED',
      },
    ],
    overdue: [
      {
        satisfy: set('invitations', { expires_at: hoursFromNow(-1) }),
        violate: set('invitations', { expires_at: hoursFromNow(1) }),
        otherwise: 'E_STATE',
      },
    ],
    dead: [
      {
        violate: set('invitations', { expires_at: hoursFromNow(1) }),
        otherwise: 'E_STATE',
        // A replaced or revoked link is dead before its expiry, too.
        appliesTo: (use) => /^(sent|opened) /.test(use),
      },
    ],
    notAskedToday: [
      {
        satisfy: set('invitations', { asked_new_at: hoursFromNow(-25) }),
        violate: set('invitations', { asked_new_at: hoursFromNow(-23) }),
        otherwise: 'E_RATE',
      },
    ],
    mayStillInvite: [{ violate: set('invitations', toStaffRole), otherwise: 'E_FORBIDDEN' }],
    addressKept: [{ violate: forgotten, otherwise: 'E_STATE' }],
    withoutAccount: [{ violate: to('applicant'), otherwise: 'E_NOT_ELIGIBLE' }],
    sendsLeft: [
      {
        satisfy: set('invitations', { sent_count: 2 }),
        violate: set('invitations', { sent_count: 3 }),
        otherwise: 'E_QUOTA',
      },
    ],
    rested: [
      {
        satisfy: set('invitations', { last_sent_at: hoursFromNow(-25) }),
        violate: set('invitations', { last_sent_at: hoursFromNow(-23) }),
        otherwise: 'E_RATE',
      },
    ],
    notReminded: [
      {
        violate: set('invitations', { reminded_at: hoursFromNow(-day) }),
        otherwise: 'E_STATE',
      },
    ],
  },
  news: {
    checkedByAnother: [
      {
        satisfy: () => duties('secretary'),
        violate: () => duties('secretary', 'editor'),
        otherwise: 'E_TWO_PERSON',
      },
    ],
    inBothLanguages: [{ violate: draftIn('news_translations', 'news'), otherwise: 'E_PARITY' }],
    complete: [
      {
        violate: ({ id }) => database()('news_topics').where({ news: id }).delete(),
        otherwise: 'E_REQUIRED',
      },
    ],
    contactsConfirmed: [
      {
        satisfy: async (input) => {
          await withAddress(input);
          input.payload.confirm_contacts = true;
        },
        violate: say({ confirm_contacts: false }),
        otherwise: 'E_INVALID',
      },
    ],
    toldInEachLanguage: [
      {
        violate: say({ note: { 'ru-RU': 'Дата ремонта оказалась неверной.' } }),
        otherwise: 'E_REQUIRED',
      },
      {
        violate: ({ id: news }) =>
          database()('news_translations').where({ news, language: 'en-US' }).delete(),
        otherwise: 'E_INVALID',
      },
    ],
    moderates: [
      {
        violate: async ({ payload }) => {
          await memberOf(String(payload.community), 'chair');
        },
        otherwise: 'E_FORBIDDEN',
      },
      {
        violate: async ({ payload }) => {
          const silenced = { role: 'moderator', silenced_until: hoursFromNow(1) };
          await memberOf(String(payload.community), 'chair', silenced);
        },
        otherwise: 'E_FORBIDDEN',
      },
    ],
    toldWhy: [
      { violate: say({ note_en: undefined }), otherwise: 'E_REQUIRED' },
      {
        violate: ({ id: news }) =>
          database()('news_translations').where({ news, language: 'en-US' }).delete(),
        otherwise: 'E_INVALID',
      },
    ],
    pinned: [{ violate: set('news', { pinned_until: hoursFromNow(-1) }), otherwise: 'E_STATE' }],
    inFuture: [
      {
        violate: say({ publish_at: new Date(Date.now() - 60_000).toISOString() }),
        otherwise: 'E_INVALID',
      },
    ],
    due: [
      {
        satisfy: set('news', { publish_at: hoursFromNow(-1) }),
        violate: set('news', { publish_at: hoursFromNow(1) }),
        otherwise: 'E_STATE',
      },
    ],
    old: [
      {
        satisfy: set('news', { published_at: hoursFromNow(-740 * day) }),
        violate: set('news', { published_at: hoursFromNow(-720 * day) }),
        otherwise: 'E_STATE',
      },
    ],
  },
  radar: {
    placesItems: [
      {
        violate: ({ id }) => database()('radar_placements').where({ edition: id }).delete(),
        otherwise: 'E_REQUIRED',
      },
    ],
    inBothLanguages: [
      { violate: draftIn('radar_editions_translations', 'edition'), otherwise: 'E_PARITY' },
    ],
    toldInEachLanguage: [
      { violate: say({ note: { 'ru-RU': 'Изменён заголовок' } }), otherwise: 'E_REQUIRED' },
      {
        violate: ({ id: edition }) =>
          database()('radar_editions_translations').where({ edition, language: 'en-US' }).delete(),
        otherwise: 'E_INVALID',
      },
    ],
  },
  resources: {
    fewWaiting: [{ satisfy: () => waiting(9), violate: () => waiting(1), otherwise: 'E_QUOTA' }],
    inBothLanguages: [
      { violate: draftIn('resources_translations', 'resource'), otherwise: 'E_PARITY' },
    ],
  },
  'skill-questions': {
    inBothLanguages: [
      { violate: draftIn('skill_questions_translations', 'question'), otherwise: 'E_PARITY' },
    ],
    answerable: [{ violate: set('skill_questions', { correct: '[2]' }), otherwise: 'E_INVALID' }],
  },
  standing: {
    ofAnother: [
      {
        violate: async () => personOf('chair').id,
        otherwise: 'E_TWO_PERSON',
        appliesTo: (use) => use === 'active correct-grade',
      },
    ],
    anotherGrade: [{ violate: set('people', { grade: 'senior' }), otherwise: 'E_STATE' }],
    hadResigned: [{ satisfy: before('resigned'), violate: before('excluded'), otherwise: 'none' }],
    hadLapsed: [{ satisfy: before('lapsed'), violate: before('excluded'), otherwise: 'none' }],
    renewalOn: [{ satisfy: longAgo, violate: () => renewal(false), otherwise: 'E_STATE' }],
    confirmationNear: [{ satisfy: since(340), violate: since(330), otherwise: 'E_STATE' }],
    notReminded: [
      {
        satisfy: longAgo,
        violate: set('people', { reminded_at: hoursFromNow(-1) }),
        otherwise: 'E_STATE',
      },
    ],
    confirmationOverdue: [{ satisfy: since(370), violate: since(360), otherwise: 'E_STATE' }],
    graceHalfOver: [{ satisfy: since(33), violate: since(27), otherwise: 'E_STATE' }],
    graceOver: [{ satisfy: since(62), violate: since(58), otherwise: 'E_STATE' }],
    mayReturn: [
      {
        satisfy: set('people', { left_at: dayOf(-725) }),
        violate: set('people', { left_at: dayOf(-735) }),
        otherwise: 'E_NOT_ELIGIBLE',
      },
    ],
  },
};
