import { buttonsOf } from '../../engine/schema/buttons/button.ts';

export const correspondenceButtons = buttonsOf('contact', 'contact_messages', [
  ['uphold', ['Жалоба верна', 'Uphold the report'], 'gavel'],
  ['dismiss', ['Жалоба напрасна', 'Dismiss the report'], 'do_not_disturb_off'],
]);
