import { type Input, oneOf, paragraph } from '../../../engine/schema/buttons/button.ts';

const note = paragraph('note', ['Пояснение', 'Note']);

/** What two members of the staff approve about a case, in words; cases have no buttons in the studio. */
export const caseApprovalInputs: Readonly<Record<string, readonly Input[]>> = {
  reject: [
    oneOf(
      'reason',
      ['Основание', 'Grounds'],
      [
        ['ineligible', 'Условия приёма не выполнены', 'The conditions are not met'],
        ['duplicate', 'Повторная заявка или запись', 'A duplicate application or record'],
        ['false_data', 'Недостоверные сведения', 'False information'],
      ],
    ),
    note,
  ],
  void: [
    oneOf(
      'reason',
      ['Основание', 'Grounds'],
      [
        ['test', 'Тестовая запись', 'A test record'],
        ['duplicate', 'Повторная заявка или запись', 'A duplicate application or record'],
        ['data_error', 'Ошибка в данных', 'Wrong data'],
        ['candidate_left', 'Кандидат выбыл', 'The candidate has left'],
      ],
    ),
    note,
  ],
  'break-glass': [paragraph('reason', ['Для чего', 'What for'], true)],
};
