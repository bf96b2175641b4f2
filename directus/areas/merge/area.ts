import { defineArea } from '../../engine/area.ts';
import { mergePeople } from './merge-people.ts';

/** Merges two records of the same person, by the secretary. */
export const merge = defineArea({
  name: 'merge',
  actions: [{ name: 'people', commands: { merge: mergePeople } }],
});
