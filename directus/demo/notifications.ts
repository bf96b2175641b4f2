// Notifications of demo people, and their deliveries.
import type {
  Case,
  Certificate,
  Delivery,
  News,
  NewsTranslation,
  Notification,
} from '@site/shared/api';
import {
  type NotificationCode,
  type NotificationParams,
  notificationKind,
} from '@site/shared/domain/notifications';
import type { DemoPerson } from './people/people.ts';
import { demoId, dice, seedOf } from './random.ts';

const wanted = 300;
const bounced = 6;
const failed = 4;

type NotificationRow = Omit<Notification, 'person'> & {
  person: string;
  inbox: boolean;
  dedupe_key: string;
};
type DeliveryRow = Omit<Delivery, 'notification'> & { notification: string; revision: number };

export type DemoNotifications = { notifications: NotificationRow[]; deliveries: DeliveryRow[] };

type NotificationDraft = {
  code: NotificationCode;
  variant?: string;
  person: string;
  params?: NotificationParams;
  link: string;
  at: Date;
  case?: string;
};

type House = {
  people: DemoPerson[];
  certificates: Certificate[];
  cases: Case[];
  news: readonly Pick<News, 'id' | 'slug' | 'published_at'>[];
  texts: readonly Pick<NewsTranslation, 'news' | 'language' | 'title'>[];
  domain: string;
  now: Date;
};

const hour = 3_600_000;
const day = 24 * hour;

/** Notifications of the last weeks. None of their mail is pending, so that a start sends nothing. */
export function demoNotifications(house: House): DemoNotifications {
  const drafts = [
    ...accountNotifications(house),
    ...caseNotifications(house),
    ...newsNotifications(house),
    ...certificateNotifications(house),
  ]
    .filter(({ at }) => at <= house.now)
    .slice(0, wanted);
  const rows = drafts.map((one) => ({ one, notice: notificationRow(one, house.now) }));
  return {
    notifications: rows.map(({ notice }) => notice),
    deliveries: rows.flatMap(({ one, notice }, index) =>
      deliveryRows(one, notice, { fate: fateOf(index, rows.length), domain: house.domain }),
    ),
  };
}

type Fate = 'sent' | 'bounced' | 'failed';

/** The last ones are certificates, mailed to people without accounts. */
function fateOf(index: number, count: number): Fate {
  const fromEnd = count - 1 - index;
  if (fromEnd < bounced) return 'bounced';
  return fromEnd < bounced + failed ? 'failed' : 'sent';
}

function accountNotifications({ people, now }: House): NotificationDraft[] {
  const draw = dice(20251100);
  const ago = (from: number, to: number) => new Date(now.getTime() - draw.between(from, to) * hour);
  const devices = [
    { ru: 'Firefox на Linux', en: 'Firefox on Linux' },
    { ru: 'Chrome на Windows', en: 'Chrome on Windows' },
    { ru: 'Safari на macOS', en: 'Safari on macOS' },
  ];
  return people
    .filter(({ login }) => login !== null)
    .flatMap((person): NotificationDraft[] => {
      const member = person.standing === 'active';
      const { id } = person;
      const at = ago(30, 200);
      const device = { device: draw.pick(devices), date: { at: at.toISOString() } };
      return [
        { code: 'SEC-06', person: id, params: device, link: '/c/settings/security', at },
        ...(member ? welcome(id, person) : []),
        ...(member ? [answered(draw.pick(people), id, ago(2, 400))] : []),
      ];
    });
}

function welcome(person: string, { joined }: DemoPerson): NotificationDraft[] {
  const since = new Date(`${joined ?? '2025-01-10'}T09:00:00Z`);
  return [
    { days: 0, link: '/c/settings/visibility' },
    { days: 3, link: '/c/communities' },
    { days: 10, link: '/c/mentoring' },
  ].map(({ days, link }) => ({
    code: 'SYS-05',
    variant: String(days),
    person,
    link,
    at: new Date(since.getTime() + days * day),
  }));
}

function answered({ display }: DemoPerson, person: string, at: Date): NotificationDraft {
  const variant = seedOf(display.en) % 2 === 0 ? 'accepted' : 'expired';
  return {
    code: 'INV-03',
    variant,
    person,
    params: { name: display },
    link: '/c/members/invite',
    at,
  };
}

