// Boundary cases of the guards of communities, for `guard-cases.ts`.
import { randomUUID } from 'node:crypto';
import { personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { communityOf, memberOf } from './community-specimens.ts';
import type { GuardCase, GuardInput } from './guard-case.ts';

type Guards = Readonly<Record<string, readonly GuardCase[]>>;

const say = (words: object) => async (input: GuardInput) => {
  Object.assign(input.payload, words);
};
/** The name of a community of the demo. */
const taken = { access: 'open', name_ru: 'Читальный клуб' };
const change = (changes: object) => async (input: GuardInput) => {
  await database()('communities')
    .where({ id: await communityIn(input) })
    .update(changes);
};

/** The community of the payload, of a membership, or the item itself. */
async function communityIn({ id, payload }: GuardInput): Promise<string> {
  if (typeof payload.community === 'string') return payload.community;
  const row = await database()('community_memberships').where({ id }).first('community');
  return row?.community ?? id;
}
const changeMember = (changes: object) => async (input: GuardInput) => {
  await database()('community_memberships').where({ id: input.id }).update(changes);
};
/** Puts an account into the community. */
const put =
  (login: string, changes: object = {}) =>
  async (input: GuardInput) => {
    await memberOf(await communityIn(input), login, changes);
  };
/** Makes an account the lead of further communities. */
const leading = (login: string, count: number) => async () => {
  for (let index = 0; index < count; index += 1) {
    await memberOf(await communityOf(), login, { role: 'lead' });
  }
};

export const communityGuards: Guards = {
  nameFree: [{ violate: say(taken), otherwise: 'E_TAKEN' }],
  knownTopics: [{ violate: say({ topics: [randomUUID()] }), otherwise: 'E_INVALID' }],
  enoughSupporters: [
    {
      violate: async (input) =>
        say({ supporters: ['chair', 'senior', 'mentor'].map((login) => personOf(login).id) })(
          input,
        ),
      otherwise: 'E_INVALID',
    },
  ],
  leadsFew: [{ satisfy: leading('chair', 2), violate: leading('chair', 1), otherwise: 'E_QUOTA' }],
  undecided: [
    {
      violate: ({ id }) =>
        database()('community_supports')
          .where({ community: id })
          .update({ confirmed_at: hoursFromNow(-1) }),
      otherwise: 'E_STATE',
    },
  ],
  supported: [{ violate: change({ supported_at: null }), otherwise: 'E_STATE' }],
  nameStillFree: [{ violate: change(taken), otherwise: 'E_TAKEN' }],
  fewQuestions: [
    {
      satisfy: say({ questions: asked(3) }),
      violate: say({ questions: asked(4) }),
      otherwise: 'E_TOO_LONG',
    },
  ],
  leadless: [{ violate: put('chair', { role: 'lead' }), otherwise: 'E_STATE' }],
  fitsAsLead: [{ violate: say({ member: 'nobody-at-all' }), otherwise: 'E_INVALID' }],
};

function asked(count: number): object[] {
  const one = { ru: 'Откуда вы приехали?', en: 'Where are you from?', required: false };
  return Array.from({ length: count }, () => one);
}

const byOwner = (use: string) => use.endsWith(' leave');

export const communityMembershipGuards: Guards = {
  seen: [
    {
      violate: async (input) => say({ community: await communityOf() })(input),
      otherwise: 'E_INVALID',
    },
    { violate: change({ state: 'archived' }), otherwise: 'E_STATE' },
  ],
  open: [{ violate: change({ access: 'request' }), otherwise: 'E_STATE' }],
  onRequest: [{ violate: change({ access: 'open' }), otherwise: 'E_STATE' }],
  free: [
    { violate: put('chair', { state: 'banned' }), otherwise: 'E_STATE' },
    {
      satisfy: put('chair', { state: 'refused', ended_at: hoursFromNow(-24 * 30 - 1) }),
      violate: put('chair', { state: 'refused', ended_at: hoursFromNow(-24 * 30 + 1) }),
      otherwise: 'E_COOLDOWN',
    },
  ],
  grade: [
    {
      satisfy: change({ min_grade: 'fellow' }),
      violate: () =>
        database()('people')
          .where({ id: personOf('chair').id })
          .update({ grade: 'senior' }),
      otherwise: 'E_FORBIDDEN',
    },
  ],
  answered: [{ violate: say({ answers: [] }), otherwise: 'E_REQUIRED' }],
  agreed: [{ violate: say({ agreement: 2 }), otherwise: 'E_INVALID' }],
  moderates: [{ violate: put('chair'), otherwise: 'E_FORBIDDEN' }],
  invitable: [
    { violate: change({ access: 'request' }), otherwise: 'E_STATE' },
    {
      violate: async (input) => say({ person: personOf('applicant').id })(input),
      otherwise: 'E_INVALID',
    },
  ],
  running: [{ violate: change({ state: 'archived' }), otherwise: 'E_STATE' }],
  accepted: [{ violate: change({ agreement_version: 2 }), otherwise: 'E_STATE' }],
  below: [{ violate: changeMember({ role: 'moderator' }), otherwise: 'E_FORBIDDEN' }],
  higher: [{ violate: say({ role: 'member' }), otherwise: 'E_INVALID' }],
  lower: [{ violate: say({ role: 'moderator' }), otherwise: 'E_INVALID' }],
  fewLed: [
    {
      satisfy: async (input) => {
        await leading('member', 2)();
        await say({ role: 'lead' })(input);
      },
      violate: leading('member', 1),
      otherwise: 'E_QUOTA',
    },
  ],
  leadStays: [
    {
      satisfy: changeMember({ role: 'lead' }),
      violate: put('fellow'),
      otherwise: 'E_LAST_LEAD',
      appliesTo: byOwner,
    },
    {
      satisfy: changeMember({ role: 'lead' }),
      // The lead demotes themselves.
      violate: async (input) => {
        await changeMember({ role: 'moderator' })(input);
        return memberOf(await communityIn(input), 'fellow', { role: 'lead' });
      },
      otherwise: 'E_LAST_LEAD',
      appliesTo: (use) => !byOwner(use),
    },
  ],
};
