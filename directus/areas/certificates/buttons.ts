import { type Button, buttonsOf, oneOf, paragraph } from '../../engine/schema/buttons/button.ts';

const mending = [
  ['name_change', 'Смена имени', 'Name changed'],
  ['grade_change', 'Смена статуса', 'Grade changed'],
  ['data_error', 'Ошибка в данных', 'Error in the data'],
] as const;
const serious = [
  ...mending,
  ['resignation', 'Выход из сообщества', 'Left the association'],
  ['rules_breach', 'Нарушение правил', 'Breach of the rules'],
  ['key_replaced', 'Замена ключа', 'Key replaced'],
  ['other', 'Другое', 'Other'],
] as const;
const reason = (classes: readonly (readonly [string, string, string])[]) =>
  oneOf('reason_class', ['Основание', 'Reason'], classes);
const forTheFile = paragraph('note', ['Для дела', 'For the file']);

export const certificateButtons: readonly Button[] = [
  ...buttonsOf('certificates', 'certificates', [
    ['suspend', ['Приостановить', 'Suspend'], 'pause', [reason(serious), forTheFile]],
    ['reinstate', ['Возобновить', 'Reinstate'], 'play_arrow'],
    [
      'supersede',
      ['Заменить новым', 'Supersede'],
      'published_with_changes',
      [reason(mending)],
      'final',
    ],
    ['revoke', ['Отозвать', 'Revoke'], 'block', [reason(serious), forTheFile], 'final'],
  ]),
  {
    collection: 'people',
    machine: 'certificates',
    event: 'issue',
    makes: 'person',
    label: ['Выдать сертификат', 'Issue a certificate'],
    icon: 'workspace_premium',
    inputs: [
      oneOf(
        'kind',
        ['Вид', 'Kind'],
        [
          ['membership', 'Членство', 'Membership'],
          ['elevation', 'Повышение', 'Elevation'],
          ['reviewer_service', 'Рецензент', 'Reviewer'],
          ['mentor_service', 'Наставник', 'Mentor'],
        ],
      ),
    ],
  },
];
