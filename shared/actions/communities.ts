import {
  communityAccess,
  communityKinds,
  communityRoles,
  communityTexts,
  communityTopics,
  type JoinQuestion,
  memberLists,
  namedSupporters,
  silenceDays,
} from '@site/shared/domain/communities';
import { grades } from '@site/shared/domain/people';
import { defineActions, returns } from './define-actions.ts';
import { choice, custom, hidden, id, integer, list, optional, paragraphs, text } from './fields.ts';

const { name, purpose, about, agreement, answer, reason } = communityTexts;

const presented = {
  name_ru: text(name),
  name_en: text(name),
  purpose_ru: paragraphs(purpose),
  purpose_en: paragraphs(purpose),
  about_ru: optional(paragraphs(about)),
  about_en: optional(paragraphs(about)),
  kind: choice(communityKinds),
  access: choice(communityAccess),
  member_list: choice(memberLists),
  /** Ids of topics. */
  topics: optional(list(id, communityTopics)),
  /** The lowest grade of those who may join. */
  min_grade: optional(choice(grades)),
} as const;

const agreementFields = {
  agreement_ru: paragraphs(agreement),
  agreement_en: paragraphs(agreement),
} as const;

/** A community: docs/domain/communities.md, "Life". */
export const communityActions = defineActions('communities', {
  propose: {
    fields: {
      ...presented,
      ...agreementFields,
      /** Ids of people who are asked to support the proposal. */
      supporters: list(id, namedSupporters),
    },
    returns: returns<{ id: string; state: string }>(),
  },
  support: { item: true },
  withdraw: {
    item: true,
    final: { ru: 'Отозвать предложение?', en: 'Withdraw the proposal?' },
  },
  save: {
    item: true,
    fields: {
      ...presented,
      questions: custom<readonly JoinQuestion[]>({ rows: ['ru', 'en'], flags: ['required'] }),
    },
  },
  /** Everybody has to accept the new text. */
  'renew-agreement': {
    item: true,
    fields: agreementFields,
    final: {
      ru: 'Обновить правила? Каждому участнику придётся принять их заново.',
      en: 'Change the rules? Every member will have to accept them again.',
    },
  },
  archive: {
    item: true,
    final: {
      ru: 'Перенести сообщество в архив? Его можно будет только читать.',
      en: 'Archive the community? It will be read only.',
    },
  },
  approve: { item: true },
  refuse: { item: true, fields: { text: paragraphs(reason) } },
  /** The slug of the member who becomes lead of a community that has none. */
  appoint: { item: true, fields: { member: text({ min: 1, max: 80 }) } },
  reopen: { item: true },
});

const community = hidden(id);
/** The version of the agreement that is accepted; any but the current one is refused. */
const accepted = hidden(integer({ min: 1, max: 100_000 }));

/** A person in a community: docs/domain/communities.md, "Membership". */
export const communityMembershipActions = defineActions('community-memberships', {
  join: { fields: { community, agreement: accepted }, returns: returns<{ id: string }>() },
  request: {
    fields: {
      community,
      agreement: accepted,
      /** Answers in the order of the questions; an empty one to a question that need not be answered. */
      answers: optional(list(optional(text({ max: answer.max })), { max: 5 })),
    },
    returns: returns<{ id: string }>(),
  },
  invite: {
    fields: {
      community,
      /** The id of a person. */
      person: hidden(id),
    },
    returns: returns<{ id: string }>(),
  },
  approve: { item: true },
  refuse: { item: true, fields: { text: optional(paragraphs(reason)) } },
  withdraw: { item: true, final: { ru: 'Отозвать заявку?', en: 'Withdraw the request?' } },
  accept: { item: true, fields: { agreement: accepted } },
  decline: { item: true },
  /** Accepts a new version of the agreement. */
  agree: { item: true, fields: { agreement: accepted } },
  /** No notifications of this community for oneself. */
  mute: { item: true },
  unmute: { item: true },
  /** Reads, and cannot write for some days. */
  silence: { item: true, fields: { days: choice(silenceDays), reason: paragraphs(reason) } },
  unsilence: { item: true },
  promote: { item: true, fields: { role: choice(communityRoles) } },
  demote: { item: true, fields: { role: choice(communityRoles) } },
  remove: { item: true, fields: { reason: paragraphs(reason) } },
  leave: {
    item: true,
    final: { ru: 'Покинуть сообщество?', en: 'Leave the community?' },
  },
  ban: {
    item: true,
    final: {
      ru: 'Закрыть этому человеку возвращение в сообщество?',
      en: 'Bar this person from coming back?',
    },
  },
  unban: { item: true },
});
