import type { Belonging } from './belonging.ts';

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

/** What the person wrote, answered or was told. */
export const belongingsInWords: readonly Belonging[] = [
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
