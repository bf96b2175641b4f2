// One initiative as a person sees it: docs/domain/initiatives.md.
import type {
  InitiativeDetail,
  InitiativeStep,
  InitiativeTexts,
  PublicSupporter,
} from '@site/shared/api';
import { type AnswerDocument, neededCoSponsors } from '@site/shared/domain/initiatives';
import { renderMarkdown } from '@site/shared/markdown';
import type { Knex } from 'knex';
import type { WorkflowActions } from '../../engine/actions/action-set.ts';
import { type Caller, listOf } from '../../engine/actions/caller.ts';
import { draftOf } from '../../engine/actions/in-transaction.ts';
import { actorsOf, answerOf } from '../../engine/actions/state-answer.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { storedDay } from '../../engine/values.ts';
import { jsonOf } from '../admissions/stored-json.ts';
import { type CoSponsor, confirmedCoSponsors } from './co-sponsors.ts';
import { initiativeActions } from './initiative-actions.ts';
import { cardsOf, inLocale, type Locale, pageSize, timeOf } from './initiative-cards.ts';
import { initiativePeople, seesMembers } from './initiative-people.ts';
import { supportOf } from './supports.ts';
import { type Initiative, moderates, visibleInitiatives } from './visible.ts';

type Asked = { slug: string; page: number; locale: Locale };

/** One initiative. Throws `E_NOT_FOUND` alike for one that the caller may not read and for a missing one. */
export async function initiativeDetail(
  host: Host,
  caller: Caller,
  { slug, page, locale }: Asked,
): Promise<InitiativeDetail> {
  const { database } = host;
  const row: Initiative | undefined = await visibleInitiatives(database, caller)
    .where((either) => either.where({ slug }).orWhere({ no: slug.toUpperCase() }))
    .first();
  if (!row) throw notFound();
  const [[card], sponsors, confirmed, own, supporters, allowed] = await Promise.all([
    cardsOf(host, [row], { caller, locale }),
    database('initiative_co_sponsors')
      .where({ initiative: row.id })
      .whereNull('declined_at')
      .orderBy(['asked_at', 'id']),
    confirmedCoSponsors(database, row.id),
    supportOf({ trx: database, host }, row.id, caller.person),
    supportersOf(database, row, caller, page),
    allowedFor(host, caller, row),
  ]);
  if (!card) throw notFound();
  const isInside = moderates(caller) || card.own.isAuthor || card.own.coSponsor !== null;
  const isEditable = row.state === 'draft' || row.state === 'returned';
  const rendered = (ru: string | null, en: string | null) => renderedIn(ru, en, locale);
  const addressee = inLocale(row.addressee_ru, row.addressee_en, locale);
  return {
    ...card,
    revision: Number(row.revision),
    problem: rendered(row.problem_ru, row.problem_en),
    proposal: rendered(row.proposal_ru, row.proposal_en),
    legalRefs: listOf(row.legal_refs),
    coSponsors: await coSponsorsOf(database, sponsors, { caller, isInside }),
    confirmed: confirmed.length,
    needed: neededCoSponsors,
    confirmBy: timeOf(row.confirm_by),
    timeline: timelineOf(row, isInside),
    reviewTexts:
      allowed.includes('review') && row.review_ru
        ? { ru: row.review_ru, en: row.review_en ?? '' }
        : null,
    review: row.review_ru ? rendered(row.review_ru, row.review_en) : null,
    addressee: addressee.value ? addressee : null,
    answer: row.answer_ru ? rendered(row.answer_ru, row.answer_en) : null,
    documents: jsonOf<AnswerDocument[] | null>(row.documents) ?? [],
    note: isInside ? row.note : null,
    rejection: isInside ? row.rejection : null,
    ownSupport: own ? { publicName: own.person !== null, comment: own.comment } : null,
    supporters,
    allowed,
    texts: isEditable && card.own.isAuthor ? textsOf(row) : null,
  };
}

function renderedIn(ru: string | null, en: string | null, locale: Locale) {
  const text = inLocale(ru, en, locale);
  const { tree } = renderMarkdown(text.value, { locale: text.lang, memberWritten: true });
  return { value: tree, lang: text.lang };
}

