// Boundary cases of the guards of discussions, for `guard-cases.ts`.
import { randomUUID } from 'node:crypto';
import { personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { ledCommunity, memberOf } from './community-specimens.ts';
import { asNewMember, postOf, reportOf, threadOf } from './discussion-specimens.ts';
import type { GuardCase, GuardInput } from './guard-case.ts';

type Guards = Readonly<Record<string, readonly GuardCase[]>>;
type Table = 'discussions' | 'discussion_replies';

const say = (words: object) => async (input: GuardInput) => {
  Object.assign(input.payload, words);
};
const change =
  (table: Table, changes: () => object) =>
  async ({ id }: GuardInput) => {
    await database()(table).where({ id }).update(changes());
  };

/** The thread of the item, or that a payload names. */
async function threadIn({ id, payload }: GuardInput): Promise<string> {
  const named =
    payload.thread ?? (await database()('discussion_replies').where({ id }).first())?.discussion;
  return String(named ?? id);
}

async function communityIn(input: GuardInput): Promise<string> {
  if (typeof input.payload.community === 'string' && input.id === '')
    return input.payload.community;
  const row = await database()('discussions')
    .where({ id: await threadIn(input) })
    .first();
  return row.community;
}

const archive = async (input: GuardInput) => {
  await database()('communities')
    .where({ id: await communityIn(input) })
    .update({ state: 'archived' });
};
const changeMember = (login: string, changes: () => object) => async (input: GuardInput) => {
  await memberOf(await communityIn(input), login, changes());
};

/** What chair@ has posted in the last hour elsewhere. */
const posts =
  (count: number, hours = -0.1) =>
  async () => {
    const thread = await threadOf();
    for (let index = 0; index < count; index += 1) {
      await postOf(thread, { login: 'chair', posted_at: hoursFromNow(hours) });
    }
  };

const postable: readonly GuardCase[] = [
  { violate: changeMember('chair', () => ({ state: 'removed' })), otherwise: 'E_FORBIDDEN' },
  { violate: changeMember('chair', () => ({ agreement_version: 0 })), otherwise: 'E_FORBIDDEN' },
  {
    satisfy: changeMember('chair', () => ({ silenced_until: hoursFromNow(-1) })),
    violate: changeMember('chair', () => ({ silenced_until: hoursFromNow(1) })),
    otherwise: 'E_FORBIDDEN',
  },
  { violate: archive, otherwise: 'E_STATE' },
];

const notFlooding: readonly GuardCase[] = [
  { satisfy: posts(29), violate: posts(1), otherwise: 'E_RATE' },
  {
    satisfy: async () => {
      await asNewMember('chair');
      await posts(4)();
    },
    violate: posts(1),
    otherwise: 'E_RATE',
  },
];

const withLink = (login: string) => async (input: GuardInput) => {
  await asNewMember(login);
  Object.assign(input.payload, { text: 'Всё есть на https://shop.example/offer.' });
};

const running: readonly GuardCase[] = [{ violate: archive, otherwise: 'E_STATE' }];
const isAuthored = (use: string) => !use.startsWith('none');

export const discussionGuards: Guards = {
  postable,
  knownTopics: [{ violate: say({ topics: [randomUUID()] }), otherwise: 'E_INVALID' }],
  notFlooding,
  linksKnown: [
    { satisfy: () => asNewMember('chair'), violate: withLink('chair'), otherwise: 'held' },
  ],
  running,
  editable: [
    {
      satisfy: change('discussions', () => ({ posted_at: hoursFromNow(-29 / 60) })),
      violate: change('discussions', () => ({ posted_at: hoursFromNow(-31 / 60) })),
      otherwise: 'E_STATE',
    },
    {
      violate: changeMember('member', () => ({ silenced_until: hoursFromNow(1) })),
      otherwise: 'E_FORBIDDEN',
    },
  ],
  unpinned: [{ violate: change('discussions', () => ({ pinned: true })), otherwise: 'E_STATE' }],
  pinned: [{ violate: change('discussions', () => ({ pinned: false })), otherwise: 'E_STATE' }],
  fewPinned: [
    {
      satisfy: async (input) => {
        const community = await communityIn(input);
        for (let index = 0; index < 4; index += 1) await threadOf({ community, pinned: true });
      },
      violate: async (input) => {
        await threadOf({ community: await communityIn(input), pinned: true });
      },
      otherwise: 'E_QUOTA',
    },
  ],
  elsewhere: [
    {
      violate: async (input) => {
        const community = await ledCommunity();
        await memberOf(community, 'senior', { role: 'member' });
        await say({ community })(input);
      },
      otherwise: 'E_INVALID',
    },
    {
      violate: async (input) => say({ community: await communityOfItem(input) })(input),
      otherwise: 'E_INVALID',
    },
  ],
  alone: [
    {
      violate: async ({ id }) => void (await postOf(id, { login: 'fellow' })),
      otherwise: 'E_STATE',
    },
  ],
  answering: [
    { violate: say({ post: 1 }), otherwise: 'E_INVALID' },
    { violate: say({ post: 3 }), otherwise: 'E_INVALID' },
  ],
  hasAnswer: [
    {
      satisfy: change('discussions', () => ({ locked_at: null })),
      violate: change('discussions', () => ({ locked_at: null, answer: null })),
      otherwise: 'open',
    },
  ],
  wasLocked: [
    { violate: change('discussions', () => ({ locked_at: null })), otherwise: 'answered' },
  ],
};

async function communityOfItem({ id }: GuardInput): Promise<string> {
  return (await database()('discussions').where({ id }).first('community')).community;
}

export const discussionReplyGuards: Guards = {
  postable,
  repliable: [
    {
      violate: async ({ payload }) => {
        await database()('discussions').where({ id: payload.thread }).update({ state: 'locked' });
      },
      otherwise: 'E_STATE',
    },
    {
      satisfy: say({ reply_to: 1 }),
      violate: say({ reply_to: 2 }),
      otherwise: 'E_INVALID',
    },
  ],
  notFlooding,
  linksKnown: [
    {
      satisfy: () => asNewMember('chair'),
      violate: withLink('chair'),
      otherwise: 'held',
      appliesTo: (use) => use.startsWith('none'),
    },
    {
      satisfy: () => asNewMember('member'),
      violate: withLink('member'),
      otherwise: 'E_INVALID',
      appliesTo: (use) => isAuthored(use) && !use.startsWith('held'),
    },
  ],
  running,
  editable: [
    {
      satisfy: change('discussion_replies', () => ({ posted_at: hoursFromNow(-29 / 60) })),
      violate: change('discussion_replies', () => ({ posted_at: hoursFromNow(-31 / 60) })),
      otherwise: 'E_STATE',
      appliesTo: (use) => !use.startsWith('held'),
    },
    {
      violate: changeMember('member', () => ({ silenced_until: hoursFromNow(1) })),
      otherwise: 'E_FORBIDDEN',
    },
  ],
  later: [
    {
      violate: async ({ id }) => {
        const { discussion } = await database()('discussion_replies').where({ id }).first();
        await database()('discussion_replies').where({ discussion, no: 1 }).delete();
        await database()('discussion_replies').where({ id }).update({ no: 1 });
      },
      otherwise: 'E_STATE',
    },
  ],
  wasEdited: [
    {
      violate: change('discussion_replies', () => ({ edited_at: null })),
      otherwise: 'visible',
    },
  ],
};

/** Reports of chair@ today. */
const reports = (count: number) => async () => {
  const thread = await threadOf();
  const person = personOf('chair').id;
  for (let index = 0; index < count; index += 1) {
    await reportOf(await postOf(thread), { person, state: 'dismissed' });
  }
};

const changeReported = (changes: object) => async (input: GuardInput) => {
  await database()('discussion_replies').where({ id: input.payload.post }).update(changes);
};

export const discussionReportGuards: Guards = {
  reportable: [
    {
      violate: async (input) => changeReported({ author: personOf('chair').id })(input),
      otherwise: 'E_FORBIDDEN',
    },
    { violate: changeReported({ state: 'hidden' }), otherwise: 'E_STATE' },
    {
      violate: async ({ payload }) => {
        await reportOf(String(payload.post), { person: personOf('chair').id });
      },
      otherwise: 'E_STATE',
    },
    { violate: say({ post: randomUUID() }), otherwise: 'E_FORBIDDEN' },
  ],
  fewReports: [{ satisfy: reports(19), violate: reports(1), otherwise: 'E_QUOTA' }],
};
