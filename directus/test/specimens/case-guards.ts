// Boundary cases of the guards of a case, for `guards.test.ts`.
import { randomUUID } from 'node:crypto';
import type { ApplicationAnswers } from '@site/shared/domain/admissions';
import { completeAnswers } from '../application-answers.ts';
import { personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { deleteWithReferences } from '../delete-rows.ts';
import { askQuestion, candidateOfSpecimens, candidateStands } from './case-specimens.ts';
import type { GuardCase, GuardInput } from './guard-case.ts';
import { seatSubmitted } from './review-specimens.ts';

const day = 24;
const ofDays = (days: number) => hoursFromNow(days * day);

const set = (changes: () => object) => async (input: GuardInput) => {
  await database()('cases').where({ id: input.id }).update(changes());
};

/** Another case of the candidate. */
const otherCase = (changes: object) => async () => {
  await database()('cases').insert({
    id: randomUUID(),
    kind: 'admission',
    candidate: await candidateOfSpecimens(),
    state: 'closed',
    language: 'ru',
    created_at: ofDays(-100),
    revision: 1,
    ...changes,
  });
};
const dayText = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const answer = (change: Partial<ApplicationAnswers>) => async (input: GuardInput) => {
  const answers = JSON.stringify(completeAnswers(change));
  await database()('applications').where({ case: input.id }).update({ answers });
};

const draft = (use: string) => use.startsWith('draft ');
const returned = (use: string) => use.startsWith('returned ');

/** A draft that was edited so many days ago. */
const edited = (days: number, reminded: number | null = null) =>
  set(() => ({
    edited_at: ofDays(-days),
    reminded_at: reminded === null ? null : ofDays(-reminded),
  }));
/** A case whose step began and ends so many days from now. */
const step = (from: number, due: number, more: object = {}) =>
  set(() => ({ entered_at: ofDays(from), due_at: ofDays(due), ...more }));
const remindedLate = { reminded_at: ofDays(-1) };
const over = step(-20, -2, remindedLate);

async function withoutReason({ payload }: GuardInput): Promise<void> {
  delete payload.reason;
}

/** A case of the full path whose only endorsement is in this state. */
const endorsed = (state: string) => async (input: GuardInput) => {
  await set(() => ({ kind: 'admission', path: 'full' }))(input);
  await database()('endorsements').where({ case: input.id }).update({ state });
};

const aQuestion = {
  of: 'candidate',
  question: 'Какой из двух переездов описан в третьем достижении?',
};

/** The candidate's answer to the open question. */
async function reply(id: string): Promise<void> {
  await database()('case_messages').insert({
    id: randomUUID(),
    case: id,
    direction: 'from_candidate',
    author: await candidateOfSpecimens(),
    body: 'О переезде 2024 года.',
    template: 'answer',
    at: new Date().toISOString(),
  });
}

/** A question with its answer. */
async function answered(id: string): Promise<void> {
  await askQuestion(id);
  await reply(id);
}

export const caseGuards: Readonly<Record<string, readonly GuardCase[]>> = {
  // In nominations.test.ts: the nominee is another person than the candidate of the specimens.
  mayNominate: [],
  nominationsLeft: [],
  nomineeEligible: [],
  noOpenCase: [{ violate: otherCase({ state: 'submitted' }), otherwise: 'E_OPEN_CASE' }],
  cooldownOver: [
    {
      satisfy: otherCase({ cooldown_until: dayText(-1) }),
      violate: otherCase({ cooldown_until: dayText(3) }),
      otherwise: 'E_COOLDOWN',
    },
  ],
  eligible: [
    {
      violate: async () => {
        const person = await candidateOfSpecimens();
        await database()('people').where({ id: person }).update({ standing: 'excluded' });
      },
      otherwise: 'E_NOT_ELIGIBLE',
    },
  ],
  formComplete: [{ violate: answer({ motivation: '' }), otherwise: 'E_REQUIRED' }],
  consentsGiven: [
    {
      violate: answer({ declarations: { truth: true, rules: true, review: false } }),
      otherwise: 'E_UNTICKED',
    },
  ],
  endorsersNamed: [{ violate: answer({ endorsers: [] }), otherwise: 'E_REQUIRED' }],
  namedInBothScripts: [
    { violate: answer({ nameEn: { family: '', given: 'Zoia' } }), otherwise: 'E_REQUIRED' },
  ],
  reminderDue: [
    { appliesTo: draft, satisfy: edited(8), violate: edited(5), otherwise: 'E_STATE' },
    {
      appliesTo: returned,
      satisfy: step(-10, 5),
      violate: step(-2, 10),
      otherwise: 'E_STATE',
    },
  ],
  notReminded: [
    { appliesTo: draft, satisfy: edited(8), violate: edited(8, 0), otherwise: 'E_STATE' },
    {
      appliesTo: returned,
      satisfy: step(-10, 5),
      violate: step(-10, 5, { reminded_at: ofDays(0) }),
      otherwise: 'E_STATE',
    },
  ],
  idleTooLong: [{ satisfy: edited(182, 1), violate: edited(177, 1), otherwise: 'E_STATE' }],
  reminded: [
    { appliesTo: draft, satisfy: edited(182, 1), violate: edited(182), otherwise: 'E_STATE' },
    {
      appliesTo: returned,
      satisfy: over,
      violate: step(-20, -2, { reminded_at: ofDays(-15) }),
      otherwise: 'E_STATE',
    },
  ],
  flaggedSectionsAnswered: [
    {
      violate: async ({ payload }) => {
        payload.replies = [];
      },
      otherwise: 'E_REQUIRED',
    },
  ],
  pastDeadline: [{ satisfy: over, violate: step(-20, 1, remindedLate), otherwise: 'E_STATE' }],
  notOnHold: [
    {
      satisfy: over,
      violate: step(-20, -2, { ...remindedLate, held_at: ofDays(-3) }),
      otherwise: 'E_STATE',
    },
  ],
  notLapsedBefore: [
    { satisfy: over, violate: step(-20, -2, { lapsed: true }), otherwise: 'closed' },
  ],
  replacementsLeft: [
    {
      satisfy: set(() => ({ replacements: 1 })),
      violate: set(() => ({ replacements: 2 })),
      otherwise: 'E_QUOTA',
    },
  ],
  notFirewalled: [
    {
      violate: set(() => ({
        sponsor: personOf('secretary').id,
        nominator: personOf('chair').id,
      })),
      otherwise: 'E_FIREWALL',
    },
  ],
  onHold: [{ violate: set(() => ({ held_at: null })), otherwise: 'E_STATE' }],
  reasonGiven: [{ violate: withoutReason, otherwise: 'E_REQUIRED' }],
  formalReasonGiven: [{ violate: withoutReason, otherwise: 'E_REQUIRED' }],
  sectionsFlagged: [
    {
      violate: async ({ payload }) => {
        payload.flags = [];
      },
      otherwise: 'E_REQUIRED',
    },
  ],
  returnsLeft: [
    {
      satisfy: set(() => ({ returns: 1 })),
      violate: set(() => ({ returns: 2 })),
      otherwise: 'E_QUOTA',
    },
  ],
  onShortPath: [
    {
      violate: set(() => ({ kind: 'admission', path: 'full' })),
      otherwise: 'endorsing',
    },
  ],
  panelAccepted: [
    {
      violate: async ({ payload }) => {
        payload.reviewers = (payload.reviewers as string[]).slice(1);
      },
      otherwise: 'E_COI',
    },
  ],
  enoughReviews: [
    {
      violate: async ({ id }) => {
        const seats = await database()('review_assignments').where({ case: id }).pluck('id');
        await deleteWithReferences('review_assignments', seats);
        await seatSubmitted(id, 2);
      },
      otherwise: 'E_QUORUM',
    },
  ],
  enoughEmployers: [
    {
      violate: async ({ id }) => {
        const { policy } = await database()('cases').where({ id }).first('policy');
        const settings = typeof policy === 'string' ? JSON.parse(policy) : policy;
        const stricter = JSON.stringify({ ...settings, 'review.min_distinct_employers': 4 });
        await database()('cases').where({ id }).update({ policy: stricter });
      },
      otherwise: 'E_QUORUM',
    },
  ],
  extraReviewerAsked: [
    {
      violate: async ({ payload }) => {
        Object.assign(payload, aQuestion);
      },
      otherwise: 'deliberation',
    },
  ],
  extraReviewerLeft: [
    {
      violate: set(() => ({ extra_reviewer: true })),
      otherwise: 'E_QUOTA',
    },
  ],
  questionAsked: [
    {
      satisfy: async ({ payload }) => {
        Object.assign(payload, aQuestion);
      },
      violate: async ({ payload }) => {
        payload.of = 'candidate';
        delete payload.question;
      },
      otherwise: 'E_REQUIRED',
    },
  ],
  questionsLeft: [
    {
      satisfy: async ({ id, payload }) => {
        Object.assign(payload, aQuestion);
        await answered(id);
      },
      violate: async ({ id }) => answered(id),
      otherwise: 'E_QUOTA',
    },
    {
      satisfy: async ({ payload }) => {
        Object.assign(payload, aQuestion);
      },
      violate: ({ id }) => askQuestion(id),
      otherwise: 'E_STATE',
    },
  ],
  questionOpen: [{ violate: ({ id }) => reply(id), otherwise: 'E_STATE' }],
  notDeciderOfFirstCase: [
    {
      // A formal rejection needs two people: `appeals.test.ts`.
      appliesTo: (use) => use.endsWith(' decide'),
      violate: async (input) => {
        const first = randomUUID();
        await otherCase({ id: first, chair: personOf('chair').id })();
        await set(() => ({ appeal_of: first }))(input);
      },
      otherwise: 'E_TWO_PERSON',
    },
  ],
  outcomeAllowed: [
    {
      satisfy: async ({ payload }) => {
        payload.outcome = 'deferred';
      },
      violate: set(() => ({ round: 2 })),
      otherwise: 'E_INVALID',
    },
  ],
  noUnresolvedConflict: [
    {
      violate: async ({ id }) => {
        const answers = JSON.stringify(
          completeAnswers({ excludedReviewers: [personOf('chair').id] }),
        );
        const both = { answers, submitted_answers: answers };
        await database()('applications').where({ case: id }).update(both);
      },
      otherwise: 'E_COI',
    },
  ],
  justifiedWhenDeparting: [
    { violate: ({ id }) => seatSubmitted(id, 3, 'fellow'), otherwise: 'E_REQUIRED' },
  ],
  needsRatification: [
    {
      satisfy: set(() => ({ kind: 'elevation_fellow' })),
      violate: set(() => ({ kind: 'admission' })),
      otherwise: 'decided',
    },
  ],
  voteOpen: [{ violate: step(-20, -1), otherwise: 'E_STATE' }],
  entitledToVote: [
    { violate: set(() => ({ sponsor: personOf('fellow').id })), otherwise: 'E_COI' },
  ],
  notVoted: [
    {
      violate: ({ id }) =>
        database()('case_votes').insert({
          id: randomUUID(),
          case: id,
          voter: personOf('fellow').id,
          choice: 'for',
          at: ofDays(0),
        }),
      otherwise: 'E_VOTED',
    },
  ],
  voteOver: [{ violate: step(-1, 9), otherwise: 'E_STATE' }],
  voteToRepeat: [{ violate: set(() => ({ kind: 'elevation_fellow' })), otherwise: 'E_STATE' }],
  voteDecides: [{ violate: set(() => ({ kind: 'appeal' })), otherwise: 'E_STATE' }],
  lettersReady: [{ violate: set(() => ({ letter_en: null })), otherwise: 'E_REQUIRED' }],
  decidedByAnother: [
    { violate: set(() => ({ chair: personOf('secretary').id })), otherwise: 'E_TWO_PERSON' },
  ],
  candidateStays: [
    {
      violate: async (input) => {
        await set(() => ({ decision: 'accepted' }))(input);
        await candidateStands('excluded');
      },
      otherwise: 'E_NOT_ELIGIBLE',
    },
  ],
  candidateLeft: [{ violate: () => candidateStands('applicant'), otherwise: 'E_STATE' }],
  cooldownRuns: [
    {
      satisfy: set(() => ({ cooldown_until: dayText(2) })),
      violate: set(() => ({ cooldown_until: dayText(-1) })),
      otherwise: 'E_STATE',
    },
  ],
  predecessorDeferred: [
    {
      violate: async ({ payload }) => {
        const id = payload.predecessor;
        await database()('cases').where({ id }).update({ outcome: 'declined' });
      },
      otherwise: 'E_STATE',
    },
  ],
  declined: [{ violate: set(() => ({ outcome: 'deferred' })), otherwise: 'E_STATE' }],
  notAnAppeal: [{ violate: set(() => ({ kind: 'appeal' })), otherwise: 'E_STATE' }],
  notAppealed: [
    {
      violate: ({ id }) => otherCase({ kind: 'appeal', appeal_of: id })(),
      otherwise: 'E_STATE',
    },
  ],
  withinAppealWindow: [
    {
      satisfy: set(() => ({ released_at: ofDays(-30) })),
      violate: set(() => ({ released_at: ofDays(-31) })),
      otherwise: 'E_NOT_ELIGIBLE',
    },
  ],
  groundsGiven: [
    {
      violate: async ({ payload }) => {
        delete payload.ground;
      },
      otherwise: 'E_REQUIRED',
    },
  ],
  appealAccepted: [
    {
      violate: ({ payload: { first } }) => otherCase({ kind: 'appeal', appeal_of: first })(),
      otherwise: 'E_STATE',
    },
  ],
  quorumOutOfReach: [{ violate: ({ id }) => seatSubmitted(id, 3), otherwise: 'E_STATE' }],
  quorumLost: [{ violate: ({ id }) => seatSubmitted(id, 3), otherwise: 'deliberation' }],
  pastGrace: [
    {
      violate: async ({ id }) => {
        await database()('review_assignments')
          .where({ case: id })
          .update({ review_by: ofDays(3) });
      },
      otherwise: 'E_STATE',
    },
  ],
  enoughEndorsements: [
    {
      satisfy: endorsed('submitted'),
      violate: endorsed('requested'),
      otherwise: 'endorsing',
    },
  ],
};
