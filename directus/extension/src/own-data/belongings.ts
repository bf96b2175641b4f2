// What belongs to one person, wherever it is kept: docs/domain/own-data.md. Export and erasure both go
// by this list, so that nothing is forgotten by one of them.
import type { Row } from '../host.ts';

/** Rows of one collection that belong to a person. */
export type Belonging = {
  readonly collection: string;
  /** The column that points at the person or the account. */
  readonly by: string;
  readonly owner: 'person' | 'account';
  /** Only rows of which this holds, in the words of the backend. */
  readonly where?: Row;
  /** Name of its files in the archive, and what stands above it; absent where nothing is given out. */
  readonly shown?: {
    readonly name: string;
    readonly title: { readonly ru: string; readonly en: string };
    /** Columns of the archive; with dots, of rows behind a relation. */
    readonly fields: readonly string[];
  };
  /**
   * What the erasure leaves: `nothing`; `everything` (the link to a person who has no name any more);
   * `by itself` what goes with the row it hangs on; or the row with these columns changed.
   */
  readonly left: 'nothing' | 'everything' | 'by itself' | Row;
};

const rationale = [
  'placement.edition.code',
  'placement.item.slug',
  'placement.ring',
  'placement.translations.language',
  'placement.translations.rationale',
];
const article = [
  'news.slug',
  'news.state',
  'news.published_at',
  'news.translations.language',
  'news.translations.title',
  'news.translations.lead',
  'news.translations.body',
];

/** What was the account's or the person's alone and names nobody any more. */
const ofAccount: readonly Belonging[] = [
  {
    collection: 'directus_users',
    by: 'id',
    owner: 'account',
    shown: {
      name: 'account',
      title: { ru: 'Учётная запись', en: 'Account' },
      fields: [
        'id',
        'email',
        'first_name',
        'last_name',
        'locale',
        'timezone',
        'colour_mode',
        'account_status',
        'staff_roles',
        'email_verified_at',
        'pending_email',
        'terms_version',
        'terms_accepted_at',
        'providers',
        'last_access',
      ],
    },
    left: 'by itself',
  },
  {
    collection: 'directus_sessions',
    by: 'user',
    owner: 'account',
    shown: {
      name: 'sessions',
      title: { ru: 'Открытые сеансы', en: 'Open sessions' },
      fields: ['ip', 'user_agent', 'expires'],
    },
    left: 'by itself',
  },
  {
    collection: 'directus_activity',
    by: 'user',
    owner: 'account',
    shown: {
      name: 'sign-ins',
      title: { ru: 'Входы и правки', en: 'Sign-ins and edits' },
      fields: ['timestamp', 'action', 'collection', 'item', 'ip', 'user_agent'],
    },
    left: { ip: null, user_agent: null },
  },
  {
    collection: 'account_links',
    by: 'account',
    owner: 'account',
    shown: {
      name: 'mailed-links',
      title: { ru: 'Ссылки из писем', en: 'Links in mail' },
      fields: ['purpose', 'email', 'at', 'expires_at', 'closed_at', 'closed_as'],
    },
    left: 'by itself',
  },
  { collection: 'recovery_codes', by: 'account', owner: 'account', left: 'by itself' },
  { collection: 'own_data_archives', by: 'account', owner: 'account', left: 'by itself' },
  {
    collection: 'audit_log',
    by: 'actor',
    owner: 'account',
    shown: {
      name: 'own-actions',
      title: { ru: 'Ваши действия', en: 'Your actions' },
      fields: [
        'at',
        'action',
        'actor_kind',
        'collection',
        'item',
        'from_state',
        'to_state',
        'fields',
        'address_prefix',
      ],
    },
    left: { address_prefix: null },
  },
];

