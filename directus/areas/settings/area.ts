import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { settingsRights } from './access.ts';
import { appDataEndpoint } from './app-data-endpoint.ts';
import { settingsCollections, settingsRelations } from './collections.ts';
import { settingCommands } from './setting-commands.ts';
import { watchSettings } from './settings-hook.ts';

/** Settings that staff can change, and what every page reads of them. */
export const settings = defineArea({
  name: 'settings',
  collections: settingsCollections,
  relations: settingsRelations,
  access: settingsRights,
  actions: [settingCommands],
  hooks: { after: { 'watch-settings': watchSettings } },
  endpoints: { appdata: appDataEndpoint },
  routes: reading('/appdata'),
});
