// The one list of areas: collections, rights, actions, jobs and everything else is computed from it.
import { accounts } from './areas/accounts/area.ts';
import { admissions } from './areas/admissions/area.ts';
import { certificates } from './areas/certificates/area.ts';
import { communities } from './areas/communities/area.ts';
import { contact } from './areas/contact/area.ts';
import { directory } from './areas/directory/area.ts';
import { discussions } from './areas/discussions/area.ts';
import { enquiries } from './areas/enquiries/area.ts';
import { faq } from './areas/faq/area.ts';
import { feedback } from './areas/feedback/area.ts';
import { files } from './areas/files/area.ts';
import { home } from './areas/home/area.ts';
import { initiatives } from './areas/initiatives/area.ts';
import { invitations } from './areas/invitations/area.ts';
import { legalDocuments } from './areas/legal-documents/area.ts';
import { mentoring } from './areas/mentoring/area.ts';
import { merge } from './areas/merge/area.ts';
import { news } from './areas/news/area.ts';
import { notifications } from './areas/notifications/area.ts';
import { office } from './areas/office/area.ts';
import { ownData } from './areas/own-data/area.ts';
import { people } from './areas/people/area.ts';
import { radar } from './areas/radar/area.ts';
import { resources } from './areas/resources/area.ts';
import { search } from './areas/search/area.ts';
import { settings } from './areas/settings/area.ts';
import { skills } from './areas/skills/area.ts';
import { standing } from './areas/standing/area.ts';
import { topics } from './areas/topics/area.ts';
import { webhooks } from './areas/webhooks/area.ts';
import { type Area, registerAreas } from './engine/area.ts';
import { core } from './engine/core.ts';

/** All areas; the engine comes first. Hooks run in this order within their stage. */
export const areas: readonly Area[] = [
  core,
  settings,
  files,
  people,
  topics,
  legalDocuments,
  news,
  faq,
  certificates,
  radar,
  skills,
  resources,
  contact,
  enquiries,
  feedback,
  admissions,
  invitations,
  notifications,
  webhooks,
  accounts,
  home,
  ownData,
  merge,
  standing,
  office,
  mentoring,
  communities,
  discussions,
  initiatives,
  search,
  directory,
];

registerAreas(areas);
