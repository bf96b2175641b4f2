import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { leading } from '../../engine/schema/buttons/button.ts';
import { peopleRights } from './access.ts';
import { peopleButtons } from './buttons.ts';
import { people as peopleCollections, peopleRelations } from './collections.ts';
import { consentCommands } from './consents.ts';
import { consentsRetention } from './consents-retention.ts';
import { peopleEndpoint } from './people-endpoint.ts';
import { personCommands } from './person-commands.ts';
import { deleteOrphanedFiles } from './profiles/avatar.ts';
import { filterProfanity } from './profiles/profanity-hook.ts';
import { fileFields, projectionRelations, projections } from './projections/projections.ts';
import { duplicatesJob } from './records/duplicates-job.ts';
import { peopleChecks } from './records/integrity-checks.ts';
import { personRecordRelations, personRecords } from './records/person-records.ts';
import { searchPeopleByName } from './studio-search.ts';

/** People: profiles, directory, consents, slugs, merges, staff roles. */
export const people = defineArea({
  name: 'people',
  collections: [...peopleCollections, ...projections, ...personRecords, fileFields],
  relations: [...peopleRelations, ...projectionRelations, ...personRecordRelations],
  access: peopleRights,
  buttons: leading(['restore'], peopleButtons),
  buttonAnchors: { people: 'slug' },
  actions: [consentCommands, personCommands],
  jobs: [consentsRetention, duplicatesJob],
  integrityChecks: peopleChecks,
  onEvent: { 'orphaned-files': deleteOrphanedFiles },
  hooks: {
    request: {
      'filter-profanity': filterProfanity,
      'search-people-by-name': searchPeopleByName,
    },
  },
  endpoints: { people: peopleEndpoint },
  routes: reading(
    '/people/moved/:slug',
    '/people/seen/:slug',
    '/people/me/about',
    '/people/me/settings',
    '/people/:key/contacts',
    '/people/:key/consents',
    '/people/:key/visibility',
  ),
});
