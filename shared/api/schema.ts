import type { Grade } from '@site/shared/contract';
import type {
  AccountStatus,
  CertificateState,
  NewsCategory,
  TranslationStatus,
} from '@site/shared/domain';
import type { Root } from 'hast';
import type { LanguageCode } from './language-code.ts';
import type {
  Delivery,
  MailAddress,
  Notification,
  NotificationPreference,
  NotificationSettings,
} from './notifications-schema.ts';
import type {
  Consent,
  ContactMessage,
  FormerSlug,
  MembershipPeriod,
  MembersPerson,
  Person,
  PersonTopic,
  PersonTranslation,
  PublicPerson,
  VisibilitySetting,
} from './people-schema.ts';
import type { Enquiry } from './schema-enquiries.ts';
import type { FaqItem, FaqItemTranslation } from './schema-faq.ts';
import type {
  RadarDraft,
  RadarEdition,
  RadarEditionTranslation,
  RadarItem,
  RadarItemTopic,
  RadarItemTranslation,
  RadarPlacement,
  RadarPlacementAuthor,
  RadarPlacementFormerAuthor,
  RadarPlacementTranslation,
  RadarSignal,
} from './schema-radar.ts';
import type { Resource, ResourceTopic, ResourceTranslation } from './schema-resources.ts';
import type {
  SkillArea,
  SkillAreaTopic,
  SkillAreaTranslation,
  SkillAttempt,
  SkillQuestion,
  SkillQuestionRadarItem,
  SkillQuestionTopic,
  SkillQuestionTranslation,
} from './schema-skill.ts';
import type { Tally } from './schema-tallies.ts';
import type { TaxonomyTopic, TopicTranslation } from './schema-topics.ts';

/** Duties of a person in the house; independent of membership. */
export type StaffRole = 'editor' | 'secretary' | 'chair' | 'admin';

/** Our fields of the backend's own users table; the SDK adds the rest. */
export type UserFields = {
  person: string | Person | null;
  locale: 'ru' | 'en';
  timezone: string;
  colour_mode: 'system' | 'light' | 'dark';
  account_status: AccountStatus;
  staff_roles: StaffRole[];
  /** ISO times. */
  email_verified_at: string | null;
  terms_accepted_at: string | null;
  pending_email: string | null;
  terms_version: string | null;
  /** Names of the linked login providers. */
  providers: string[] | null;
};

export type NewsState =
  | 'draft'
  | 'in_review'
  | 'approved'
  | 'scheduled'
  | 'published'
  | 'archived'
  | 'retracted';
export type NewsAudience = 'public' | 'members' | 'community';

/** An article. A visitor reads the published public ones, a member those for members too. */
export type News = {
  id: string;
  slug: string;
  /** The address it was published at, once it has another one. */
  first_slug: string | null;
  state: NewsState;
  audience: NewsAudience;
  category: NewsCategory;
  /** ISO time. */
  published_at: string | null;
  /** ISO time of the last change that readers are told about. */
  revised_at: string | null;
  /** ISO time. */
  pinned_until: string | null;
  /** A file's id. */
  cover: string | null;
  /** The cover says nothing that is not in the text, so it is not described. */
  cover_decorative: boolean;
  /** ISO times and an address, for events. */
  event_starts_at: string | null;
  event_ends_at: string | null;
  event_url: string | null;
  authors: string[] | NewsAuthor[];
  former_authors: string[] | NewsFormerAuthor[];
  topics: string[] | NewsTopic[];
  translations: string[] | NewsTranslation[];
  /** For editors only. */
  publish_at: string | null;
  community: string | null;
  parity_policy: 'require' | 'allow_one';
  notify: boolean;
};

/** An article in one language. Without an editor's right only the ready ones are visible. */
export type NewsTranslation = {
  id: string;
  news: string | News;
  language: LanguageCode;
  title: string;
  lead: string;
  /** Markdown, as the editor wrote it. */
  body: string | null;
  /** The body as a sanitized tree; made by the backend. */
  body_tree: Root | null;
  reading_minutes: number | null;
  cover_alt: string | null;
  /** Shown under the cover. */
  cover_caption: string | null;
  event_place: string | null;
  updated_note: string | null;
  retraction: string | null;
  tr_status: TranslationStatus;
  /** The other language has changed since this one was made ready. */
  stale: boolean;
};

/** Joins articles and their authors. */
export type NewsAuthor = {
  id: string;
  news: string | News;
  person: string | PublicPerson;
  sort: number | null;
};

/** An author who is a member no more; without names where they wish not to be named. */
export type NewsFormerAuthor = {
  id: string;
  news: string | News;
  sort: number | null;
  name_ru: string | null;
  name_en: string | null;
};

