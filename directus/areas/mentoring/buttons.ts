import { buttonsOf } from '../../engine/schema/buttons/button.ts';

export const mentoringButtons = [
  ...buttonsOf('mentorships', 'mentorships', [
    ['release', ['Продолжить', 'Let them go on'], 'play_arrow', [], 'final'],
    ['close', ['Закончить', 'End the mentorship'], 'block', [], 'final'],
  ]),
  ...buttonsOf('people', 'people', [
    ['appoint-coordinator', ['Сделать координатором', 'Coordinator'], 'diversity_3', [], 'final'],
    ['dismiss-coordinator', ['Снять координатора', 'Dismiss'], 'person_cancel', [], 'final'],
  ]),
];
