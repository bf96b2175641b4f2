import { buttonsOf } from '../../engine/schema/buttons/button.ts';

export const questionButtons = buttonsOf('skill-questions', 'skill_questions', [
  ['activate', ['Включить в проверку', 'Activate'], 'play_arrow'],
  ['retire', ['Убрать из проверки', 'Retire'], 'archive'],
]);
