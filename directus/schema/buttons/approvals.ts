import { buttonsOf } from './button.ts';

export const approvalButtons = buttonsOf('approvals', 'approvals', [
  ['cancel', ['Отменить запрос', 'Cancel the request'], 'undo'],
]);
