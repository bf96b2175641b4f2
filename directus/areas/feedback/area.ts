import { defineArea } from '../../engine/area.ts';
import { tallies } from './collections.ts';
import { feedbackCommands } from './feedback-commands.ts';

/** Anonymous counts of readers' answers. */
export const feedback = defineArea({
  name: 'feedback',
  collections: [tallies],
  actions: [feedbackCommands],
});
