import { buttonsOf } from '../schema/buttons/button.ts';

export const approvalButtons = buttonsOf('approvals', 'approvals', [
  ['cancel', ['Отменить запрос', 'Cancel the request'], 'undo'],
]);
