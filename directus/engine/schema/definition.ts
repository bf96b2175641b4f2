import { backendPreset, picturePresets } from '@site/shared/domain/content';
import { allAreas } from '../area.ts';
import { once } from '../once.ts';
import { policies, roles } from './access.ts';
import { flows, withButtons } from './buttons.ts';
import { collectionMeta, folder, key, paragraph } from './fields.ts';
import { studioLabels } from './studio-labels.ts';
import { lists } from './studio-lists.ts';
import { studioLook } from './studio-look.ts';
import type { CollectionDefinition, Definition } from './types.ts';

/** Facts about the database itself, readable only by the operator's account. */
const siteState: CollectionDefinition = {
  collection: 'site_state',
  schema: {},
  meta: collectionMeta('memory', ['Состояние базы', 'State of the database'], {
    sort: 90,
    hidden: true,
  }),
  fields: [key('key', ['Ключ', 'Key']), paragraph('value', { label: ['Значение', 'Value'] })],
};

/** The whole backend definition. `brand` names the project in the studio. */
export function definitionFor(brand: { name: string; siteUrl: string }): Definition {
  return {
    collections: [
      folder('folder_content', 'article', ['Содержание', 'Content'], 1),
      folder('folder_people', 'groups', ['Люди', 'People'], 2),
      folder('folder_admissions', 'approval', ['Приём и сертификаты', 'Admissions'], 3),
      folder('folder_system', 'settings', ['Система', 'System'], 9),
      siteState,
      ...allAreas().flatMap((area) => area.collections ?? []),
    ]
      .map(withButtons)
      .map(withoutFacts),
    relations: allAreas().flatMap((area) => area.relations ?? []),
    rows: [...allAreas().flatMap((area) => area.rows ?? []), studioLabels],
    policies: policies(),
    roles,
    flows: flows(),
    lists: lists(),
    settings: {
      project_name: brand.name,
      project_url: brand.siteUrl,
      default_language: 'ru-RU',
      // No lockout of Directus: anybody could lock a member out with failed sign-ins.
      auth_login_attempts: null,
      public_registration: false,
      // Only these transformations are allowed (docs/domain/pictures.md).
      storage_asset_transform: 'presets',
      storage_asset_presets: picturePresets.map(backendPreset),
      ...studioLook(brand.siteUrl),
    },
  };
}

/** The definition for rules that need collections, fields and relations, but no name of the project. */
export const currentDefinition = once(() => definitionFor({ name: '', siteUrl: '' }));

/** A collection as Directus knows it: without what the backend alone reads from its declaration. */
function withoutFacts({
  list: _list,
  writtenBy: _writtenBy,
  byActions: _byActions,
  pages: _pages,
  partOf: _partOf,
  personal: _personal,
  savesLogged: _savesLogged,
  log: _log,
  logKept: _logKept,
  staffPage: _staffPage,
  compared: _compared,
  firstTexts: _firstTexts,
  ...definition
}: CollectionDefinition): CollectionDefinition {
  const fields = definition.fields.map(({ personal: _, people: __, ...field }) => field);
  return { ...definition, fields };
}
