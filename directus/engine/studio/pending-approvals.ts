// Two-person approvals that wait, in words, for those who may give, refuse or cancel them.
import type { Locale } from '@site/shared/contract';
import type { ActionContext } from '../actions/action-context.ts';
import { workflowOf } from '../actions/action-sets.ts';
import { aboutOf, choiceOf, eventLabel, type Line, linesOf } from '../actions/approval-labels.ts';
import {
  approverOf,
  askedAt,
  awaitedKinds,
  isSecond,
  withPlainPayload,
} from '../actions/approvals.ts';
import { inTransaction } from '../actions/in-transaction.ts';
import { mustBeCancellable } from '../actions/state-answer.ts';
import type { Endpoint, Host } from '../host.ts';
import { pageAddress } from '../notifications/links.ts';
import { refusal } from '../refuse.ts';
import { findCollection } from '../schema/known-collections.ts';
import type { RowIn } from '../schema/row-types.ts';
import { eventsOfTwo } from '../schema/two-persons.ts';
import { instantOf } from '../values.ts';
import { localeOf } from './studio-language.ts';

/** A pending approval in the language of the caller. */
export type PendingApproval = {
  id: string;
  /** What was asked for, such as "Retract". */
  event: string;
  /** The item, and its page: a path in the studio, or the URL of a page of the site. */
  about: { name: string; link: string } | null;
  /** What changes, and why. */
  lines: Line[];
  by: string;
  /** The staff role of that person. */
  as: string;
  /** When it was asked for, and until when it waits (ISO 8601). */
  at: string;
  until: string;
  /** The staff roles one of which has to agree. */
  awaits: string[];
  /** What the caller can do: those who may agree refuse with a reason, the others cancel. */
  may: ('approve' | 'refuse' | 'cancel')[];
};

/** The answer of the endpoint. */
export type PendingApprovals = { locale: Locale; approvals: PendingApproval[] };

type Stored = RowIn<'approvals'>;

/**
 * `GET /pending-approvals`: all that the caller may answer; `?collection=&key=` only those about one row, or the one
 * approval with this key in the collection `approvals`.
 */
export const pendingApprovalsEndpoint: Endpoint = (router, host) => {
  router.get('/', (request, response, next) => {
    const accountability = request.accountability ?? null;
    if (!accountability?.user) return next(refusal('E_FORBIDDEN'));
    const { collection, key } = request.query as Record<string, string | undefined>;
    localeOf(host, request)
      .then((locale) =>
        inTransaction(host, { accountability }, async ({ context }) => {
          if (context.caller.duties.length === 0) throw refusal('E_FORBIDDEN');
          const approvals: PendingApproval[] = [];
          for (const row of await context.rows('approvals').find({})) {
            const found = await inWords(context, row, locale, { collection, key });
            if (found) approvals.push(found);
          }
          approvals.sort((one, other) => one.until.localeCompare(other.until));
          return { locale, approvals } satisfies PendingApprovals;
        }),
      )
      .then((data) => response.status(200).json({ data }), next);
  });
};

/** Undefined when the approval is not about the wanted row, no longer counts, or is not for the caller. */
async function inWords(
  context: ActionContext,
  stored: Stored,
  locale: Locale,
  wanted: { collection: string | undefined; key: string | undefined },
): Promise<PendingApproval | undefined> {
  const { caller, host } = context;
  const row = withPlainPayload(host, stored);
  const kinds = eventsOfTwo().find(
    ({ machine, event }) => machine === row.machine && event === row.event,
  )?.kinds;
  const own = kinds?.filter((kind) => caller.duties.includes(kind)) ?? [];
  if (!kinds || own.length === 0) return undefined;
  const approver = await approverOf(context, row);
  const theirs = kinds.filter((kind) => approver?.duties.includes(kind));
  if (theirs.length === 0) return undefined;
  const about = await aboutOf(context, row);
  if (!isWanted(row, about, wanted) || !(await mayKnow(context, row))) return undefined;
  const kindWord = (kind: string) => choiceOf('approvals', 'actor_kind', kind)[locale];
  const isOther = isSecond(row, theirs, { user: caller.user, kinds: own });
  return {
    id: row.id,
    event: eventLabel(row)[locale],
    about: about
      ? {
          name: about.name[locale],
          link: linkTo(host, about, locale),
        }
      : null,
    lines: linesOf(row, locale),
    by: await nameOfAccount(context, row.by, locale),
    as: kindWord(row.actor_kind),
    at: askedAt(row).toISOString(),
    until: instantOf(row.expires_at).toISOString(),
    awaits: awaitedKinds(theirs, kinds).map(kindWord),
    may: isOther ? ['approve', 'refuse'] : ['cancel'],
  };
}

/** A page of the site if staff work with these rows there, else the form of the studio. */
function linkTo(
  host: Host,
  { collection, key, name }: NonNullable<Awaited<ReturnType<typeof aboutOf>>>,
  locale: Locale,
): string {
  const page = findCollection(collection)?.staffPage;
  return page ? pageAddress(host, page + name.en, locale) : `/content/${collection}/${key}`;
}

function isWanted(
  row: Stored,
  about: { collection: string; key: string } | undefined,
  { collection, key }: { collection: string | undefined; key: string | undefined },
): boolean {
  if (collection === undefined) return true;
  if (collection === 'approvals') return row.id === key;
  return about?.collection === collection && about.key === key;
}

/** Whether the rules of the machine let the caller know of the approval. */
async function mayKnow(context: ActionContext, { machine, item: key }: Stored): Promise<boolean> {
  const actions = workflowOf(machine);
  if (!actions?.cancelRules) return true;
  const [item] = await context.rows(actions.collection).find({ id: { _eq: key } });
  if (!item) return false;
  return mustBeCancellable({ ...context, item }, actions).then(
    () => true,
    () => false,
  );
}

/** The name of the person behind an account, or else its own. */
async function nameOfAccount({ trx }: ActionContext, id: string, locale: Locale) {
  const found = await trx('directus_users')
    .leftJoin('people', 'people.id', 'directus_users.person')
    .where('directus_users.id', id)
    .first(
      'people.display_name_ru as ru',
      'people.display_name_en as en',
      'first_name',
      'last_name',
    );
  const own = [found?.first_name, found?.last_name].filter(Boolean).join(' ');
  return String(found?.[locale] ?? own);
}
