import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { mergeEndpoint } from './merge-endpoint.ts';
import { mergePeople } from './merge-people.ts';

/** Merges two records of the same person, by the secretary. */
export const merge = defineArea({
  name: 'merge',
  actions: [{ name: 'people', commands: { merge: mergePeople } }],
  endpoints: { merge: mergeEndpoint },
  routes: reading('/merge', '/merge/preview'),
});
