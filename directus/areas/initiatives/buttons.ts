import {
  buttonsOf,
  explained,
  line,
  number,
  oneOf,
  paragraph,
} from '../../engine/schema/buttons/button.ts';
import { rejectionChoices } from './rejection-choices.ts';

const inBoth = (field: string, [ru, en]: [ru: string, en: string]) =>
  [
    paragraph(`${field}_ru`, [ru, en], true),
    paragraph(`${field}_en`, [`${ru} по-английски`, `${en} in English`], true),
  ] as const;

export const initiativeButtons = buttonsOf('initiatives', 'initiatives', [
  [
    'approve',
    ['Открыть сбор', 'Open the collection'],
    'check',
    [
      explained(number('threshold', ['Сколько нужно голосов', 'Supports needed']), [
        'Сбор продлится 30 дней',
        'Support is collected for 30 days',
      ]),
    ],
    'final',
  ],
  [
    'return',
    ['Вернуть автору', 'Return to the author'],
    'undo',
    [paragraph('text', ['Что исправить', 'What to change'], true)],
  ],
  [
    'reject',
    ['Отклонить', 'Reject'],
    'close',
    [
      oneOf('reason', ['Причина', 'Reason'], rejectionChoices),
      paragraph('text', ['Пояснение', 'Explanation'], true),
    ],
    'final',
  ],
  ['start-review', ['На экспертизу', 'Start the review'], 'biotech'],
  [
    'review',
    ['Внести заключение', 'Enter the review'],
    'rate_review',
    inBoth('review', ['Заключение', 'Review']),
  ],
  [
    'send',
    ['Отметить отправку', 'Mark as sent'],
    'send',
    [
      line('addressee_ru', ['Кому', 'To whom']),
      line('addressee_en', ['Кому, по-английски', 'To whom, in English']),
    ],
    'final',
  ],
  [
    'answer',
    ['Внести ответ', 'Enter the answer'],
    'mark_email_read',
    [
      ...inBoth('answer', ['Ответ', 'Answer']),
      explained(paragraph('documents', ['Документы', 'Documents']), [
        'По одному в строке: адрес, пробел, название',
        'One a line: the address, a space, the title',
      ]),
    ],
    'final',
  ],
  ['close', ['Закрыть', 'Close'], 'archive', [], 'final'],
]);
