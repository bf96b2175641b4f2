// Initiatives: docs/domain/initiatives.md.
import { initiativeTexts } from '@site/shared/domain/initiatives';
import { initiatives as life } from '@site/shared/domain/workflows';
import {
  auditFields,
  choice,
  collectionMeta,
  day,
  id,
  instant,
  json,
  labelledStates,
  paragraph,
  reference,
  relation,
  text,
  traceRelations,
  wholeNumber,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';
import { revision } from '../../engine/schema/workflow-records.ts';
import { ofPerson } from '../people/person-fields.ts';
import { rejectionChoices } from './rejection-choices.ts';

const fixed = { half: true, readonly: true } as const;
const { title, problem, proposal, comment, note, review, addressee, answer } = initiativeTexts;

const written = <const Name extends string>(
  field: Name,
  label: [string, string],
  { max }: { max: number },
) => paragraph(field, { label, readonly: true, max });

const initiatives = defineCollection({
  collection: 'initiatives',
  schema: {},
  meta: collectionMeta('campaign', ['Инициативы', 'Initiatives'], {
    group: 'folder_content',
    sort: 29,
    template: '{{no}} {{title_ru}}',
  }),
  list: {
    hiddenFrom: ['secretary', 'chair'],
    columns: ['no', 'title_ru', 'state', 'supports', 'closes_at'],
    sort: ['-no'],
  },
  personal: {
    author: {
      merged: 'moves',
      shown: {
        name: 'initiatives',
        title: { ru: 'Инициативы', en: 'Initiatives' },
        fields: [
          'no',
          'title_ru',
          'title_en',
          'problem_ru',
          'problem_en',
          'proposal_ru',
          'proposal_en',
          'legal_refs',
          'state',
          'submitted_at',
          'opens_at',
          'closes_at',
          'threshold',
          'supports',
          'rejection',
          'note',
        ],
      },
      // Published ones stay; `forgetInitiatives` deletes the others.
      left: 'everything',
    },
  },
  writtenBy: 'actions',
  indexed: [['state', 'closes_at'], ['state', 'opens_at'], 'author'],
  fields: [
    id(),
    text('no', 20, { label: ['Номер', 'Number'], ...fixed, required: true, unique: true }),
    text('slug', 80, { label: ['Адрес', 'Slug'], ...fixed, required: true, unique: true }),
    choice(
      'state',
      labelledStates(life, {
        draft: ['Черновик', 'Draft'],
        co_sponsoring: ['Ждёт соавторов', 'With co-sponsors'],
        moderation: ['На модерации', 'In moderation'],
        returned: ['Возвращена автору', 'Returned'],
        collecting: ['Собирает голоса', 'Collecting'],
        threshold_met: ['Голоса собраны', 'Threshold met'],
        expert_review: ['На экспертизе', 'In expert review'],
        sent: ['Направлена', 'Sent'],
        answered: ['Есть ответ', 'Answered'],
        closed: ['Закрыта', 'Closed'],
        rejected: ['Отклонена', 'Rejected'],
        expired: ['Срок истёк', 'Expired'],
        withdrawn: ['Отозвана', 'Withdrawn'],
      }),
      { label: ['Состояние', 'State'], ...fixed, required: true },
    ),
    reference('author', { label: ['Автор', 'Author'], ...fixed, template: '{{display_name_ru}}' }),
    text('title_ru', title.max, { label: ['Название', 'Title'], ...fixed }),
    text('title_en', title.max, { label: ['Название по-английски', 'Title in English'], ...fixed }),
    written('problem_ru', ['Проблема', 'Problem'], problem),
    written('problem_en', ['Проблема по-английски', 'Problem in English'], problem),
    written('proposal_ru', ['Предложение', 'Proposal'], proposal),
    written('proposal_en', ['Предложение по-английски', 'Proposal in English'], proposal),
    json('legal_refs', { label: ['Нормы права', 'Legal references'], readonly: true, of: 'words' }),
    wholeNumber('supports', {
      label: ['Голоса', 'Supports'],
      ...fixed,
      required: true,
      initial: 0,
    }),
    wholeNumber('threshold', { label: ['Нужно голосов', 'Threshold'], ...fixed }),
    instant('confirm_by', { label: ['Соавторы до', 'Co-sponsors by'], ...fixed }),
    instant('asked_at', { label: ['Соавторы позваны', 'Co-sponsors asked at'], ...fixed }),
    instant('submitted_at', { label: ['Отправлена на модерацию', 'Submitted at'], ...fixed }),
    instant('returned_at', { label: ['Возвращена', 'Returned at'], ...fixed }),
    instant('opens_at', { label: ['Сбор с', 'Opens at'], ...fixed }),
    instant('closes_at', { label: ['Сбор до', 'Closes at'], ...fixed }),
    instant('reached_at', { label: ['Голоса собраны', 'Reached at'], ...fixed }),
    instant('list_closed_at', { label: ['Список закрыт', 'List closed at'], ...fixed }),
    instant('review_at', { label: ['Экспертиза с', 'Review since'], ...fixed }),
    written('review_ru', ['Заключение', 'Review'], review),
    written('review_en', ['Заключение по-английски', 'Review in English'], review),
    text('addressee_ru', addressee.max, { label: ['Кому', 'Addressee'], ...fixed }),
    text('addressee_en', addressee.max, {
      label: ['Кому, по-английски', 'Addressee in English'],
      ...fixed,
    }),
    instant('sent_at', { label: ['Направлена', 'Sent at'], ...fixed }),
    written('answer_ru', ['Ответ', 'Answer'], answer),
    written('answer_en', ['Ответ по-английски', 'Answer in English'], answer),
    json('documents', { label: ['Документы', 'Documents'], readonly: true, of: 'records' }),
    instant('answered_at', { label: ['Ответ получен', 'Answered at'], ...fixed }),
    instant('ended_at', { label: ['Завершена', 'Ended at'], ...fixed }),
    choice('rejection', rejectionChoices, {
      label: ['Почему отклонена', 'Why rejected'],
      ...fixed,
    }),
    written('note', ['Что написали модераторы', 'What the moderators wrote'], note),
    revision(),
    ...auditFields(),
  ],
});

const hiddenTable = (icon: string, label: [string, string], sort: number) =>
  collectionMeta(icon, label, { group: 'folder_content', sort, hidden: true });

const ofInitiative = () =>
  reference('initiative', { label: ['Инициатива', 'Initiative'], ...fixed, required: true });

const coSponsors = defineCollection({
  collection: 'initiative_co_sponsors',
  schema: {},
  meta: hiddenTable('group_add', ['Соавторы инициатив', 'Co-sponsors of initiatives'], 30),
  personal: {
    person: {
      merged: 'moves',
      once: ['initiative'],
      shown: {
        name: 'initiative-co-sponsors',
        title: { ru: 'Соавторство инициатив', en: 'Co-sponsored initiatives' },
        fields: [
          'initiative.no',
          'initiative.title_ru',
          'initiative.title_en',
          'asked_at',
          'confirmed_at',
          'declined_at',
        ],
      },
      left: 'nothing',
    },
  },
  writtenBy: 'actions',
  unique: [['initiative', 'person']],
  fields: [
    id(),
    ofInitiative(),
    ofPerson(),
    instant('asked_at', { label: ['Приглашение', 'Asked at'], ...fixed, required: true }),
    instant('confirmed_at', { label: ['Согласие', 'Confirmed at'], ...fixed }),
    instant('declined_at', { label: ['Отказ', 'Declined at'], ...fixed }),
  ],
});

/**
 * Supports: docs/domain/initiatives.md, "Secrecy". Nobody reads them as a collection. Without a public name a row has no
 * person, and nothing that leads to one without the key of the installation.
 */
const supports = defineCollection({
  collection: 'initiative_supports',
  schema: {},
  meta: hiddenTable('thumb_up', ['Голоса за инициативы', 'Supports of initiatives'], 31),
  personal: {
    person: {
      // Before it, `joinSupports` decides where both records have supported.
      merged: 'moves',
      // The archive has them from `ownSupports`, which also finds those without a person.
      left: { person: null, comment: null },
    },
  },
  writtenBy: 'actions',
  unique: [['initiative', 'supporter']],
  indexed: [['initiative', 'supported_on'], 'supporter'],
  fields: [
    id(),
    ofInitiative(),
    text('supporter', 64, {
      label: ['Отпечаток с ключом', 'Keyed digest'],
      ...fixed,
      required: true,
      hidden: true,
    }),
    reference('person', { label: ['Имя в списке', 'Public name'], ...fixed }),
    paragraph('comment', { label: ['Комментарий', 'Comment'], readonly: true, max: comment.max }),
    day('supported_on', { label: ['День', 'Day'], ...fixed, required: true }),
  ],
});

export const initiativeCollections = [initiatives, coSponsors, supports];

export const initiativeRelations: RelationDefinition[] = [
  relation('initiatives', 'author', 'people', 'SET NULL'),
  relation('initiative_co_sponsors', 'initiative', 'initiatives', 'CASCADE'),
  relation('initiative_co_sponsors', 'person', 'people', 'CASCADE'),
  relation('initiative_supports', 'initiative', 'initiatives', 'CASCADE'),
  relation('initiative_supports', 'person', 'people', 'SET NULL'),
  ...traceRelations('initiatives'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof initiativeCollections)[number]> {}
}
