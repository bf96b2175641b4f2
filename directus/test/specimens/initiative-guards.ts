// Boundary cases of the guards of initiatives, for `guard-cases.ts`.
import { personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import type { GuardCase, GuardInput } from './guard-case.ts';
import { coSponsor, initiativeOf, supporting } from './initiative-specimens.ts';

const say = (words: object) => async (input: GuardInput) => {
  Object.assign(input.payload, words);
};
const change =
  (changes: object) =>
  async ({ id }: GuardInput) => {
    await database()('initiatives').where({ id }).update(changes);
  };
const drafts = (count: number) => async () => {
  for (let index = 0; index < count; index += 1) {
    const author = personOf('member').id;
    await initiativeOf({ state: 'draft', author, opens_at: null, closes_at: null });
  }
};
const short = 'Слово'.repeat(39);
const longEnough = `${short}Слово`;
const closing = change({ closes_at: hoursFromNow(-1) });
const running = change({ closes_at: hoursFromNow(1) });

export const initiativeGuards: Readonly<Record<string, readonly GuardCase[]>> = {
  titled: [
    {
      satisfy: say({ title_ru: '', title_en: 'Specimen in English', problem_ru: '' }),
      violate: say({ title_ru: '', title_en: '' }),
      otherwise: 'E_REQUIRED',
    },
  ],
  fewDrafts: [{ satisfy: drafts(4), violate: drafts(1), otherwise: 'E_QUOTA' }],
  complete: [
    {
      satisfy: change({ problem_ru: longEnough }),
      violate: change({ problem_ru: short }),
      otherwise: 'E_TOO_SHORT',
    },
    { violate: change({ title_en: 'English title' }), otherwise: 'E_REQUIRED' },
  ],
  enoughNamed: [
    {
      violate: async (input) => say({ co_sponsors: [personOf('fellow').id] })(input),
      otherwise: 'E_INVALID',
    },
    {
      violate: async (input) => say({ co_sponsors: [personOf('applicant').id] })(input),
      otherwise: 'E_INVALID',
    },
    {
      violate: async (input) => say({ co_sponsors: [personOf('senior').id] })(input),
      otherwise: 'E_INVALID',
    },
    {
      // With the one who is asked already they are two.
      violate: async (input) => say({ co_sponsors: [personOf('mentee').id] })(input),
      otherwise: 'E_INVALID',
      appliesTo: (use) => use.startsWith('draft'),
    },
  ],
  unanswered: [
    {
      violate: ({ id }) => coSponsor(id, 'senior'),
      otherwise: 'E_STATE',
    },
  ],
  sponsored: [
    {
      violate: ({ id }) => coSponsor(id, 'mentor', { declined_at: hoursFromNow(-1) }),
      otherwise: 'E_STATE',
    },
    { violate: ({ id }) => coSponsor(id, 'mentor', {}), otherwise: 'E_STATE' },
  ],
  listOpen: [{ satisfy: running, violate: closing, otherwise: 'E_STATE' }],
  listClosed: [{ satisfy: closing, violate: running, otherwise: 'E_STATE' }],
  supporting: [
    {
      violate: async ({ id }) => {
        await database()('initiative_supports').where({ initiative: id }).delete();
      },
      otherwise: 'E_STATE',
    },
  ],
  notSupporting: [
    {
      violate: ({ id }) => supporting(id, 'member'),
      otherwise: 'E_STATE',
    },
  ],
  nameable: [
    {
      satisfy: async (input) => {
        await closing(input);
        await say({ public_name: false })(input);
      },
      violate: say({ public_name: true }),
      otherwise: 'E_STATE',
    },
  ],
  reviewed: [{ violate: change({ review_ru: null }), otherwise: 'E_STATE' }],
};
