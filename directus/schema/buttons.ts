// Events of state machines as buttons of the studio. Each calls the action as the person who presses
// it, so that a button can do nothing that the person may not.
import { v5 as uuidOf } from 'uuid';
import type { FlowDefinition, Options } from './types.ts';

/** Ids of buttons are made from what they do, so that a definition applied twice meets its own. */
const namespace = '5175f000-0000-4000-8000-000000000001';

type Label = readonly [ru: string, en: string];

/** One entry of the form that a button opens; a dotted name is a place inside the payload. */
type Input = { field: string; type: string; label: Label; meta?: Options };

type Button = {
  collection: string;
  /** `{machine}` and `{event}` of an address below `/actions`. */
  machine: string;
  event: string;
  label: Label;
  icon: string;
  inputs?: Input[];
  /** What the key of the row is called when the event makes something new of it. */
  makes?: string;
};

const reason = (classes: readonly (readonly [string, string, string])[]): Input => ({
  field: 'reason_class',
  type: 'string',
  label: ['Основание', 'Reason'],
  meta: {
    interface: 'select-dropdown',
    required: true,
    options: { choices: classes.map(([value, ru, en]) => ({ value, text: `${ru} · ${en}` })) },
  },
});
const mending = [
  ['name_change', 'Смена имени', 'Name changed'],
  ['grade_change', 'Смена степени', 'Grade changed'],
  ['data_error', 'Ошибка в данных', 'Error in the data'],
] as const;
const serious = [
  ...mending,
  ['resignation', 'Выход из сообщества', 'Left the association'],
  ['rules_breach', 'Нарушение правил', 'Breach of the rules'],
  ['key_replaced', 'Замена ключа', 'Key replaced'],
  ['other', 'Другое', 'Other'],
] as const;
const paragraph = (field: string, label: Label, required = false): Input => ({
  field,
  type: 'text',
  label,
  meta: { interface: 'input-multiline', required },
});
const moment = (field: string, label: Label): Input => ({
  field,
  type: 'timestamp',
  label,
  meta: { interface: 'datetime', required: true },
});

const line = (field: string, label: Label): Input => ({
  field,
  type: 'string',
  label,
  meta: { interface: 'input', required: true },
});

