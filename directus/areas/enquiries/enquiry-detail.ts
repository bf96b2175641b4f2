// One enquiry with its answers: docs/domain/enquiries.md.
import type { EnquiryDetail, MailedState } from '@site/shared/api';
import { isEnquiryNumber } from '@site/shared/domain/enquiries';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import type { WorkflowActions } from '../../engine/actions/action-set.ts';
import { type Caller, isEditor } from '../../engine/actions/caller.ts';
import { draftOf } from '../../engine/actions/in-transaction.ts';
import { actorsOf, answerOf } from '../../engine/actions/state-answer.ts';
import { now } from '../../engine/clock.ts';
import type { Host } from '../../engine/host.ts';
import { noText } from '../../engine/no-text.ts';
import { jsonOf } from '../../engine/notifications/stored.ts';
import { notFound } from '../../engine/refuse.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { studioLink } from '../../engine/studio/studio-address.ts';
import { instantOf } from '../../engine/values.ts';
import { replyMailbox } from './answer-letter.ts';
import { enquiryActions } from './enquiry-actions.ts';
import { cardOf, type Enquiry, staffOf } from './enquiry-list.ts';

/** Other enquiries of the person that are shown. */
const maxOthers = 20;
const dayLength = 86_400_000;

/** One enquiry. Throws `E_NOT_FOUND` alike for those who answer none and for a missing one. */
export async function enquiryDetail(
  host: Host,
  caller: Caller,
  no: string,
): Promise<EnquiryDetail> {
  const { database } = host;
  if (!isEditor({ caller })) throw notFound();
  const row: Enquiry | undefined = isEnquiryNumber(no.toUpperCase())
    ? await database('enquiries').where({ no: no.toUpperCase() }).first()
    : undefined;
  if (!row) throw notFound();
  const settings = await settingsOf(host);
  const [answers, others, canned, allowed] = await Promise.all([
    database('enquiry_answers').where({ enquiry: row.id }).orderBy(['at', 'id']),
    othersOf(database, row),
    cannedIn(database, row.locale),
    allowedFor(host, caller, { row, settings }),
  ]);
  const accounts = [row.holder, ...answers.map(({ author }) => author)];
  const [staff, mailed] = await Promise.all([
    staffOf(
      database,
      accounts.flatMap((id) => id ?? []),
      caller,
    ),
    mailedOf(
      database,
      row,
      answers.map(({ id, at }) => ({ id, at: instantOf(at) })),
    ),
  ]);
  return {
    ...cardOf(row, staff),
    id: row.id,
    text: row.text,
    locale: row.locale,
    revision: Number(row.revision),
    allowed,
    handledAt: row.handled_at ? instantOf(row.handled_at).toISOString() : null,
    reason: row.reason,
    draft: allowed.includes('answer') ? savedDraft(row) : null,
    answers: answers.map(({ id, text, at, author }) => ({
      id,
      text,
      at: instantOf(at).toISOString(),
      author: staff.get(author ?? '') ?? null,
      mail: mailed.get(id) ?? 'waiting',
    })),
    others,
    canned,
    cannedPlace: studioLink(host, '/content/enquiry_texts'),
    mailbox: replyMailbox(host, settings),
  };
}

function savedDraft({ draft, draft_version, draft_at }: Enquiry): EnquiryDetail['draft'] {
  return {
    version: Number(draft_version),
    fields: { text: draft ?? '' },
    savedAt: draft_at ? instantOf(draft_at).toISOString() : null,
  };
}

async function othersOf(database: Knex, row: Enquiry): Promise<EnquiryDetail['others']> {
  // What is left of erased people is nobody's.
  if (row.email === noText) return [];
  const rows: Enquiry[] = await database('enquiries')
    .where({ email: row.email })
    .whereNot({ id: row.id })
    .orderBy('at', 'desc')
    .limit(maxOthers);
  return rows.map((other) => {
    const { no, topic, state, at } = cardOf(other, new Map());
    return { no, topic, state, at };
  });
}

async function cannedIn(database: Knex, locale: 'ru' | 'en'): Promise<EnquiryDetail['canned']> {
  const rows = await database('enquiry_texts').orderBy(['order', 'title_ru']);
  return rows.map((row) => ({
    id: row.id,
    title: row[`title_${locale}`],
    text: row[`text_${locale}`],
  }));
}

/** Events that the caller may perform now, as far as this does not depend on what they write. */
async function allowedFor(
  host: Host,
  caller: Caller,
  { row, settings }: { row: Enquiry; settings: Settings },
): Promise<string[]> {
  const schema = await host.getSchema();
  // Reads only, so it needs no transaction.
  const trx = host.database as Knex.Transaction;
  const { context } = draftOf({ trx, schema, host, caller, settings });
  const asking = { ...context, item: { ...row }, key: row.id };
  const actions = enquiryActions as unknown as WorkflowActions;
  const actors = await actorsOf(asking, actions);
  return (await answerOf(asking, actions, actors)).allowed;
}

/** What has become of each mail. Deliveries are kept for some months; what is older has been sent. */
async function mailedOf(
  database: Knex,
  { email }: Enquiry,
  answers: readonly { id: string; at: Date }[],
): Promise<ReadonlyMap<string, MailedState>> {
  const rows =
    answers.length === 0
      ? []
      : await database('notifications')
          .join('deliveries', 'deliveries.notification', 'notifications.id')
          .where('notifications.event', 'ENQ-01')
          .where('notifications.address', email)
          .where('deliveries.channel', 'email')
          .select('notifications.params as params', 'deliveries.state as state');
  const states = new Map(
    rows.map(({ params, state }): [string, string] => [
      String(jsonOf<{ answer?: string }>(params)?.answer ?? ''),
      state,
    ]),
  );
  return new Map(
    answers.map(({ id, at }): [string, MailedState] => {
      const state = states.get(id);
      const isOld = now().getTime() - at.getTime() > dayLength;
      return [id, state === undefined ? (isOld ? 'sent' : 'waiting') : mailedAs(state)];
    }),
  );
}

function mailedAs(state: string): MailedState {
  if (['sent', 'delivered', 'complained'].includes(state)) return 'sent';
  return ['bounced', 'failed', 'suppressed'].includes(state) ? 'failed' : 'waiting';
}
