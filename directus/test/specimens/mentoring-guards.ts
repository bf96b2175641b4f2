// Boundary cases of the guards of mentoring, for `guard-cases.ts`.
import { randomUUID } from 'node:crypto';
import { reviewAssignments } from '@site/shared/domain/workflows';
import { personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import type { GuardCase, GuardInput } from './guard-case.ts';
import { newMentor, offerOf, pairOf, requestOf } from './mentoring-specimens.ts';
import { specimenOf } from './specimens.ts';

type Guards = Readonly<Record<string, readonly GuardCase[]>>;

const say = (words: object) => async (input: GuardInput) => {
  Object.assign(input.payload, words);
};
const offer = (changes: object) => async () => {
  await offerOf('senior', changes);
};
const asked = () => personOf(newMentor).id;
const another = () => personOf('member').id;
/** Changes the offer of the mentor whom `send` asks. */
const askedOffer = (changes: object) => async () => {
  await offerOf(newMentor, changes);
};
/** Adds a mentorship. */
const pair = (state: string, changes: () => object) => async () => {
  await pairOf(state, changes());
};
const open = (count: number, state: string, changes: () => object) => async () => {
  for (let index = 0; index < count; index += 1) await requestOf(state, changes());
};

/** One person notes something about the other. */
const marks = (one: string, other: string, kind: string) => async () => {
  const row = { id: randomUUID(), person: personOf(one).id, other: personOf(other).id, kind };
  await database()('mentor_marks').insert(row).onConflict(['person', 'other']).merge();
};

/** Gives two people the same employer; one writes it in another way. */
const colleagues = (one: string, other: string) => async () => {
  for (const [login, employer] of [
    [one, 'ООО «Северный ветер»'],
    [other, 'северный ветер'],
  ] as const) {
    await database()('people_translations')
      .where({ person: personOf(login).id })
      .update({ employer });
  }
};

/** Makes one person an assigned reviewer of an open case of the other. */
async function reviews(reviewer: string, candidate: string): Promise<void> {
  const id = await specimenOf(reviewAssignments).make('cleared');
  const db = database();
  await db('review_assignments')
    .where({ id })
    .update({ reviewer: personOf(reviewer).id });
  const assignment = await db('review_assignments').where({ id }).first('case');
  await db('cases')
    .where({ id: assignment.case })
    .update({ candidate: personOf(candidate).id });
}

export const mentorProfileGuards: Guards = {
  noneYet: [{ violate: () => offerOf('fellow').then(() => ''), otherwise: 'E_STATE' }],
  complete: [
    {
      satisfy: say({ offer_ru: undefined, offer_en: 'I help to run on-call duty. '.repeat(5) }),
      violate: say({ offer_ru: undefined, offer_en: undefined }),
      otherwise: 'E_REQUIRED',
    },
  ],
  withinCapacity: [
    { satisfy: say({ capacity: 5 }), violate: say({ capacity: 6 }), otherwise: 'E_INVALID' },
  ],
};

export const mentorshipRequestGuards: Guards = {
  another: [
    { violate: (input) => say({ mentor: personOf('fellow').id })(input), otherwise: 'E_INVALID' },
  ],
  offered: [
    { violate: askedOffer({ state: 'hidden' }), otherwise: 'E_INVALID' },
    { violate: askedOffer({ topics: '[]' }), otherwise: 'E_INVALID' },
    // Whoever has blocked whom, and a mentor who takes no colleagues, read alike.
    { violate: marks('fellow', newMentor, 'blocked'), otherwise: 'E_INVALID' },
    { violate: marks(newMentor, 'fellow', 'blocked'), otherwise: 'E_INVALID' },
    {
      satisfy: askedOffer({ not_colleagues: true }),
      violate: colleagues('fellow', newMentor),
      otherwise: 'E_INVALID',
    },
  ],
  fewOpen: [
    {
      satisfy: open(1, 'sent', () => ({ mentor: another() })),
      violate: open(1, 'waiting', () => ({ mentor: another(), expires_at: null })),
      otherwise: 'E_QUOTA',
    },
  ],
  notTogether: [{ violate: pair('paused', () => ({ mentor: asked() })), otherwise: 'E_STATE' }],
  notAsked: [{ violate: open(1, 'viewed', () => ({ mentor: asked() })), otherwise: 'E_STATE' }],
  placeFree: [
    {
      satisfy: pair('active', () => ({ mentor: asked(), mentee: another() })),
      violate: pair('trial', () => ({ mentor: asked(), mentee: another() })),
      otherwise: 'waiting',
    },
    // Places are offered to the line first.
    {
      violate: open(1, 'waiting', () => ({ mentor: asked(), mentee: another() })),
      otherwise: 'waiting',
    },
  ],
  lineOpen: [
    {
      satisfy: async () => {
        await offerOf(newMentor, { capacity: 0 });
        await open(4, 'waiting', () => ({ mentor: asked(), mentee: another() }))();
      },
      violate: open(1, 'place_free', () => ({ mentor: asked(), mentee: another() })),
      otherwise: 'E_CAPACITY',
    },
  ],
  unexpired: [
    {
      violate: ({ id }) =>
        database()('mentorship_requests')
          .where({ id })
          .update({ expires_at: hoursFromNow(-1) }),
      otherwise: 'E_STATE',
    },
  ],
  pairable: [
    { violate: (input) => say({ mentee: asked() })(input), otherwise: 'E_INVALID' },
    { violate: askedOffer({ state: 'paused' }), otherwise: 'E_INVALID' },
    { violate: marks('member', newMentor, 'blocked'), otherwise: 'E_INVALID' },
    {
      violate: pair('trial', () => ({ mentor: asked(), mentee: another() })),
      otherwise: 'E_STATE',
    },
    {
      violate: open(1, 'proposed', () => ({ mentor: asked(), mentee: another() })),
      otherwise: 'E_STATE',
    },
  ],
  hasPlace: [
    { violate: offer({ capacity: 0 }), otherwise: 'E_CAPACITY' },
    // The last place is kept for the first in line.
    {
      satisfy: offer({ capacity: 1 }),
      violate: open(1, 'place_free', () => ({ mentee: another() })),
      otherwise: 'E_CAPACITY',
    },
  ],
  menteeFree: [{ violate: pair('active', () => ({ mentor: another() })), otherwise: 'E_STATE' }],
  reviewsNobody: [
    { violate: () => reviews('senior', 'fellow'), otherwise: 'E_FIREWALL' },
    // The mentor reads what a withdrawal would say.
    { violate: () => reviews('fellow', 'senior'), otherwise: 'withdrawn' },
  ],
  isReviewed: [
    {
      satisfy: () => reviews('fellow', 'senior'),
      violate: () =>
        database()('review_assignments')
          .where({ reviewer: personOf('fellow').id })
          .whereIn(
            'case',
            database()('cases')
              .where({ candidate: personOf('senior').id })
              .select('id'),
          )
          .delete(),
      otherwise: 'accepted',
    },
  ],
};
