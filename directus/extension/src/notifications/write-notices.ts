import {
  fillPlaces,
  type NoticeCategory,
  type NoticeParams,
  noticeKind,
} from '@site/shared/domain';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { inPortions } from './in-portions.ts';
import type { Addressee, NewNotice } from './notice.ts';

type Context = { readonly trx: Knex.Transaction; readonly now: Date };

/**
 * Writes notices and the deliveries by which they reach people, in the transaction of the event:
 * what stands in the inbox is there exactly once. A notice whose key against repeats is known, and
 * one for somebody who gets none any more, is passed over. Gives how many are new.
 */
export async function writeNotices({ trx, now }: Context, notices: NewNotice[]): Promise<number> {
  const told = await withoutRepeats(trx, notices);
  const people = await peopleAmong(trx, told);
  const muted = await mutedAmong(trx, told);
  const rows = told.flatMap((notice) => {
    const person = 'person' in notice.to ? people.get(notice.to.person) : undefined;
    if ('person' in notice.to && !isReached(person)) return [];
    const { mandatory, inapp, category } = noticeKind(notice.code);
    const usable = person !== undefined && person.account !== 'archived';
    const hidden = !mandatory && muted.has(`${person?.id} ${category}`);
    return [{ notice, row: rowOf(notice, now, inapp && usable && !hidden) }];
  });
  const deliveries = rows.flatMap(({ notice, row }) => deliveriesOf(notice, row, now));
  await inPortions(rows, (portion) => trx('notifications').insert(portion.map(({ row }) => row)));
  await inPortions(deliveries, (portion) => trx('deliveries').insert(portion));
  return rows.length;
}

/** Key against repeats: the same event tells the same person the same thing once. */
function keyOf({ code, variant, once, to }: NewNotice): string {
  const who = 'person' in to ? to.person : to.address.toLowerCase();
  const what = 'address' in to && 'person' in to ? `${who} ${to.address}` : who;
  return `${code}.${variant ?? ''} ${once} ${what}`.slice(0, 200);
}

async function withoutRepeats(trx: Knex.Transaction, notices: NewNotice[]): Promise<NewNotice[]> {
  const byKey = new Map(notices.map((notice) => [keyOf(notice), notice]));
  await inPortions([...byKey.keys()], async (keys) => {
    const known = await trx('notifications').whereIn('dedupe_key', keys).select('dedupe_key');
    for (const { dedupe_key } of known) byKey.delete(dedupe_key);
  });
  return [...byKey.values()];
}

type Reached = { id: string; standing: string; account: string | null };

async function peopleAmong(trx: Knex.Transaction, notices: NewNotice[]) {
  const found = new Map<string, Reached>();
  await inPortions(personsOf(notices), async (ids) => {
    const rows: Reached[] = await trx('people')
      .leftJoin('directus_users', 'directus_users.person', 'people.id')
      .whereIn('people.id', ids)
      .select('people.id as id', 'people.standing as standing')
      .select('directus_users.account_status as account');
    for (const row of rows) found.set(row.id, row);
  });
  return found;
}

/** `person category` of those who want a category out of their inbox. */
async function mutedAmong(trx: Knex.Transaction, notices: NewNotice[]): Promise<Set<string>> {
  const muted = new Set<string>();
  await inPortions(personsOf(notices), async (ids) => {
    const rows = await trx('notification_prefs')
      .whereIn('person', ids)
      .where({ inapp: 'off' })
      .select('person', 'category');
    for (const { person, category } of rows) muted.add(`${person} ${category}`);
  });
  return muted;
}

function personsOf(notices: NewNotice[]): string[] {
  return [...new Set(notices.flatMap(({ to }) => ('person' in to ? [to.person] : [])))];
}

function rowOf(notice: NewNotice, now: Date, inbox: boolean) {
  const { code, variant, to, params = {}, token } = notice;
  const kind = noticeKind(code);
  return {
    id: uuid(),
    person: 'person' in to ? to.person : null,
    address: addressOf(to),
    locale: 'locale' in to ? to.locale : null,
    event: code,
    category: kind.category satisfies NoticeCategory,
    title_key: variant === undefined ? code : `${code}.${variant}`,
    params: JSON.stringify(params),
    link: notice.link ?? pageOf(kind.link, params),
    token: token ? JSON.stringify(token) : null,
    case: notice.case ?? null,
    priority: kind.mandatory ? 'high' : 'normal',
    inbox,
    dedupe_key: keyOf(notice),
    created_at: now,
  };
}

/** Not somebody who died, and nobody who has no account: there is neither inbox nor address. */
function isReached(person: Reached | undefined): boolean {
  return person !== undefined && person.standing !== 'memorial' && person.account !== null;
}

function addressOf(to: Addressee): string | null {
  return to.address ?? null;
}

/** A page whose places no value fills would lead nowhere: then its section is shown. */
function pageOf(link: string, params: NoticeParams): string {
  const known = (name: string) => typeof params[name] === 'string';
  const places = [...link.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (!places.every(known)) return link.slice(0, link.indexOf('/{')) || '/c/notifications';
  return fillPlaces(link, params, { locale: 'ru', timezone: 'UTC' });
}

function deliveriesOf(notice: NewNotice, row: ReturnType<typeof rowOf>, now: Date) {
  const { email, mandatory } = noticeKind(notice.code);
  const common = {
    notification: row.id,
    optional: !mandatory,
    attempts: 0,
    revision: 0,
    created_at: now,
  };
  const inapp = { ...common, id: uuid(), channel: 'inapp', state: 'delivered', next_try_at: null };
  const wait = notice.notBefore && notice.notBefore > now ? notice.notBefore : null;
  const mail = {
    ...common,
    id: uuid(),
    channel: notice.code === 'SYS-04' ? 'digest' : 'email',
    state: wait ? 'deferred' : 'queued',
    next_try_at: wait,
  };
  return [...(row.inbox ? [inapp] : []), ...(email === 'off' ? [] : [mail])];
}
