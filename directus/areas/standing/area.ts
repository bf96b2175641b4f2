import { defineArea } from '../../engine/area.ts';
import { standingRights } from './access.ts';
import { clearPermissionCache } from './clear-permission-cache.ts';
import { standingCollections, standingRelations } from './collections.ts';
import { elevationJob } from './elevation-job.ts';
import { standingChecks } from './integrity-checks.ts';
import { standingRules } from './notification-rules.ts';
import { standingActions } from './standing-actions.ts';
import { standingJob } from './standing-job.ts';

/** Membership: standing, periods, grades, and the rights that follow from them. */
export const standing = defineArea({
  name: 'standing',
  collections: standingCollections,
  relations: standingRelations,
  access: standingRights,
  actions: [standingActions],
  jobs: [standingJob, elevationJob],
  integrityChecks: standingChecks,
  onEvent: { 'permission-cache': clearPermissionCache },
  notifications: standingRules,
});