const buttons: readonly Button[] = [
  ...(
    [
      ['request-review', ['На проверку', 'Request review'], 'send'],
      [
        'return',
        ['Вернуть автору', 'Return'],
        'undo',
        [paragraph('note', ['Что исправить', 'What to mend'], true)],
      ],
      [
        'approve',
        ['Одобрить', 'Approve'],
        'check',
        [
          {
            field: 'confirm_contacts',
            type: 'boolean',
            label: ['Контакты в тексте проверены', 'Contacts in the text are meant to be there'],
            meta: { interface: 'boolean' },
          },
        ],
      ],
      [
        'schedule',
        ['Запланировать', 'Schedule'],
        'schedule',
        [moment('publish_at', ['Когда', 'When'])],
      ],
      ['unschedule', ['Снять с плана', 'Unschedule'], 'event_busy'],
      ['publish', ['Опубликовать', 'Publish'], 'publish'],
      ['pin', ['Закрепить', 'Pin'], 'push_pin', [moment('until', ['До', 'Until'])]],
      ['unpin', ['Открепить', 'Unpin'], 'push_pin'],
      ['archive', ['В архив', 'Archive'], 'archive'],
      [
        'retract',
        ['Отозвать', 'Retract'],
        'block',
        [
          paragraph('note.ru-RU', ['Почему, по-русски', 'Why, in Russian'], true),
          paragraph('note.en-US', ['Почему, по-английски', 'Why, in English'], true),
        ],
      ],
    ] as readonly (readonly [string, Label, string, Input[]?])[]
  ).map(([event, label, icon, inputs]) => ({
    collection: 'news',
    machine: 'news',
    event,
    label,
    icon,
    ...(inputs && { inputs }),
  })),
  ...(
    [
      [
        'suspend',
        ['Приостановить', 'Suspend'],
        'pause',
        [reason(serious), paragraph('note', ['Для дела', 'For the file'])],
      ],
      ['reinstate', ['Возобновить', 'Reinstate'], 'play_arrow'],
      ['supersede', ['Заменить новым', 'Supersede'], 'published_with_changes', [reason(mending)]],
      [
        'revoke',
        ['Отозвать', 'Revoke'],
        'block',
        [reason(serious), paragraph('note', ['Для дела', 'For the file'])],
      ],
    ] as readonly (readonly [string, Label, string, Input[]?])[]
  ).map(([event, label, icon, inputs]) => ({
    collection: 'certificates',
    machine: 'certificates',
    event,
    label,
    icon,
    ...(inputs && { inputs }),
  })),
  {
    collection: 'people',
    machine: 'certificates',
    event: 'issue',
    makes: 'person',
    label: ['Выдать сертификат', 'Issue a certificate'],
    icon: 'workspace_premium',
    inputs: [
      {
        field: 'kind',
        type: 'string',
        label: ['Вид', 'Kind'],
        meta: {
          interface: 'select-dropdown',
          required: true,
          options: {
            choices: [
              { value: 'membership', text: 'Членство · Membership' },
              { value: 'elevation', text: 'Повышение · Elevation' },
              { value: 'reviewer_service', text: 'Рецензент · Reviewer' },
              { value: 'mentor_service', text: 'Наставник · Mentor' },
            ],
          },
        },
      },
    ],
  },
  {
    collection: 'people',
    machine: 'standing',
    event: 'admit',
    label: ['Принять без дела', 'Admit without a case'],
    icon: 'person_add',
    inputs: [
      {
        field: 'grade',
        type: 'string',
        label: ['Степень', 'Grade'],
        meta: {
          interface: 'select-dropdown',
          required: true,
          options: {
            choices: [
              { value: 'member', text: 'Член сообщества · Member' },
              { value: 'senior', text: 'Старший член · Senior member' },
              { value: 'fellow', text: 'Почётный член · Fellow' },
            ],
          },
        },
      },
      line('reference', ['Номер решения', 'Number of the decision']),
    ],
  },
  {
    collection: 'people',
    machine: 'standing',
    event: 'exclude',
    label: ['Исключить по решению правления', 'Exclude by decision of the board'],
    icon: 'person_off',
    inputs: [
      line('reference', ['Номер решения', 'Number of the decision']),
      {
        field: 'decided_on',
        type: 'date',
        label: ['Дата решения', 'Day of the decision'],
        meta: { interface: 'datetime', required: true },
      },
    ],
  },
  {
    collection: 'people',
    machine: 'standing',
    event: 'memorial',
    label: ['Сохранить в память', 'Keep in memory'],
    icon: 'local_florist',
    inputs: [
      {
        field: 'keep_profile',
        type: 'boolean',
        label: ['Оставить в открытом каталоге', 'Keep in the public directory'],
        meta: { interface: 'boolean' },
      },
    ],
  },
  {
    collection: 'directus_users',
    machine: 'account',
    event: 'suspend',
    label: ['Приостановить', 'Suspend'],
    icon: 'pause',
    inputs: [paragraph('reason', ['Почему', 'Why'], true)],
  },
  {
    collection: 'directus_users',
    machine: 'account',
    event: 'restore',
    label: ['Вернуть доступ', 'Restore'],
    icon: 'play_arrow',
  },
];

/** The flows behind the buttons. */
export const flows: readonly FlowDefinition[] = buttons.map(flowOf);

function flowOf({
  collection,
  machine,
  event,
  label,
  icon,
  inputs = [],
  makes,
}: Button): FlowDefinition {
  const name = `${collection} ${machine} ${event}`;
  return {
    id: uuidOf(name, namespace),
    name: label.join(' · '),
    icon,
    options: {
      collections: [collection],
      location: 'both',
      requireSelection: true,
      requireConfirmation: true,
      confirmationDescription: `${label.join(' · ')}?`,
      fields: inputs.map(({ field, type, label: [ru, en], meta }) => ({
        field,
        type,
        name: `${ru} · ${en}`,
        meta: { width: 'full', ...meta },
      })),
      return: '$last',
      error_on_reject: true,
    },
    operation: {
      id: uuidOf(`${name} operation`, namespace),
      key: 'perform',
      type: 'perform-event',
      options: { machine, event, ...(makes && { makes }) },
    },
  };
}
