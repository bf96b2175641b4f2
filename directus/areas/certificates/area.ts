import { defineArea } from '../../engine/area.ts';
import { reading, route, signInBody, taking } from '../../engine/requests/route.ts';
import { leading } from '../../engine/schema/buttons/button.ts';
import { certificateRights } from './access.ts';
import { certificateButtons } from './buttons.ts';
import { certificateActions } from './certificate-actions.ts';
import { certificatesEndpoint } from './certificates-endpoint.ts';
import { certificates as certificateCollections, certificateRelations } from './collections.ts';
import { keyCommands } from './credentials/key-commands.ts';
import { expireCertificates } from './expire-certificates.ts';
import { followHolder } from './follow-holder.ts';
import { certificateChecks } from './integrity-checks.ts';
import { certificateRules } from './notification-rules.ts';
import { remindOfTerm } from './remind-of-term.ts';

/** Certificates: issue, expiry, status lists, verification. */
export const certificates = defineArea({
  name: 'certificates',
  collections: certificateCollections,
  relations: certificateRelations,
  access: certificateRights,
  buttons: leading(['reinstate'], certificateButtons),
  buttonAnchors: { certificates: 'state' },
  actions: [certificateActions, keyCommands],
  jobs: [remindOfTerm, expireCertificates],
  integrityChecks: certificateChecks,
  onEvent: { certificates: followHolder },
  notifications: certificateRules,
  endpoints: { certificates: certificatesEndpoint },
  routes: [
    ...taking(signInBody, [route('/certificates/keys/rotate', 'POST')]),
    ...reading(
      '/certificates/credential/:code',
      '/certificates/did',
      '/certificates/keys',
      '/certificates/mine',
      '/certificates/of/:slug',
      '/certificates/verify/:code',
      '/certificates/snapshot',
      '/certificates/status/:purpose',
    ),
  ],
});
