import { defineArea } from '../../engine/area.ts';
import { reading, route, taking } from '../../engine/requests/route.ts';
import { leading } from '../../engine/schema/buttons/button.ts';
import { radarRights } from './access.ts';
import { radarButtons } from './buttons.ts';
import { radar as radarCollections, radarRelations } from './collections.ts';
import { radarRules } from './notification-rules.ts';
import { radarWork } from './pending-work.ts';
import { radarActions } from './radar-actions.ts';
import { radarCommands } from './radar-commands.ts';
import { radarEndpoint } from './radar-endpoint.ts';
import { computeMovement } from './radar-movement.ts';
import { protectRadarSlugs } from './radar-slugs.ts';
import { restrictEditionWrites } from './restrict-edition-writes.ts';

/** The tech radar: import, editions, opinions. */
export const radar = defineArea({
  name: 'radar',
  collections: radarCollections,
  relations: radarRelations,
  access: radarRights,
  buttons: leading(['request-review', 'publish', 'minor-edit'], radarButtons),
  buttonAnchors: { radar_editions: 'state', radar_placements: 'ring' },
  publishing: { radar_editions: ['radar', 'publish'] },
  actions: [radarActions, radarCommands],
  notifications: radarRules,
  hooks: {
    save: {
      'protect-radar-slugs': protectRadarSlugs,
      'restrict-edition-writes': restrictEditionWrites,
      'compute-movement': computeMovement,
    },
  },
  endpoints: { radar: radarEndpoint },
  routes: [
    ...taking({ kind: 'import', isOpen: true }, [route('/radar/import', 'POST')]),
    ...reading('/radar/signals'),
  ],
  pendingWork: radarWork,
});
