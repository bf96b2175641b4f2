// What makes each guard of a state machine fail, all else being well: for `guards.test.ts`.
import { randomUUID } from 'node:crypto';
import { dayIn, resourceLife, settingDefaults } from '@site/shared/domain';
import { noText } from '../extension/src/own-data/no-text.ts';
import { as, type Caller, emailOf, personOf } from './backend.ts';
import { database, hoursFromNow } from './database.ts';
import { newAddress } from './newcomers.ts';
import { serial } from './specimen.ts';
import { specimenOf } from './specimens.ts';

/** The item a guard looks at, and what the event is asked with; an item that begins has no id yet. */
export type Asked = { id: string; payload: Record<string, unknown> };

/** Both sides of a guard. */
export type Proof = {
  /** Makes the guard just hold where the specimen of the machine does not. */
  fit?: (asked: Asked) => Promise<unknown>;
  /** Changes what lies just beyond; gives another key where another item is to be asked. */
  spoil: (asked: Asked) => Promise<unknown>;
  /** What comes instead: the code of the refusal, or the state of the step that is taken then. */
  instead: string;
  /** Where the guard can fail at all, as `state event`; everywhere when it is not said. */
  only?: (use: string) => boolean;
};

type Proofs = Readonly<Record<string, Readonly<Record<string, readonly Proof[]>>>>;

const day = 24;
const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const lastDay = () => dayIn(new Date(Date.now() + 60_000), settingDefaults['deadline.zone']);
const rows = (table: string, id: string) => database()(table).where({ id });
const set = (table: string, changes: object) => async (asked: Asked) => {
  await rows(table, asked.id).update(changes);
};

/** The person of a certificate, or for whom one is asked. */
async function holderOf({ id, payload }: Asked): Promise<string> {
  if (typeof payload.person === 'string') return payload.person;
  return (await rows('certificates', id).first('person')).person;
}
const holder = (changes: object) => async (asked: Asked) => {
  await rows('people', await holderOf(asked)).update(changes);
};

/** Asks with other words than the specimen does. */
const say = (words: object) => async (asked: Asked) => {
  Object.assign(asked.payload, words);
};

