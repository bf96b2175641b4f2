import { buttonsOf } from '../../engine/schema/buttons/button.ts';

export const radarButtons = buttonsOf('radar', 'radar_editions', [
  ['request-review', ['Отправить на проверку', 'Send for review'], 'rate_review'],
  ['return', ['Вернуть в работу', 'Return to draft'], 'undo'],
  ['publish', ['Опубликовать', 'Publish'], 'publish', [], 'final'],
]);
