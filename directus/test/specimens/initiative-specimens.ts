// Specimens of initiatives, for `specimens.ts`: fellow@ writes, senior@ co-sponsors, member@ supports, editor@ moderates.
import { randomUUID } from 'node:crypto';
import { initiatives } from '@site/shared/domain/workflows';
import { as, personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import type { Specimens } from './specimen.ts';

const many = (length: number) => 'Слово об этом деле. '.repeat(length).trim();

/** What a complete initiative says. */
export const completeTexts = () => ({
  title_ru: `Specimen ${randomUUID()}`,
  problem_ru: many(15),
  proposal_ru: many(15),
});

/** Inserts an initiative of fellow@. */
export async function initiativeOf(changes: object = {}): Promise<string> {
  const id = randomUUID();
  const state = 'state' in changes ? String(changes.state) : 'collecting';
  const isOpened = !('opens_at' in changes) || changes.opens_at !== null;
  await database()('initiatives').insert({
    id,
    no: `T-${id.slice(0, 12)}`,
    slug: `specimen-${id}`,
    ...completeTexts(),
    legal_refs: '[]',
    documents: '[]',
    author: personOf('fellow').id,
    state: 'collecting',
    supports: 0,
    threshold: 1000,
    opens_at: isOpened ? hoursFromNow(-24) : null,
    closes_at: isOpened ? hoursFromNow(24 * 29) : null,
    revision: 1,
    submitted_at: unsubmitted.includes(state) ? null : hoursFromNow(-48),
    ...changes,
  });
  return id;
}

/** States before the first submission, of which moderators know nothing. */
const unsubmitted: readonly string[] = ['draft', 'co_sponsoring'];

/** Names a demo account a co-sponsor; replaces its row. */
export async function coSponsor(
  initiative: string,
  login: string,
  changes: object = { confirmed_at: hoursFromNow(-2) },
): Promise<void> {
  const person = personOf(login).id;
  await database()('initiative_co_sponsors').where({ initiative, person }).delete();
  await database()('initiative_co_sponsors').insert({
    id: randomUUID(),
    initiative,
    person,
    asked_at: hoursFromNow(-3),
    ...changes,
  });
}

/** Supports an initiative as a demo account: only the backend knows the key of the digest. */
export async function supporting(id: string, login: string, shown: object = {}): Promise<void> {
  const who = await as(login);
  await who('POST', `/actions/initiatives/${id}/support`, shown);
}

/** States before the collection, in which only author, co-sponsors and moderators see an initiative. */
export const closedStates = [
  'draft',
  'co_sponsoring',
  'moderation',
  'returned',
  'rejected',
  'withdrawn',
] as const;

/** Deletes what the specimens, and actions on them, have left. */
export async function forgetInitiatives(): Promise<void> {
  const db = database();
  const ours = () =>
    db('initiatives')
      .where('title_ru', 'like', 'Specimen %')
      .orWhere('title_en', 'like', 'Specimen %');
  const gone = ours().select('id');
  await db('initiative_supports').whereIn('initiative', gone.clone()).delete();
  await db('initiative_co_sponsors').whereIn('initiative', gone.clone()).delete();
  await ours().delete();
}

async function make(state: string, event?: string): Promise<string> {
  const isClosed = closedStates.some((one) => one === state);
  const id = await initiativeOf({
    state,
    // A draft that was returned before: moderators know it in every state.
    submitted_at: hoursFromNow(-48),
    ...(isClosed && { opens_at: null, closes_at: null, threshold: null }),
    confirm_by: hoursFromNow(24 * 10),
    review_ru: 'Эксперты поддерживают предложение.',
    review_en: 'The experts support the proposal.',
    ...(event === 'start-review' && { closes_at: hoursFromNow(-1) }),
  });
  const isAsked = event === 'confirm';
  await coSponsor(id, 'senior', isAsked ? {} : undefined);
  if (state !== 'draft') for (const login of ['mentor', 'lead']) await coSponsor(id, login);
  if (event === 'unsupport' || event === 'sign') {
    const closes_at = hoursFromNow(24);
    const row = await database()('initiatives').where({ id }).first('state', 'closes_at');
    await database()('initiatives').where({ id }).update({ state: 'collecting', closes_at });
    for (const login of ['member', 'fellow', 'senior']) await supporting(id, login);
    await database()('initiatives').where({ id }).update(row);
  }
  return id;
}

export const initiativeSpecimens: Specimens = {
  workflow: initiatives,
  membersBegin: true,
  table: 'initiatives',
  stateField: 'state',
  make,
  callers: async () => ({
    member: await as('member'),
    supporter: await as('member'),
    author: await as('fellow'),
    co_sponsor: await as('senior'),
    editor: await as('editor'),
  }),
  alsoIs: {
    member: ['supporter'],
    supporter: ['member'],
    author: ['member', 'supporter'],
    co_sponsor: ['member', 'supporter'],
  },
  insiders: ['member', 'senior', 'fellow', 'editor', 'secretary', 'chair', 'admin'],
  unseen: { member: closedStates, supporter: closedStates },
  keepsRow: ['support', 'unsupport', 'sign'],
  payload: (event) =>
    ({
      create: completeTexts(),
      save: completeTexts(),
      ask: { co_sponsors: ['mentee', 'secretary'].map((login) => personOf(login).id) },
      approve: { threshold: 1000 },
      return: { text: 'Уточните, к какому закону поправка.' },
      reject: { reason: 'duplicate', text: 'Такая инициатива уже есть.' },
      review: {
        review_ru: 'Эксперты поддерживают предложение.',
        review_en: 'The experts support the proposal.',
      },
      send: { addressee_ru: 'Комитет по цифровой политике', addressee_en: 'Digital committee' },
      answer: {
        answer_ru: 'Комитет согласен с предложением.',
        answer_en: 'The committee agrees with the proposal.',
      },
    })[event] ?? {},
  forget: forgetInitiatives,
};
