import { buttonsOf } from '../../engine/schema/buttons/button.ts';

export const mentoringButtons = buttonsOf('mentorships', 'mentorships', [
  ['release', ['Продолжить наставничество', 'Let them go on'], 'play_arrow', [], 'final'],
  ['close', ['Закончить наставничество', 'End the mentorship'], 'block', [], 'final'],
]);