const draftIn = (table: string, field: string) => async (asked: Asked) => {
  const english = { [field]: asked.id, language: 'en-US' };
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

/** Addresses of invitations that were written here. */
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

/** The addresses that an event from nothing asks for. */
const addressIn = ({ payload }: Asked) => String([payload.email].flat()[0]);
const toAddressAsked = (changes: object) => async (asked: Asked) => {
  const email = addressIn(asked);
  const inviter = personOf('member').id;
  await invited(1, { email, email_norm: email, inviter, ...changes });
};
/** To whom an invitation goes: in the payload of one that begins, in the row of one that is there. */
const to = (login: string) => async (asked: Asked) => {
  const email = emailOf(login);
  guests.push(email);
  if (!asked.id) asked.payload.email = Array.isArray(asked.payload.email) ? [email] : email;
  else await rows('invitations', asked.id).update({ email, email_norm: email });
};

/** As the erasure of the invited one leaves it. */
async function forgotten({ id }: Asked): Promise<void> {
  guests.push(noText);
  await rows('invitations', id).update({ email: noText, email_norm: noText });
}

const before = (standing: string) => async (asked: Asked) => {
  await database()('membership_periods').where({ person: asked.id }).delete();
  const period = { id: randomUUID(), person: asked.id, grade: 'member', from: '2020-01-01' };
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

/** Every day of the calendar is over. */
const longAgo = since(1000);
const suspendedFor = (reason: string, hours: number) => ({
  state_reason_class: reason,
  state_changed_at: hoursFromNow(hours),
});
/** The log says that somebody of the office did it. */
async function suspendedByOffice({ id: item }: Asked): Promise<void> {
  const action = 'certificates.suspend';
  const line = { action, collection: 'certificates', item, to_state: 'suspended', revision: 1 };
  await database()('audit_log').insert({ id: randomUUID(), at: new Date(), ...line });
}

const toDuty = { kind: 'staff', sponsor: false, role_on_accept: 'secretary' };
const toMentor = () => personOf('mentor').id;

/** Another than whom the specimen writes to. */
async function theSame(): Promise<() => string> {
  const id = await someone();
  return () => id;
}

/** A valid certificate that the person has already. */
async function held(asked: Asked, changes: object): Promise<void> {
  const number = `SPECIMEN-${serial()}`;
  await database()('certificates').insert({
    id: randomUUID(),
    number,
    code: serial(),
    person: await holderOf(asked),
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

/** What the secretary may do; with another editor there are two. */
export const duties = (...roles: string[]) =>
  database()('directus_users')
    .where({ email: emailOf('secretary') })
    .update({ staff_roles: JSON.stringify(roles) });

async function withAddress({ id }: Asked): Promise<void> {
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

/** By machine and guard. A guard of two halves has a proof for each. */
export const proofs: Proofs = {
  account: {
    ofAnother: [
      {
        spoil: async () =>
          (
            await database()('directus_users')
              .where({ email: emailOf('admin') })
              .first('id')
          ).id,
        instead: 'E_TWO_PERSON',
        // Who is suspended asks for nothing any more.
        only: (use) => use === 'active suspend',
      },
    ],
    mayComeBack: [
      {
        fit: set('directus_users', { erase_at: hoursFromNow(1) }),
        spoil: set('directus_users', { erase_at: hoursFromNow(-1) }),
        instead: 'E_STATE',
      },
    ],
  },
  certificates: {
    holderInGoodStanding: [
      {
        fit: holder({ standing: 'grace' }),
        spoil: holder({ standing: 'lapsed' }),
        instead: 'E_NOT_ELIGIBLE',
      },
    ],
    namedInBothScripts: [
      { spoil: holder({ display_name_en: '' }), instead: 'E_REQUIRED' },
      { spoil: holder({ display_name_ru: '' }), instead: 'E_REQUIRED' },
    ],
    notHeldAlready: [
      {
        fit: (asked) => held(asked, { kind: 'elevation' }),
        spoil: (asked) => held(asked, { kind: 'membership' }),
        instead: 'E_STATE',
      },
    ],
    reminderDue: [
      {
        fit: set('certificates', { valid_until: dayOf(58) }),
        spoil: set('certificates', { valid_until: dayOf(63) }),
        instead: 'E_STATE',
      },
    ],
    pastItsTerm: [
      {
        fit: set('certificates', { valid_until: dayOf(-2) }),
        // Its last day is part of the term, also where midnight is a moment away.
        spoil: (asked) => set('certificates', { valid_until: lastDay() })(asked),
        instead: 'E_STATE',
      },
    ],
    nothingInItsPlace: [
      {
        fit: set('certificates', suspendedFor('resignation', -day)),
        spoil: holder({ grade: 'senior' }),
        instead: 'E_STATE',
      },
      {
        fit: set('certificates', suspendedFor('resignation', -day)),
        spoil: (asked) => held(asked, { kind: 'membership' }),
        instead: 'E_STATE',
      },
    ],
    suspendedByStanding: [
      {
        fit: set('certificates', suspendedFor('resignation', -day)),
        spoil: set('certificates', suspendedFor('data_error', -day)),
        instead: 'E_STATE',
      },
      {
        fit: set('certificates', suspendedFor('resignation', -700 * day)),
        spoil: set('certificates', suspendedFor('resignation', -740 * day)),
        instead: 'E_STATE',
      },
      {
        fit: set('certificates', suspendedFor('resignation', -day)),
        spoil: suspendedByOffice,
        instead: 'E_STATE',
      },
    ],
  },
  contact: {
    toAnother: [
      { spoil: (asked) => say({ to: personOf('fellow').id })(asked), instead: 'E_INVALID' },
    ],
    welcome: [
      {
        fit: () => rows('people_members', personOf('mentor').id).update({ accepts_contact: true }),
        spoil: () =>
          rows('people_members', personOf('mentor').id).update({ accepts_contact: false }),
        instead: 'E_FORBIDDEN',
      },
    ],
    withinDay: [
      {
        fit: async () => messages(perDay - 1, await theSame(), { created_at: hoursFromNow(-1) }),
        spoil: async () => messages(1, await theSame(), { created_at: hoursFromNow(-1) }),
        instead: 'E_QUOTA',
      },
    ],
    withinWeek: [
      {
        fit: () => messages(perWeek, toMentor, { created_at: hoursFromNow(-8 * day) }),
        spoil: () => messages(perWeek, toMentor, { created_at: hoursFromNow(-6 * day) }),
        instead: 'E_QUOTA',
      },
    ],
    unreported: [
      {
        fit: () => messages(1, toMentor, { created_at: hoursFromNow(-30 * day) }),
        spoil: () =>
          messages(1, toMentor, { created_at: hoursFromNow(-30 * day), state: 'reported' }),
        instead: 'blocked',
      },
    ],
  },
  invitations: {
    withinQuota: [
      {
        fit: () => invited(open - 1, {}),
        spoil: () => invited(1, {}),
        instead: 'E_QUOTA',
        only: sponsored,
      },
      {
        fit: () =>
          invited(yearly - 1, { state: 'expired', last_sent_at: hoursFromNow(-360 * day) }),
        spoil: () => invited(1, { state: 'expired', last_sent_at: hoursFromNow(-360 * day) }),
        instead: 'E_QUOTA',
        only: sponsored,
      },
    ],
    notOpenAlready: [
      {
        fit: toAddressAsked({ inviter: personOf('senior').id }),
        spoil: toAddressAsked({}),
        instead: 'open_already',
        only: sponsored,
      },
      {
        spoil: toAddressAsked({ inviter: personOf('admin').id }),
        instead: 'E_STATE',
        only: (use) => use === 'none invite-staff',
      },
      {
        spoil: toAddressAsked({ inviter: personOf('chair').id }),
        instead: 'E_STATE',
        only: (use) => use === 'none invite-member',
      },
    ],
    welcome: [
      { fit: to('applicant'), spoil: to('senior'), instead: 'not_now', only: sponsored },
      { spoil: to('senior'), instead: 'E_NOT_ELIGIBLE', only: (use) => !sponsored(use) },
    ],
    newHere: [{ spoil: to('applicant'), instead: 'E_NOT_ELIGIBLE' }],
    notAskedInVain: [
      {
        fit: toAddressAsked({ state: 'declined', last_sent_at: hoursFromNow(-61 * day) }),
        spoil: toAddressAsked({ state: 'declined', last_sent_at: hoursFromNow(-59 * day) }),
        instead: 'not_now',
      },
      {
        fit: toAddressAsked({ state: 'revoked', inviter: personOf('senior').id }),
        spoil: toAddressAsked({ state: 'revoked' }),
        instead: 'not_now',
      },
    ],
    leftAlone: [
      {
        fit: toAddressAsked({ state: 'declined', last_sent_at: hoursFromNow(-61 * day) }),
        spoil: toAddressAsked({ state: 'declined', last_sent_at: hoursFromNow(-59 * day) }),
        instead: 'not_now',
      },
    ],
    stillValid: [
      {
        spoil: set('invitations', { expires_at: hoursFromNow(-1) }),
        instead: 'E_TOKEN_EXPIRED',
      },
    ],
    ownAddress: [{ spoil: to('applicant'), instead: 'E_SESSION' }],
    stillMeant: [
      {
        fit: set('invitations', { ...toDuty, inviter: personOf('admin').id }),
        spoil: set('invitations', { ...toDuty, inviter: personOf('member').id }),
        instead: 'E_TOKEN_REVOKED',
      },
    ],
    overdue: [
      {
        fit: set('invitations', { expires_at: hoursFromNow(-1) }),
        spoil: set('invitations', { expires_at: hoursFromNow(1) }),
        instead: 'E_STATE',
      },
    ],
    dead: [
      {
        spoil: set('invitations', { expires_at: hoursFromNow(1) }),
        instead: 'E_STATE',
        // A link that was replaced or withdrawn is dead whatever its day says.
        only: (use) => /^(sent|opened) /.test(use),
      },
    ],
    notAskedToday: [
      {
        fit: set('invitations', { asked_new_at: hoursFromNow(-25) }),
        spoil: set('invitations', { asked_new_at: hoursFromNow(-23) }),
        instead: 'E_RATE',
      },
    ],
    mayStillInvite: [{ spoil: set('invitations', toDuty), instead: 'E_FORBIDDEN' }],
    addressKept: [{ spoil: forgotten, instead: 'E_STATE' }],
    ofStranger: [{ spoil: to('applicant'), instead: 'E_NOT_ELIGIBLE' }],
    sendsLeft: [
      {
        fit: set('invitations', { sent_count: 2 }),
        spoil: set('invitations', { sent_count: 3 }),
        instead: 'E_QUOTA',
      },
    ],
    rested: [
      {
        fit: set('invitations', { last_sent_at: hoursFromNow(-25) }),
        spoil: set('invitations', { last_sent_at: hoursFromNow(-23) }),
        instead: 'E_RATE',
      },
    ],
    notReminded: [
      {
        spoil: set('invitations', { reminded_at: hoursFromNow(-day) }),
        instead: 'E_STATE',
      },
    ],
  },
  news: {
    checkedByAnother: [
      {
        fit: () => duties('secretary'),
        spoil: () => duties('secretary', 'editor'),
        instead: 'E_TWO_PERSON',
      },
    ],
    inBothLanguages: [{ spoil: draftIn('news_translations', 'news'), instead: 'E_PARITY' }],
    complete: [
      {
        spoil: ({ id }) => database()('news_topics').where({ news: id }).delete(),
        instead: 'E_REQUIRED',
      },
    ],
    contactsConfirmed: [
      {
        fit: async (asked) => {
          await withAddress(asked);
          asked.payload.confirm_contacts = true;
        },
        spoil: say({ confirm_contacts: false }),
        instead: 'E_INVALID',
      },
    ],
    toldInEachLanguage: [
      {
        spoil: say({ note: { 'ru-RU': 'Дата ремонта оказалась неверной.' } }),
        instead: 'E_REQUIRED',
      },
      {
        spoil: ({ id: news }) =>
          database()('news_translations').where({ news, language: 'en-US' }).delete(),
        instead: 'E_INVALID',
      },
    ],
    pinned: [{ spoil: set('news', { pinned_until: hoursFromNow(-1) }), instead: 'E_STATE' }],
    inFuture: [
      {
        spoil: say({ publish_at: new Date(Date.now() - 60_000).toISOString() }),
        instead: 'E_INVALID',
      },
    ],
    due: [
      {
        fit: set('news', { publish_at: hoursFromNow(-1) }),
        spoil: set('news', { publish_at: hoursFromNow(1) }),
        instead: 'E_STATE',
      },
    ],
    old: [
      {
        fit: set('news', { published_at: hoursFromNow(-740 * day) }),
        spoil: set('news', { published_at: hoursFromNow(-720 * day) }),
        instead: 'E_STATE',
      },
    ],
  },
  radar: {
    placesThings: [
      {
        spoil: ({ id }) => database()('radar_placements').where({ edition: id }).delete(),
        instead: 'E_REQUIRED',
      },
    ],
    inBothLanguages: [
      { spoil: draftIn('radar_editions_translations', 'edition'), instead: 'E_PARITY' },
    ],
  },
  resources: {
    fewWaiting: [{ fit: () => waiting(9), spoil: () => waiting(1), instead: 'E_QUOTA' }],
    inBothLanguages: [
      { spoil: draftIn('resources_translations', 'resource'), instead: 'E_PARITY' },
    ],
  },
  'skill-questions': {
    inBothLanguages: [
      { spoil: draftIn('skill_questions_translations', 'question'), instead: 'E_PARITY' },
    ],
    answerable: [{ spoil: set('skill_questions', { correct: '[2]' }), instead: 'E_INVALID' }],
  },
  standing: {
    hadResigned: [{ fit: before('resigned'), spoil: before('excluded'), instead: 'none' }],
    hadLapsed: [{ fit: before('lapsed'), spoil: before('excluded'), instead: 'none' }],
    renewalOn: [{ fit: longAgo, spoil: () => renewal(false), instead: 'E_STATE' }],
    confirmationNear: [{ fit: since(340), spoil: since(330), instead: 'E_STATE' }],
    notReminded: [
      {
        fit: longAgo,
        spoil: set('people', { reminded_at: hoursFromNow(-1) }),
        instead: 'E_STATE',
      },
    ],
    confirmationOverdue: [{ fit: since(370), spoil: since(360), instead: 'E_STATE' }],
    graceHalfOver: [{ fit: since(33), spoil: since(27), instead: 'E_STATE' }],
    graceOver: [{ fit: since(62), spoil: since(58), instead: 'E_STATE' }],
    mayReturn: [
      {
        fit: set('people', { left_at: dayOf(-725) }),
        spoil: set('people', { left_at: dayOf(-735) }),
        instead: 'E_NOT_ELIGIBLE',
      },
    ],
  },
};
