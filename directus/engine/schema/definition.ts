import { backendPreset, picturePresets } from '@site/shared/domain';
import {
  accountFields,
  accountProofs,
  accountRelations,
} from '../../areas/accounts/collections.ts';
import { caseRelations, cases } from '../../areas/admissions/collections.ts';
import { certificateRelations, certificates } from '../../areas/certificates/collections.ts';
import { correspondence } from '../../areas/contact/collections.ts';
import { faq, faqRelations } from '../../areas/faq/collections.ts';
import { tallies } from '../../areas/feedback/collections.ts';
import { invitationRelations, invitations } from '../../areas/invitations/collections.ts';
import { legalDocuments } from '../../areas/legal-documents/collections.ts';
import { languageRows, news, newsRelations } from '../../areas/news/collections.ts';
import { notificationRelations, notifications } from '../../areas/notifications/collections.ts';
import { ownData, ownDataRelations } from '../../areas/own-data/collections.ts';
import { people, peopleRelations } from '../../areas/people/collections.ts';
import { personRecordRelations, personRecords } from '../../areas/people/person-records.ts';
import { fileFields, projectionRelations, projections } from '../../areas/people/projections.ts';
import { radar, radarRelations } from '../../areas/radar/collections.ts';
import { resourceRelations, resources } from '../../areas/resources/collections.ts';
import { settingsCollections, settingsRelations } from '../../areas/settings/collections.ts';
import { skillRelations, skills } from '../../areas/skills/collections.ts';
import { topicRelations, topics } from '../../areas/topics/collections.ts';
import { webhookRelations, webhooks } from '../../areas/webhooks/collections.ts';
import { jobs } from '../jobs/collections.ts';
import { policies, roles } from './access.ts';
import { flows, withButtons } from './buttons.ts';
import { folder, key, paragraph, shown } from './fields.ts';
import { namedLists, newestFirst, openingLists } from './studio-lists.ts';
import { studioLook } from './studio-look.ts';
import { studioWords } from './studio-words.ts';
import type { CollectionDefinition, Definition } from './types.ts';
import { workflowRecords } from './workflow-records.ts';

/** Facts about the database itself, readable only by the operator's account. */
const siteState: CollectionDefinition = {
  collection: 'site_state',
  schema: {},
  meta: shown('memory', ['Состояние базы', 'State of the database'], { sort: 90, hidden: true }),
  fields: [key('key', ['Ключ', 'Key']), paragraph('value', { label: ['Значение', 'Value'] })],
};

/** The whole backend definition. `brand` names the project in the studio. */
export function definitionFor(brand: { name: string; siteUrl: string }): Definition {
  return {
    collections: [
      folder('house_content', 'article', ['Содержание', 'Content'], 1),
      folder('house_people', 'groups', ['Люди', 'People'], 2),
      folder('house_admissions', 'approval', ['Приём и сертификаты', 'Admissions'], 3),
      folder('house_system', 'settings', ['Система', 'System'], 9),
      siteState,
      ...workflowRecords,
      ...settingsCollections,
      ...jobs,
      ...people,
      ...projections,
      ...personRecords,
      ...topics,
      legalDocuments,
      ...news,
      ...faq,
      ...certificates,
      ...radar,
      ...skills,
      ...resources,
      ...correspondence,
      tallies,
      cases,
      invitations,
      ...notifications,
      ...webhooks,
      accountFields,
      ...accountProofs,
      ownData,
      fileFields,
    ].map(withButtons),
    relations: [
      ...settingsRelations,
      ...accountRelations,
      ...ownDataRelations,
      ...peopleRelations,
      ...projectionRelations,
      ...personRecordRelations,
      ...topicRelations,
      ...newsRelations,
      ...faqRelations,
      ...radarRelations,
      ...skillRelations,
      ...resourceRelations,
      ...certificateRelations,
      ...caseRelations,
      ...invitationRelations,
      ...notificationRelations,
      ...webhookRelations,
    ],
    rows: [languageRows, studioWords],
    policies,
    roles,
    flows,
    lists: [...openingLists, ...newestFirst, ...namedLists],
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
