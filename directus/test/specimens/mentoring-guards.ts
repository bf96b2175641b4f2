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
/** The mentor whom an event asks: `agree` the one of its request, other events a new one. */
async function askedBy({ id }: GuardInput): Promise<string> {
  const row = id && (await database()('mentorship_requests').where({ id }).first('mentor'));
  return row?.mentor === personOf('senior').id ? 'senior' : newMentor;
}
const another = () => personOf('member').id;
/** Changes the offer of the mentor who is asked. */
const askedOffer = (changes: object) => async (input: GuardInput) => {
  await offerOf(await askedBy(input), changes);
};
type Changes = (asked: string) => object;
/** Adds a mentorship; the changes may name the mentor who is asked. */
const pair = (state: string, changes: Changes) => async (input: GuardInput) => {
  await pairOf(state, changes(personOf(await askedBy(input)).id));
};
const open = (count: number, state: string, changes: Changes) => async (input: GuardInput) => {
  const asked = personOf(await askedBy(input)).id;
  for (let index = 0; index < count; index += 1) await requestOf(state, changes(asked));
};

/** One of the two blocks the other. */
const blocks =
  (from: 'mentee' | 'mentor', mentee = 'fellow') =>
  async (input: GuardInput) => {
    const pair = [personOf(mentee).id, personOf(await askedBy(input)).id];
    const [person, other] = from === 'mentee' ? pair : pair.toReversed();
    const row = { id: randomUUID(), person, other, kind: 'blocked' };
    await database()('mentor_marks').insert(row).onConflict(['person', 'other']).merge();
  };

/** Gives mentee and mentor the same employer; one writes it in another way. */
const colleagues = async (input: GuardInput) => {
  for (const [login, employer] of [
    ['fellow', 'ООО «Северный ветер»'],
    [await askedBy(input), 'северный ветер'],
  ] as const) {
    await database()('people_translations')
      .where({ person: personOf(login).id })
      .update({ employer });
  }
};

/** Makes one person an assigned reviewer of an open case of the other. */
export async function reviews(reviewer: string, candidate: string): Promise<void> {
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
    { violate: blocks('mentee'), otherwise: 'E_INVALID' },
    { violate: blocks('mentor'), otherwise: 'E_INVALID' },
    {
      satisfy: askedOffer({ not_colleagues: true }),
      violate: colleagues,
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
  notTogether: [{ violate: pair('paused', (asked) => ({ mentor: asked })), otherwise: 'E_STATE' }],
  notAsked: [{ violate: open(1, 'viewed', (asked) => ({ mentor: asked })), otherwise: 'E_STATE' }],
  placeFree: [
    {
      satisfy: pair('active', (asked) => ({ mentor: asked, mentee: another() })),
      violate: pair('trial', (asked) => ({ mentor: asked, mentee: another() })),
      otherwise: 'waiting',
    },
    // Places are offered to the line first.
    {
      violate: open(1, 'waiting', (asked) => ({ mentor: asked, mentee: another() })),
      otherwise: 'waiting',
    },
  ],
  lineOpen: [
    {
      satisfy: async (input) => {
        await askedOffer({ capacity: 0 })(input);
        await open(4, 'waiting', (asked) => ({ mentor: asked, mentee: another() }))(input);
      },
      violate: open(1, 'place_free', (asked) => ({ mentor: asked, mentee: another() })),
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
    { violate: (input) => say({ mentee: personOf(newMentor).id })(input), otherwise: 'E_INVALID' },
    { violate: askedOffer({ state: 'paused' }), otherwise: 'E_INVALID' },
    { violate: blocks('mentor', 'member'), otherwise: 'E_INVALID' },
    {
      violate: pair('trial', (asked) => ({ mentor: asked, mentee: another() })),
      otherwise: 'E_STATE',
    },
    {
      violate: open(1, 'proposed', (asked) => ({ mentor: asked, mentee: another() })),
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