const ofPerson: readonly Belonging[] = [
  {
    collection: 'people',
    by: 'id',
    owner: 'person',
    shown: {
      name: 'person',
      title: { ru: 'Карточка', en: 'Profile' },
      fields: [
        'id',
        'slug',
        'slug_changed_at',
        'display_name_ru',
        'display_name_en',
        'name_ru_family',
        'name_ru_given',
        'name_ru_patronymic',
        'name_en_family',
        'name_en_given',
        'name_en_middle',
        'name_en_source',
        'mononym',
        'name_pronunciation',
        'former_names',
        'country',
        'birth_year',
        'practice_since_year',
        'languages',
        'links',
        'contact_email',
        'contact_phone',
        'contact_telegram',
        'accepts_contact',
        'directory_listed',
        'standing',
        'standing_since',
        'grade',
        'grade_since',
        'joined_at',
        'left_at',
        'leave_reason',
        'byline',
        'confirmed_at',
        'created_at',
      ],
    },
    left: {
      slug_changed_at: null,
      display_name_ru: 'Удалённый кабинет',
      display_name_en: 'Erased account',
      name_ru_family: null,
      name_ru_given: null,
      name_ru_patronymic: null,
      name_en_family: null,
      name_en_given: null,
      name_en_middle: null,
      name_en_source: 'auto',
      mononym: false,
      name_pronunciation: null,
      former_names: null,
      avatar: null,
      country: null,
      birth_year: null,
      practice_since_year: null,
      languages: null,
      links: null,
      contact_email: null,
      contact_phone: null,
      contact_telegram: null,
      accepts_contact: false,
      directory_listed: false,
      leave_reason: null,
      byline: 'former_member',
      confirmed_at: null,
      reminded_at: null,
    },
  },
  {
    collection: 'people_translations',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'profile-texts',
      title: { ru: 'Тексты карточки', en: 'Texts of the profile' },
      fields: ['language', 'headline', 'about', 'city', 'employer', 'position'],
    },
    left: 'nothing',
  },
  {
    collection: 'people_topics',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'topics',
      title: { ru: 'Темы', en: 'Topics' },
      fields: ['topic.slug', 'sort'],
    },
    left: 'nothing',
  },
  {
    collection: 'slug_history',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'former-addresses',
      title: { ru: 'Прежние адреса карточки', en: 'Former addresses of the profile' },
      fields: ['slug', 'from', 'to'],
    },
    left: 'everything',
  },
  {
    collection: 'visibility_settings',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'visibility',
      title: { ru: 'Видимость полей', en: 'Visibility' },
      fields: ['field', 'level'],
    },
    left: 'nothing',
  },
  {
    collection: 'consents',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'consents',
      title: { ru: 'Согласия', en: 'Consents' },
      fields: [
        'kind',
        'action',
        'text_version',
        'text_sha256',
        'fields',
        'at',
        'locale',
        'ip_prefix',
      ],
    },
    left: { ip_prefix: null, user_agent_hash: null },
  },
  {
    collection: 'membership_periods',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'membership',
      title: { ru: 'История членства', en: 'Membership' },
      fields: ['standing', 'grade', 'from', 'to', 'source'],
    },
    left: { note: null },
  },
  {
    collection: 'cases',
    by: 'candidate',
    owner: 'person',
    shown: {
      name: 'applications',
      title: { ru: 'Заявки', en: 'Applications' },
      fields: ['no', 'kind', 'state', 'track', 'language', 'created_at', 'submitted_at', 'due_at'],
    },
    left: 'everything',
  },
  {
    collection: 'certificates',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'certificates',
      title: { ru: 'Сертификаты', en: 'Certificates' },
      fields: [
        'number',
        'code',
        'grade',
        'kind',
        'name_ru',
        'name_en',
        'issued_at',
        'valid_from',
        'valid_until',
        'state',
        'state_reason_class',
        'state_changed_at',
      ],
    },
    left: 'everything',
  },
];

