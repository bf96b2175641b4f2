// The digests of a person as they would be sent now: docs/domain/notifications.md, "The settings of notifications".
import type { SampleDigest } from '@site/shared/api';
import { type MailPlan, nextTimeOf, planMail } from '@site/shared/domain/notifications';
import { callerOf } from '../../actions/caller.ts';
import { now } from '../../clock.ts';
import type { Accountability, Host } from '../../host.ts';
import { notFound } from '../../refuse.ts';
import type { Notification } from '../notification.ts';
import { readerOf } from '../reader.ts';
import { notificationOf, plannedOf } from '../stored.ts';
import { composePage } from './compose-mail.ts';
import { readersIn, waitingFor } from './digest.ts';
import { topicsOf } from './mail-topics.ts';

const digestCadences = ['daily', 'weekly'] as const;
type Cadence = (typeof digestCadences)[number];

/** Notifications that an example shows, when nothing waits, and among how many it looks for them. */
const exampleSize = 3;
const searched = 60;

/** The daily and the weekly digest of the caller; a caller without a person gets `E_NOT_FOUND`. */
export async function sampleDigests(
  host: Pick<Host, 'database' | 'env'>,
  accountability: Accountability,
): Promise<SampleDigest[]> {
  const { person } = await callerOf(host.database, accountability);
  if (person === null) throw notFound();
  const samples: SampleDigest[] = [];
  for (const cadence of digestCadences) {
    const sample = await sampleOf(host, person, cadence);
    if (sample) samples.push(sample);
  }
  return samples;
}

async function sampleOf(
  host: Pick<Host, 'database' | 'env'>,
  person: string,
  cadence: Cadence,
): Promise<SampleDigest | null> {
  const db = host.database;
  const waiting = (await waitingFor(db, { person, cadence })).map(notificationOf);
  const gathered = await plannedAs(host, waiting, ({ event }) => event !== 'suppress');
  const isExample = gathered.length === 0;
  const items = isExample ? await earlierOnes(host, person, cadence) : gathered;
  const notification: Notification = {
    id: '',
    person,
    address: null,
    locale: null,
    event: 'SYS-04',
    category: 'system',
    title_key: `SYS-04.${cadence}`,
    params: { n: items.length },
    link: '/c/notifications',
    token: null,
    cadence: null,
  };
  const reader = await readerOf(db, notification);
  if (!reader) return null;
  const { timezone, digestHour: hour, digestWeekday, digestOff } = reader.reach;
  const weekday = cadence === 'weekly' ? digestWeekday : undefined;
  const { topics, gone } = await topicsOf(db, items);
  const others = items.filter(({ id }) => !gone.has(id));
  const { page } = composePage(host, { notification, others, reader, topics });
  return {
    cadence,
    at: nextTimeOf(now(), { timezone, hour, weekday }).toISOString(),
    to: reader.address,
    locale: reader.locale,
    isOff: digestOff,
    isExample,
    subject: page.title,
    text: page.text,
    items: page.sections.flatMap(({ title: room, items: told }) =>
      told.map(({ title, text }) => ({
        title,
        text: room === null ? text : `${room} · ${text}`,
      })),
    ),
    reason: page.reasons.join(' '),
  };
}

/** The notifications for which the rules of mail have such a plan; a wish for no digests is left aside. */
async function plannedAs(
  { database }: Pick<Host, 'database'>,
  notifications: readonly Notification[],
  fits: (plan: MailPlan) => boolean,
): Promise<Notification[]> {
  const readerFor = readersIn(database);
  const planned: Notification[] = [];
  for (const notification of notifications) {
    const reader = await readerFor(notification);
    if (!reader?.allowed) continue;
    const plan = planMail(plannedOf(notification), { ...reader.reach, digestOff: false }, now());
    if (fits(plan)) planned.push(notification);
  }
  return planned;
}

/** The newest notifications that such a digest has had. */
async function earlierOnes(
  host: Pick<Host, 'database'>,
  person: string,
  cadence: Cadence,
): Promise<Notification[]> {
  const rows = await host
    .database('notifications')
    .where({ person })
    .orderBy('id', 'desc')
    .limit(searched);
  const found = await plannedAs(
    host,
    rows.map(notificationOf),
    (plan) => plan.event === 'gather' && plan.cadence === cadence,
  );
  return found.slice(0, exampleSize);
}
