import { defineArea } from '../../engine/area.ts';
import { ownDataRights } from './access.ts';
import { ownData as ownDataCollection, ownDataRelations } from './collections.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { buildArchive, expireArchives } from './own-archives.ts';
import { ownDataCommands } from './own-data-commands.ts';

/** Export and erasure of personal data. */
export const ownData = defineArea({
  name: 'own-data',
  collections: [ownDataCollection],
  relations: ownDataRelations,
  access: ownDataRights,
  actions: [ownDataCommands],
  jobs: [expireArchives, eraseAccounts],
  onEvent: { 'personal-data-archive': buildArchive },
});