/** What the person wrote, answered or was told. */
const words: readonly Belonging[] = [
  {
    collection: 'contact_messages',
    by: 'from',
    owner: 'person',
    shown: {
      name: 'messages-sent',
      title: { ru: 'Отправленные сообщения', en: 'Messages sent' },
      fields: ['to', 'subject', 'body', 'created_at'],
    },
    left: { subject: '–', body: null },
  },
  {
    collection: 'contact_messages',
    by: 'to',
    owner: 'person',
    where: { reported_at: { _nnull: true } },
    shown: {
      name: 'reports',
      title: { ru: 'Жалобы на сообщения', en: 'Reports of messages' },
      fields: ['report_code', 'report_text', 'reported_at'],
    },
    left: { report_text: null },
  },
  {
    collection: 'invitations',
    by: 'inviter',
    owner: 'person',
    shown: {
      name: 'invitations-sent',
      title: { ru: 'Отправленные приглашения', en: 'Invitations sent' },
      fields: ['no', 'kind', 'email', 'name', 'locale', 'message', 'state', 'created_at'],
    },
    left: { message: null },
  },
  {
    collection: 'invitations',
    by: 'accepted_user',
    owner: 'account',
    shown: {
      name: 'invitation-accepted',
      title: { ru: 'Принятое приглашение', en: 'Invitation accepted' },
      fields: ['no', 'kind', 'email', 'name', 'accepted_at'],
    },
    left: { email: '–', email_norm: '–', name: null, message: null },
  },
  {
    collection: 'news_authors',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'news',
      title: { ru: 'Новости, которые вы написали', en: 'News you wrote' },
      fields: article,
    },
    left: 'by itself',
  },
  {
    collection: 'news_hidden_authors',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'news-without-byline',
      title: { ru: 'Новости без вашей подписи', en: 'News without your byline' },
      fields: article,
    },
    left: 'everything',
  },
  { collection: 'news_former_authors', by: 'person', owner: 'person', left: 'everything' },
  {
    collection: 'radar_placements_authors',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'radar-signed',
      title: { ru: 'Обоснования, которые вы подписали', en: 'Rationales you signed' },
      fields: rationale,
    },
    left: 'by itself',
  },
  {
    collection: 'radar_placements_hidden_authors',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'radar-without-byline',
      title: { ru: 'Обоснования без вашей подписи', en: 'Rationales without your byline' },
      fields: rationale,
    },
    left: 'everything',
  },
  {
    collection: 'radar_placements_former_authors',
    by: 'person',
    owner: 'person',
    left: 'everything',
  },
  {
    collection: 'resources',
    by: 'submitted_by',
    owner: 'person',
    shown: {
      name: 'resources',
      title: { ru: 'Предложенные материалы', en: 'Materials you suggested' },
      fields: ['slug', 'type', 'url', 'state', 'translations.language', 'translations.title'],
    },
    left: { submitted_by: null },
  },
  {
    collection: 'skill_attempts',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'skill-checks',
      title: { ru: 'Проверки навыков', en: 'Skill checks' },
      fields: ['areas', 'answers', 'started_at', 'finished_at', 'scores', 'shared'],
    },
    left: 'nothing',
  },
  {
    collection: 'radar_signals',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'radar-votes',
      title: { ru: 'Голоса в технорадаре', en: 'Radar votes' },
      fields: ['item.slug', 'stance', 'comment', 'at'],
    },
    left: 'nothing',
  },
  {
    collection: 'radar_drafts',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'radar-rationales',
      title: { ru: 'Обоснования для технорадара', en: 'Radar rationales' },
      fields: ['item.slug', 'ring', 'language', 'rationale', 'at'],
    },
    left: 'by itself',
  },
  {
    collection: 'notifications',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'notifications',
      title: { ru: 'Уведомления', en: 'Notifications' },
      fields: ['event', 'category', 'title_key', 'params', 'created_at', 'read_at', 'archived_at'],
    },
    left: 'nothing',
  },
  {
    collection: 'notification_prefs',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'notification-choices',
      title: { ru: 'Выбор уведомлений', en: 'Choice of notifications' },
      fields: ['category', 'email', 'inapp'],
    },
    left: 'nothing',
  },
  {
    collection: 'notification_settings',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'notification-times',
      title: { ru: 'Время уведомлений', en: 'Times of notifications' },
      fields: [
        'quiet_from',
        'quiet_to',
        'digest_hour',
        'digest_weekday',
        'digest_off',
        'paused_until',
      ],
    },
    left: 'nothing',
  },
  {
    collection: 'mail_addresses',
    by: 'person',
    owner: 'person',
    shown: {
      name: 'mail-marks',
      title: { ru: 'Отметки о доставке почты', en: 'Marks about mail' },
      fields: ['bounced_at', 'bounce_code', 'complained_at', 'unsubscribed_at', 'confirmed_at'],
    },
    left: 'nothing',
  },
];

/** Everything that belongs to a person, in the order of the archive. */
export const belongings: readonly Belonging[] = [...ofPerson, ...words, ...ofAccount];

/**
 * Columns that point at a person or an account and yet make no row the person's own, each with the
 * reason. A column that is neither here nor in `belongings` fails a test.
 */
export const notBelonging: Readonly<Record<string, string>> = {
  'directus_users.person': 'the account itself, which is in the list by its own key',
  'people_public_topics.person': 'what others see, written anew from the record',
  'people_members_topics.person': 'what others see, written anew from the record',
  'resources.reviewed_by': 'a duty of the staff; names the person by a key only',
  'invitations.revoked_by': 'a duty of the staff; emptied with the account',
  'settings_history.changed_by': 'a duty of the staff; emptied with the account',
};