/** The events that the state machine has for the caller now. */
async function allowedFor(host: Host, caller: Caller, row: Initiative): Promise<string[]> {
  if (caller.person === null) return [];
  const { database } = host;
  const [schema, settings] = await Promise.all([host.getSchema(), settingsOf(host)]);
  // Reads only, so it needs no transaction.
  const { context } = draftOf({
    trx: database as Knex.Transaction,
    schema,
    host,
    caller,
    settings,
  });
  const seen = { ...context, item: { ...row }, key: row.id };
  const actions = initiativeActions as unknown as WorkflowActions;
  return (await answerOf(seen, actions, await actorsOf(seen, actions))).allowed;
}

/** People who co-sponsor; others than insiders see who has confirmed. */
async function coSponsorsOf(
  database: Knex,
  sponsors: readonly CoSponsor[],
  { caller, isInside }: { caller: Caller; isInside: boolean },
): Promise<InitiativeDetail['coSponsors']> {
  const shown = sponsors.filter(({ confirmed_at }) => isInside || confirmed_at);
  const people = await initiativePeople(
    database,
    shown.map(({ person }) => person),
    caller,
  );
  return shown.flatMap(({ person: id, confirmed_at }) => {
    const person = people.get(id);
    return person ? [{ person, hasConfirmed: Boolean(confirmed_at) }] : [];
  });
}

/** A page of the supporters with a public name whom the caller may see by name. */
async function supportersOf(
  database: Knex,
  row: Initiative,
  caller: Caller,
  page: number,
): Promise<InitiativeDetail['supporters']> {
  const query = database('initiative_supports')
    .where({ initiative: row.id })
    .whereNotNull('person');
  if (!seesMembers(caller)) {
    query.where((either) => {
      either.whereIn('person', database('people_public').select('id'));
      if (caller.person !== null) either.orWhere('person', caller.person);
    });
  }
  const counted = await query.clone().count({ all: '*' }).first();
  const total = Number(counted?.all ?? 0);
  const found = await query
    .orderBy([{ column: 'supported_on', order: 'desc' }, 'id'])
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .select('person', 'comment', 'supported_on');
  const people = await initiativePeople(
    database,
    found.flatMap(({ person }) => person ?? []),
    caller,
  );
  return {
    people: found.flatMap((support): PublicSupporter[] => {
      const person = people.get(support.person ?? '');
      const day = storedDay(support.supported_on) ?? '';
      return person ? [{ person, comment: support.comment, day }] : [];
    }),
    total,
    unnamed: Number(row.supports) - total,
    pages: Math.ceil(total / pageSize),
  };
}

/** What has happened; everybody reads what has happened since it was opened. */
function timelineOf(row: Initiative, isInside: boolean): InitiativeStep[] {
  const ended = (state: 'closed' | 'rejected' | 'expired' | 'withdrawn') =>
    row.state === state ? row.ended_at : null;
  const before: [InitiativeStep['step'], unknown][] = [
    ['created', row.created_at],
    ['asked', row.asked_at],
    ['submitted', row.submitted_at],
    ['returned', row.returned_at],
    ['rejected', ended('rejected')],
    ['withdrawn', ended('withdrawn')],
  ];
  const since: [InitiativeStep['step'], unknown][] = [
    ['opened', row.opens_at],
    ['reached', row.reached_at],
    ['list_closed', row.list_closed_at],
    ['review_started', row.review_at],
    ['sent', row.sent_at],
    ['answered', row.answered_at],
    ['closed', ended('closed')],
    ['expired', ended('expired')],
  ];
  return [...(isInside ? before : []), ...since]
    .flatMap(([step, time]) => {
      const at = timeOf(time);
      return at ? [{ step, at }] : [];
    })
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

function textsOf(row: Initiative): InitiativeTexts {
  const both = (ru: string | null, en: string | null) => ({ ru: ru ?? '', en: en ?? '' });
  return {
    title: both(row.title_ru, row.title_en),
    problem: both(row.problem_ru, row.problem_en),
    proposal: both(row.proposal_ru, row.proposal_en),
    legalRefs: listOf(row.legal_refs),
  };
}