/** Joins articles and their topics. */
export type NewsTopic = {
  id: string;
  news: string | News;
  topic: string | TaxonomyTopic;
  sort: number | null;
};

export type CertificateKind = 'membership' | 'elevation' | 'reviewer_service' | 'mentor_service';

/** A certificate as it was issued. Readable by its holder and by staff only. */
export type Certificate = {
  id: string;
  number: string;
  /** Twelve characters, shown in three groups. */
  code: string;
  person: string | Person;
  grade: Grade;
  kind: CertificateKind;
  name_ru: string;
  name_en: string;
  /** ISO dates. */
  issued_at: string;
  valid_from: string;
  valid_until: string | null;
  signatory_name_ru: string;
  signatory_name_en: string;
  signatory_role_ru: string;
  signatory_role_en: string;
  state: CertificateState;
};

/** Answer of `/certificates/of/{slug}`: what the printed page shows and nothing else. */
export type PrintedCertificate = Pick<
  Certificate,
  | 'number'
  | 'code'
  | 'grade'
  | 'kind'
  | 'name_ru'
  | 'name_en'
  | 'issued_at'
  | 'valid_from'
  | 'valid_until'
  | 'signatory_name_ru'
  | 'signatory_name_en'
  | 'signatory_role_ru'
  | 'signatory_role_en'
  | 'state'
> & { slug: string };

export type CaseKind =
  | 'admission'
  | 'elevation_senior'
  | 'elevation_fellow'
  | 'readmission'
  | 'appeal';
export type CaseState =
  | 'draft'
  | 'submitted'
  | 'screening'
  | 'returned'
  | 'endorsing'
  | 'ready'
  | 'in_review'
  | 'deliberation'
  | 'ratifying'
  | 'decided'
  | 'closed';

/** An admission case as its candidate may see it. */
export type Case = {
  id: string;
  no: string;
  kind: CaseKind;
  candidate: string | Person;
  state: CaseState;
  track: string;
  language: 'ru' | 'en';
  /** ISO times. */
  created_at: string;
  submitted_at: string | null;
  due_at: string | null;
};

/** Numbers of the public directory: answer of the extension's `/appdata`. */
export type MemberCounts = {
  members: number;
  seniors: number;
  fellows: number;
  communities: number;
};

/** The backend's collections, for commands of `@directus/sdk`. */
export type Schema = {
  directus_users: UserFields[];
  people: Person[];
  people_translations: PersonTranslation[];
  people_public: PublicPerson[];
  people_members: MembersPerson[];
  people_topics: PersonTopic[];
  people_public_topics: PersonTopic[];
  people_members_topics: PersonTopic[];
  visibility_settings: VisibilitySetting[];
  consents: Consent[];
  membership_periods: MembershipPeriod[];
  slug_history: FormerSlug[];
  contact_messages: ContactMessage[];
  news: News[];
  news_translations: NewsTranslation[];
  news_authors: NewsAuthor[];
  news_former_authors: NewsFormerAuthor[];
  news_topics: NewsTopic[];
  topics: TaxonomyTopic[];
  topics_translations: TopicTranslation[];
  radar_editions: RadarEdition[];
  radar_editions_translations: RadarEditionTranslation[];
  radar_items: RadarItem[];
  radar_items_topics: RadarItemTopic[];
  radar_items_translations: RadarItemTranslation[];
  radar_placements: RadarPlacement[];
  radar_placements_authors: RadarPlacementAuthor[];
  radar_placements_former_authors: RadarPlacementFormerAuthor[];
  radar_placements_translations: RadarPlacementTranslation[];
  radar_signals: RadarSignal[];
  radar_drafts: RadarDraft[];
  resources: Resource[];
  resources_topics: ResourceTopic[];
  resources_translations: ResourceTranslation[];
  skill_areas: SkillArea[];
  skill_areas_topics: SkillAreaTopic[];
  skill_areas_translations: SkillAreaTranslation[];
  skill_questions: SkillQuestion[];
  skill_questions_radar_items: SkillQuestionRadarItem[];
  skill_questions_topics: SkillQuestionTopic[];
  skill_questions_translations: SkillQuestionTranslation[];
  skill_attempts: SkillAttempt[];
  enquiries: Enquiry[];
  tallies: Tally[];
  faq_items: FaqItem[];
  faq_items_translations: FaqItemTranslation[];
  certificates: Certificate[];
  cases: Case[];
  notifications: Notification[];
  deliveries: Delivery[];
  notification_prefs: NotificationPreference[];
  notification_settings: NotificationSettings[];
  mail_addresses: MailAddress[];
};
