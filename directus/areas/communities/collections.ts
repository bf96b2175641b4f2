// Communities: docs/domain/communities.md.
import {
  communityAccess,
  communityKinds,
  communityRoles,
  communityTexts,
  memberLists,
} from '@site/shared/domain/communities';
import { grades } from '@site/shared/domain/people';
import { communityMemberships, communities as life } from '@site/shared/domain/workflows';
import {
  alias,
  auditFields,
  choice,
  collectionMeta,
  id,
  instant,
  json,
  labelled,
  labelledStates,
  paragraph,
  reference,
  relation,
  text,
  traceRelations,
  wholeNumber,
  yesNo,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { ofPerson } from '../people/person-fields.ts';

const fixed = { half: true, readonly: true } as const;
const { name, purpose, about, agreement, reason } = communityTexts;

const written = <const Name extends string>(
  field: Name,
  label: [string, string],
  { max }: { max: number },
) => paragraph(field, { label, readonly: true, max });

const communities = defineCollection({
  collection: 'communities',
  schema: {},
  meta: collectionMeta('groups', ['Сообщества', 'Communities'], {
    group: 'folder_people',
    sort: 26,
    template: '{{name_ru}}',
  }),
  list: {
    hiddenFrom: ['editor', 'secretary', 'chair'],
    columns: ['name_ru', 'kind', 'access', 'state', 'proposed_at'],
    sort: ['-proposed_at'],
  },
  personal: {
    proposer: {
      merged: 'moves',
      shown: {
        name: 'community-proposals',
        title: { ru: 'Предложенные сообщества', en: 'Proposed communities' },
        fields: [
          'name_ru',
          'name_en',
          'purpose_ru',
          'purpose_en',
          'state',
          'proposed_at',
          'answer',
        ],
      },
      left: 'everything',
    },
  },
  writtenBy: 'actions',
  indexed: ['state', 'access'],
  fields: [
    id(),
    text('slug', 80, { label: ['Адрес', 'Slug'], ...fixed, required: true, unique: true }),
    choice(
      'state',
      labelledStates(life, {
        proposed: ['Предложено', 'Proposed'],
        active: ['Действует', 'Active'],
        archived: ['В архиве', 'Archived'],
        refused: ['Отклонено', 'Refused'],
        withdrawn: ['Отозвано', 'Withdrawn'],
      }),
      { label: ['Состояние', 'State'], ...fixed, required: true },
    ),
    text('name_ru', name.max, { label: ['Название', 'Name'], ...fixed, required: true }),
    text('name_en', name.max, {
      label: ['Название по-английски', 'Name in English'],
      ...fixed,
      required: true,
    }),
    choice(
      'kind',
      labelled(communityKinds, {
        chapter: ['Отделение', 'Chapter'],
        interest: ['По интересам', 'Interest group'],
        working_group: ['Рабочая группа', 'Working group'],
      }),
      { label: ['Вид', 'Kind'], ...fixed, required: true },
    ),
    choice(
      'access',
      labelled(communityAccess, {
        open: ['Открытое', 'Open'],
        request: ['По заявке', 'On request'],
        invite: ['По приглашению', 'By invitation'],
        hidden: ['Скрытое', 'Hidden'],
      }),
      { label: ['Доступ', 'Access'], ...fixed, required: true },
    ),
    written('purpose_ru', ['Цель', 'Purpose'], purpose),
    written('purpose_en', ['Цель по-английски', 'Purpose in English'], purpose),
    written('about_ru', ['О сообществе', 'About'], about),
    written('about_en', ['О сообществе по-английски', 'About, in English'], about),
    written('agreement_ru', ['Правила', 'Agreement'], agreement),
    written('agreement_en', ['Правила по-английски', 'Agreement in English'], agreement),
    wholeNumber('agreement_version', {
      label: ['Версия правил', 'Version of the agreement'],
      ...fixed,
      required: true,
    }),
    instant('agreement_since', { label: ['Правила с', 'Agreement since'], ...fixed }),
    choice(
      'member_list',
      labelled(memberLists, {
        members: ['Видят участники', 'Shown to members'],
        moderators: ['Видят модераторы', 'Shown to moderators'],
      }),
      { label: ['Список участников', 'List of members'], ...fixed, required: true },
    ),
    choice(
      'min_grade',
      labelled(grades, {
        member: ['Член', 'Member'],
        senior: ['Старший член', 'Senior member'],
        fellow: ['Действительный член', 'Fellow'],
      }),
      { label: ['Звание от', 'Grade from'], ...fixed },
    ),
    json('topics', { label: ['Темы', 'Topics'], readonly: true, hidden: true, of: 'words' }),
    json('questions', { label: ['Вопросы', 'Questions'], readonly: true, of: 'records' }),
    reference('proposer', {
      label: ['Предложил', 'Proposed by'],
      ...fixed,
      template: '{{display_name_ru}}',
    }),
    instant('proposed_at', { label: ['Предложено', 'Proposed at'], ...fixed }),
    instant('supported_at', { label: ['Поддержано', 'Supported at'], ...fixed }),
    instant('approved_at', { label: ['Одобрено', 'Approved at'], ...fixed }),
    instant('archived_at', { label: ['В архиве с', 'Archived at'], ...fixed }),
    instant('caretaker_since', { label: ['Без ведущего с', 'Without a lead since'], ...fixed }),
    written('answer', ['Почему отклонено', 'Why refused'], reason),
    alias('memberships', 'o2m', { label: ['Участники', 'Members'], hidden: true }),
    revision(),
    ...auditFields(),
  ],
});

const hiddenTable = (icon: string, label: [string, string], sort: number) =>
  collectionMeta(icon, label, { group: 'folder_people', sort, hidden: true });

const ofCommunity = () =>
  reference('community', { label: ['Сообщество', 'Community'], ...fixed, required: true });

const supports = defineCollection({
  collection: 'community_supports',
  schema: {},
  meta: hiddenTable('thumb_up', ['Поддержка сообществ', 'Supporters of communities'], 27),
  personal: {
    person: {
      merged: 'moves',
      once: ['community'],
      shown: {
        name: 'community-supports',
        title: { ru: 'Поддержка новых сообществ', en: 'Support of new communities' },
        fields: ['community.name_ru', 'community.name_en', 'confirmed_at'],
      },
      left: 'nothing',
    },
  },
  writtenBy: 'actions',
  unique: [['community', 'person']],
  fields: [
    id(),
    ofCommunity(),
    ofPerson(),
    instant('confirmed_at', { label: ['Поддержано', 'Confirmed at'], ...fixed }),
  ],
});

const memberships = defineCollection({
  collection: 'community_memberships',
  schema: {},
  meta: hiddenTable('group', ['Участники сообществ', 'Members of communities'], 28),
  personal: {
    person: {
      merged: 'moves',
      once: ['community'],
      shown: {
        name: 'communities',
        title: { ru: 'Сообщества', en: 'Communities' },
        fields: [
          'community.name_ru',
          'community.name_en',
          'state',
          'role',
          'answers',
          'agreement_version',
          'agreed_at',
          'muted',
          'silenced_until',
          'requested_at',
          'joined_at',
          'ended_at',
          'reason',
        ],
      },
      left: 'nothing',
    },
  },
  writtenBy: 'actions',
  unique: [['community', 'person']],
  indexed: ['state'],
  fields: [
    id(),
    ofCommunity(),
    ofPerson(),
    choice(
      'state',
      labelledStates(communityMemberships, {
        requested: ['Заявка', 'Requested'],
        invited: ['Приглашение', 'Invited'],
        active: ['Участвует', 'Active'],
        left: ['Вышел', 'Left'],
        refused: ['Не принят', 'Refused'],
        withdrawn: ['Заявка отозвана', 'Withdrawn'],
        declined: ['Отказался', 'Declined'],
        removed: ['Исключён', 'Removed'],
        banned: ['Возвращение закрыто', 'Banned'],
      }),
      { label: ['Состояние', 'State'], ...fixed, required: true },
    ),
    choice(
      'role',
      labelled(communityRoles, {
        member: ['Участник', 'Member'],
        moderator: ['Модератор', 'Moderator'],
        lead: ['Ведущий', 'Lead'],
      }),
      { label: ['Роль', 'Role'], ...fixed, required: true, initial: 'member' },
    ),
    json('answers', { label: ['Ответы', 'Answers'], readonly: true, of: 'records' }),
    wholeNumber('agreement_version', { label: ['Принятые правила', 'Accepted version'], ...fixed }),
    instant('agreed_at', { label: ['Правила приняты', 'Accepted at'], ...fixed }),
    yesNo('muted', { label: ['Без уведомлений', 'Muted'], ...fixed, initial: false }),
    instant('silenced_until', { label: ['Не пишет до', 'Silenced until'], ...fixed }),
    instant('requested_at', { label: ['Заявка', 'Requested at'], ...fixed }),
    instant('expires_at', { label: ['Ответить до', 'Answer by'], ...fixed }),
    instant('joined_at', { label: ['Участвует с', 'Joined at'], ...fixed }),
    instant('ended_at', { label: ['До', 'Until'], ...fixed }),
    written('reason', ['Причина', 'Reason'], reason),
    revision(),
    ...auditFields(),
  ],
});

export const communityCollections = [communities, supports, memberships];

export const communityRelations: RelationDefinition[] = [
  relation('communities', 'proposer', 'people', 'SET NULL'),
  relation('community_supports', 'community', 'communities', 'CASCADE'),
  relation('community_supports', 'person', 'people', 'CASCADE'),
  relation('community_memberships', 'community', 'communities', 'CASCADE', {
    one_field: 'memberships',
  }),
  relation('community_memberships', 'person', 'people', 'CASCADE'),
  ...['communities', 'community_memberships'].flatMap(traceRelations),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof communityCollections)[number]> {}
}
