import { buttonsOf, paragraph } from '../../engine/schema/buttons/button.ts';

export const libraryButtons = buttonsOf('resources', 'resources', [
  ['take', ['Взять на проверку', 'Take for review'], 'rate_review'],
  ['publish', ['Опубликовать', 'Publish'], 'publish'],
  ['decline', ['Отклонить', 'Decline'], 'block', [paragraph('note', ['Почему', 'Why'])]],
  ['outdate', ['Отметить устаревшим', 'Mark as outdated'], 'history'],
  ['renew', ['Снова актуально', 'Mark as up to date'], 'update'],
  ['archive', ['В архив', 'Archive'], 'archive'],
  ['restore', ['Вернуть на проверку', 'Review again'], 'unarchive'],
]);
