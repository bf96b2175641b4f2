// Catalogue of all notifications: docs/domain/notifications.md.
import type { Locale } from '../../contract/index.ts';

/** Categories of notifications; people choose channels per category. */
export const notificationCategories = [
  'security',
  'case',
  'review',
  'invitation',
  'certificate',
  'mentoring',
  'community',
  'news',
  'resource',
  'radar',
  'initiative',
  'system',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** Display names of the categories. */
export const notificationCategoryNames: Readonly<
  Record<NotificationCategory, Readonly<Record<Locale, string>>>
> = {
  security: { ru: 'Безопасность', en: 'Security' },
  case: { ru: 'Дела', en: 'Cases' },
  review: { ru: 'Рецензии', en: 'Reviews' },
  invitation: { ru: 'Приглашения', en: 'Invitations' },
  certificate: { ru: 'Сертификаты', en: 'Certificates' },
  mentoring: { ru: 'Наставничество', en: 'Mentoring' },
  community: { ru: 'Сообщества', en: 'Communities' },
  news: { ru: 'Новости', en: 'News' },
  resource: { ru: 'Материалы', en: 'Resources' },
  radar: { ru: 'Технорадар', en: 'Tech radar' },
  initiative: { ru: 'Инициативы', en: 'Initiatives' },
  system: { ru: 'Система', en: 'System' },
};

/** When mail of a category is sent. */
export const cadences = ['off', 'instant', 'daily', 'weekly'] as const;
export type Cadence = (typeof cadences)[number];

/** What a person may choose for the mail of a category; `usual`: the cadence of each kind in the catalogue. */
export const mailChoices = ['usual', ...cadences] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Categories that cannot be switched off. */
export const lockedCategories: readonly NotificationCategory[] = ['security'];

/** Recipients of a notification. */
export type NotificationRecipient =
  | 'owner'
  | 'new-address'
  | 'invitee'
  | 'inviter'
  | 'sponsor'
  | 'nominator'
  | 'candidate'
  | 'secretaries'
  | 'editors'
  | 'chairs'
  | 'admins'
  | 'endorser'
  | 'reviewer'
  | 'board'
  | 'mentor'
  | 'mentee'
  | 'moderators'
  | 'followers'
  | 'audience'
  | 'members'
  | 'everybody'
  | 'supporters'
  | 'enquirer';

/** A kind of notification. */
export type NotificationKind = {
  readonly category: NotificationCategory;
  /** Cannot be switched off: security, own case, legal obligations. */
  readonly mandatory: boolean;
  /** Whether it is shown in the inbox of the member area. */
  readonly inapp: boolean;
  /** Default mail schedule; `off`: never by mail. */
  readonly email: Cadence;
  readonly to: readonly NotificationRecipient[];
  /** Link of the action button; `{places}` are filled from the params. */
  readonly link: string;
  /** Requires consent to newsletters for delivery by mail. */
  readonly newsletter?: true;
  /** The recipient has to do something. */
  readonly asks?: true;
};

type Channels = 'I' | 'E' | 'IE';

const cadenceOf = { i: 'instant', d: 'daily', w: 'weekly' } as const;

function kind(
  category: NotificationCategory,
  channels: Channels,
  email: 'i' | 'd' | 'w' | '-',
  must: '!' | '?',
  to: NotificationRecipient[],
  link: string,
): NotificationKind {
  return {
    category,
    mandatory: must === '!',
    inapp: channels !== 'E',
    email: channels === 'I' || email === '-' ? 'off' : cadenceOf[email],
    to,
    link,
  };
}

/** A kind that asks its recipient to do something. */
const asking = (one: NotificationKind): NotificationKind => ({ ...one, asks: true });

const ownCase = '/c/admissions/cases/{no}';
const review = '/c/admissions/review/{no}';
const settings = '/c/settings';
const security = '/c/settings/security';
const certificates = '/c/certification';
const mentorship = '/c/mentoring/{id}';
const community = '/c/communities/{slug}';
const communityEvent = '/c/communities/{slug}/events/{id}';
const invitations = '/c/members/invite';
/**
 * Page to request a new password. It requires access to the mailbox, so knowing the old password is not
 * enough.
 */
const newPassword = '/login?mode=forgot';

/** By code. `!` is mandatory, `?` can be switched off. */
export const notificationKinds = {
  'SEC-01': kind('security', 'E', 'i', '!', ['owner'], '/login'),
  'SEC-02': kind('security', 'E', 'i', '!', ['owner'], '/login'),
  'SEC-03': kind('security', 'E', 'i', '!', ['owner'], '/login'),
  'SEC-04': kind('security', 'IE', 'i', '!', ['owner'], newPassword),
  'SEC-05': kind('security', 'E', 'i', '!', ['new-address', 'owner'], security),
  'SEC-06': kind('security', 'IE', 'i', '!', ['owner'], security),
  'SEC-07': kind('security', 'IE', 'i', '!', ['owner'], security),
  'SEC-08': kind('security', 'IE', 'i', '!', ['owner'], security),
  'SEC-09': kind('security', 'E', 'i', '!', ['owner'], security),
  'SEC-10': kind('security', 'IE', 'i', '!', ['owner'], '/c/settings/profile'),
  'SEC-11': kind('security', 'IE', 'i', '!', ['admins', 'chairs'], '/c/notifications'),
  'SEC-12': kind('security', 'IE', 'i', '!', ['owner', 'admins'], '/c/notifications'),
  'SEC-13': kind('security', 'IE', 'i', '!', ['owner'], security),
  'SEC-14': kind('security', 'IE', 'i', '!', ['owner'], security),
  'INV-01': kind('invitation', 'E', 'i', '?', ['invitee'], '/signup'),
  'INV-02': kind('invitation', 'E', 'i', '?', ['invitee'], '/signup'),
  'INV-03': kind('invitation', 'IE', 'd', '?', ['inviter'], invitations),
  'INV-04': kind('invitation', 'IE', 'i', '?', ['inviter'], invitations),
  'INV-05': kind('invitation', 'IE', 'i', '?', ['inviter'], invitations),
  'INV-06': kind('invitation', 'IE', 'i', '?', ['sponsor'], '/members/{slug}'),
  'CASE-01': asking(kind('case', 'IE', 'i', '?', ['candidate'], '/c/certification/apply')),
  'CASE-02': kind('case', 'IE', 'i', '!', ['candidate'], ownCase),
  'CASE-03': asking(kind('case', 'IE', 'd', '?', ['secretaries'], ownCase)),
  'CASE-04': asking(kind('case', 'IE', 'i', '!', ['candidate'], ownCase)),
  'CASE-05': asking(kind('case', 'IE', 'i', '!', ['candidate'], ownCase)),
  'CASE-06': asking(kind('case', 'IE', 'i', '?', ['secretaries', 'chairs'], ownCase)),
  'CASE-07': kind('case', 'IE', 'i', '!', ['candidate'], ownCase),
  'CASE-08': kind('case', 'IE', 'i', '!', ['candidate'], ownCase),
  'CASE-09': asking(kind('case', 'IE', 'i', '!', ['candidate'], ownCase)),
  'CASE-10': kind('case', 'IE', 'i', '!', ['candidate', 'sponsor'], ownCase),
  'CASE-11': kind('case', 'IE', 'i', '!', ['candidate', 'secretaries', 'reviewer'], ownCase),
  'CASE-12': kind('case', 'IE', 'i', '?', ['candidate'], '/c/certification/apply'),
  'CASE-13': kind('case', 'IE', 'i', '!', ['candidate', 'chairs'], ownCase),
  'CASE-14': kind('case', 'E', 'i', '!', ['candidate'], '/c/certification/apply'),
  'CASE-15': kind('case', 'IE', 'i', '!', ['candidate'], '/c/certification/apply'),
  'CASE-16': kind('case', 'IE', 'i', '?', ['candidate', 'nominator'], certificates),
  'CASE-17': asking(kind('case', 'IE', 'i', '!', ['chairs', 'admins'], ownCase)),
  'END-01': kind('case', 'E', 'i', '?', ['endorser'], '/'),
  'END-02': kind('case', 'E', 'i', '?', ['endorser'], '/'),
  'END-03': asking(kind('case', 'IE', 'i', '!', ['candidate'], ownCase)),
  'END-04': kind('case', 'E', 'i', '?', ['endorser'], '/'),
  'REV-01': asking(kind('review', 'IE', 'i', '!', ['reviewer'], review)),
  'REV-02': asking(kind('review', 'IE', 'i', '!', ['reviewer'], review)),
  'REV-03': asking(kind('review', 'IE', 'i', '!', ['reviewer'], review)),
  'REV-04': kind('review', 'IE', 'i', '!', ['reviewer'], '/c/admissions/review'),
  'REV-05': asking(kind('review', 'IE', 'i', '?', ['chairs', 'secretaries'], ownCase)),
  'REV-06': asking(kind('review', 'IE', 'i', '!', ['secretaries'], ownCase)),
  'REV-07': asking(kind('review', 'IE', 'i', '!', ['chairs'], ownCase)),
  'REV-08': kind('review', 'I', '-', '?', ['reviewer'], review),
  'REV-09': kind('review', 'IE', 'd', '?', ['reviewer'], '/c/admissions/review'),
  'REV-10': asking(kind('review', 'IE', 'i', '!', ['board'], ownCase)),
  'REV-11': kind('review', 'IE', 'd', '?', ['reviewer'], '/c/admissions/review/guide'),
  'CERT-01': kind('certificate', 'IE', 'i', '!', ['owner'], certificates),
  'CERT-02': kind('certificate', 'IE', 'i', '!', ['owner'], certificates),
  'CERT-03': kind('certificate', 'IE', 'i', '?', ['owner'], certificates),
  'CERT-04': kind('certificate', 'IE', 'i', '?', ['members'], '/c/certification/apply'),
  'MEN-01': kind('mentoring', 'IE', 'i', '?', ['mentor'], mentorship),
  'MEN-02': kind('mentoring', 'IE', 'i', '?', ['mentor'], mentorship),
  'MEN-03': kind('mentoring', 'IE', 'i', '?', ['mentee'], '/c/mentoring'),
  'MEN-04': kind('mentoring', 'IE', 'i', '?', ['mentor'], '/c/mentoring'),
  'MEN-05': kind('mentoring', 'IE', 'i', '?', ['mentor', 'mentee'], mentorship),
  'MEN-06': kind('mentoring', 'IE', 'i', '?', ['mentor', 'mentee'], mentorship),
  'MEN-07': {
    ...kind('mentoring', 'IE', 'i', '?', ['mentee'], '/c/mentoring?tab=requests'),
    asks: true,
  },
  'MEN-08': {
    ...kind('mentoring', 'IE', 'i', '?', ['mentee'], '/c/mentoring'),
    asks: true,
  },
  'MEN-09': kind('mentoring', 'IE', 'i', '?', ['mentor', 'mentee'], mentorship),
  'COM-01': kind('community', 'IE', 'i', '?', ['moderators', 'members'], community),
  'COM-02': kind('community', 'IE', 'd', '?', ['followers'], community),
  'COM-03': kind('community', 'IE', 'i', '?', ['followers'], communityEvent),
  'COM-04': asking(kind('community', 'IE', 'i', '!', ['members'], community)),
  'COM-05': kind('community', 'IE', 'i', '?', ['members'], '/c/communities?tab=proposals'),
  'COM-06': kind('community', 'IE', 'i', '?', ['followers'], communityEvent),
  'NEWS-01': {
    ...kind('news', 'IE', 'w', '?', ['audience'], '/news/{slug}'),
    newsletter: true,
  },
  'NEWS-02': kind('system', 'IE', 'i', '?', ['owner'], '/c/notifications'),
  'RES-01': kind('resource', 'IE', 'i', '?', ['owner'], '/c/resources'),
  'RES-02': kind('resource', 'IE', 'd', '?', ['editors'], '/c/notifications'),
  'RAD-01': { ...kind('radar', 'IE', 'w', '?', ['members'], '/tech-radar'), newsletter: true },
  'INI-01': kind('initiative', 'IE', 'i', '?', ['supporters'], '/c/initiatives'),
  'ENQ-01': kind('system', 'E', 'i', '!', ['enquirer'], '/contacts'),
  'SYS-01': kind('system', 'IE', 'i', '!', ['everybody'], '{path}'),
  'SYS-02': kind('system', 'IE', 'i', '!', ['members'], settings),
  'SYS-03': kind('system', 'I', '-', '!', ['owner'], '/c/notifications'),
  'SYS-04': kind('system', 'E', 'i', '?', ['members'], '/c/notifications'),
  'SYS-05': kind('system', 'E', 'i', '?', ['members'], '/c'),
  'SYS-06': kind('system', 'IE', 'i', '?', ['owner'], '/c/notifications'),
  'SYS-07': kind('system', 'I', '-', '!', ['admins'], '/c/notifications'),
  'SYS-08': kind('system', 'IE', 'i', '?', ['admins'], '/c/notifications'),
  'SYS-09': kind('system', 'IE', 'd', '?', ['secretaries'], '/c/office/merge'),
  'SYS-10': kind('system', 'IE', 'i', '!', ['admins'], '/c/notifications'),
  'SYS-11': kind('system', 'IE', 'i', '!', ['owner'], '/c/office/approvals'),
  'SYS-12': kind('system', 'IE', 'i', '!', ['owner'], certificates),
} as const satisfies Readonly<Record<string, NotificationKind>>;

export type NotificationCode = keyof typeof notificationKinds;

/** Codes of the kinds that ask their recipient to do something. */
export const askingNotifications: readonly NotificationCode[] = (
  Object.keys(notificationKinds) as NotificationCode[]
).filter((code) => notificationKind(code).asks);

/** The kind of a code. */
export function notificationKind(code: NotificationCode): NotificationKind {
  return notificationKinds[code];
}

/** Whether a value is a notification code. */
export function isNotificationCode(value: unknown): value is NotificationCode {
  return typeof value === 'string' && Object.hasOwn(notificationKinds, value);
}

/** Whether a value is a category. */
export function isNotificationCategory(value: unknown): value is NotificationCategory {
  return (notificationCategories as readonly unknown[]).includes(value);
}
