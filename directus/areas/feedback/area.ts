import { defineArea } from '../../engine/area.ts';
import { feedbackRights } from './access.ts';
import { tallies } from './collections.ts';
import { feedbackCommands } from './feedback-commands.ts';

/** Anonymous counts of readers' answers. */
export const feedback = defineArea({
  name: 'feedback',
  collections: [tallies],
  access: feedbackRights,
  actions: [feedbackCommands],
});
