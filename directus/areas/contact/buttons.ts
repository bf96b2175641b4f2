import { buttonsOf } from '../../engine/schema/buttons/button.ts';

export const contactButtons = buttonsOf('contact', 'contact_messages', [
  ['uphold', ['Принять жалобу', 'Uphold the report'], 'gavel', [], 'final'],
  ['dismiss', ['Отклонить жалобу', 'Dismiss the report'], 'do_not_disturb_off', [], 'final'],
]);