function caseNotifications({ cases }: House): NotificationDraft[] {
  return cases.flatMap(({ id, no, candidate, submitted_at }) =>
    no === null || submitted_at === null || typeof candidate !== 'string'
      ? []
      : [
          {
            code: 'CASE-02' as const,
            person: candidate,
            params: { no },
            link: `/c/admissions/cases/${no}`,
            at: new Date(submitted_at),
            case: id,
          },
        ],
  );
}

function newsNotifications({ people, news, texts }: House): NotificationDraft[] {
  const title = (id: string, language: string) =>
    (
      texts.find((text) => text.news === id && text.language === language) ??
      texts.find((text) => text.news === id)
    )?.title ?? '';
  const readers = people.filter(({ standing, login }) => standing === 'active' && login !== null);
  return news
    .filter(({ published_at }) => published_at !== null)
    .slice(0, 6)
    .flatMap(({ id: article, slug, published_at }) =>
      readers.map(({ id }) => ({
        code: 'NEWS-01' as const,
        person: id,
        params: { slug, title: { ru: title(article, 'ru-RU'), en: title(article, 'en-US') } },
        link: `/news/${slug}`,
        at: new Date(published_at ?? 0),
      })),
    );
}

function certificateNotifications({ certificates }: House): NotificationDraft[] {
  return certificates.flatMap(({ number, person, issued_at }) =>
    typeof person === 'string'
      ? [
          {
            code: 'CERT-01' as const,
            person,
            params: { number },
            link: '/c/certification',
            at: new Date(`${issued_at.slice(0, 10)}T09:30:00Z`),
          },
        ]
      : [],
  );
}

function notificationRow(
  { code, variant, person, params = {}, link, at, case: about }: NotificationDraft,
  now: Date,
): NotificationRow {
  const kind = notificationKind(code);
  const key = variant === undefined ? code : `${code}.${variant}`;
  const dedupe = `demo ${key} ${person} ${link} ${at.toISOString()}`;
  const draw = dice(seedOf(dedupe));
  const age = now.getTime() - at.getTime();
  const read = kind.inapp && (age > 30 * day || draw.chance(0.4));
  const readAt = read ? new Date(at.getTime() + Math.min(age, 5 * hour)).toISOString() : null;
  return {
    id: demoId('notifications', dedupe),
    person,
    event: code,
    category: kind.category,
    title_key: key,
    params,
    link,
    case: about ?? null,
    priority: kind.mandatory ? 'high' : 'normal',
    inbox: kind.inapp,
    read_at: readAt,
    archived_at: read && age > 90 * day ? readAt : null,
    snoozed_until: null,
    dedupe_key: demoId('dedupe', dedupe),
    created_at: at.toISOString(),
  };
}

function deliveryRows(
  { code, at }: NotificationDraft,
  notice: NotificationRow,
  { fate, domain }: { fate: Fate; domain: string },
): DeliveryRow[] {
  const { email, mandatory } = notificationKind(code);
  const row = (
    channel: 'inapp' | 'email',
    state: Delivery['state'],
    more: Partial<DeliveryRow> = {},
  ): DeliveryRow => ({
    id: demoId('deliveries', `${notice.id} ${channel}`),
    notification: notice.id,
    channel,
    state,
    optional: !mandatory,
    revision: 1,
    attempts: 0,
    attempted_at: null,
    next_try_at: null,
    sent_at: null,
    created_at: at.toISOString(),
    address: null,
    provider_id: null,
    error_class: null,
    reason: null,
    merged_into: null,
    ...more,
  });
  const opened = notice.archived_at ? 'archived' : notice.read_at ? 'read' : 'delivered';
  const tried = new Date(at.getTime() + 20_000).toISOString();
  const attempts = fate === 'failed' ? 6 : 1;
  const mail = {
    attempts,
    attempted_at: tried,
    provider_id: `<${demoId('deliveries', `${notice.id} email`)}@${domain}>`,
  };
  const refused = fate === 'bounced' ? '550' : 'ETIMEDOUT';
  const outcome = fate === 'sent' ? { sent_at: tried } : { error_class: refused };
  return [
    ...(notice.inbox ? [row('inapp', opened)] : []),
    ...(email === 'off' ? [] : [row('email', fate, { ...mail, ...outcome })]),
  ];
}
