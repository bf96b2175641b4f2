import { buttonsOf } from '../../engine/schema/buttons/button.ts';

export const questionButtons = buttonsOf('skill-questions', 'skill_questions', [
  ['activate', ['Задавать', 'Ask it'], 'play_arrow'],
  ['retire', ['Больше не задавать', 'Ask it no more'], 'archive'],
]);
