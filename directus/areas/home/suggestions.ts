// Suggestions on the home page, each with its reason: docs/domain/home.md.
import type { Suggestion } from '@site/shared/api';
import { type Locale, localeFacts } from '@site/shared/contract';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { dayIn } from '@site/shared/domain/time';
import type { Caller } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Host } from '../../engine/host.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { instantOf } from '../../engine/values.ts';
import { ownRooms } from '../communities/own-rooms.ts';
import { topicsById } from '../mentoring/mentoring-people.ts';
import { suggestedMentors } from '../mentoring/offers/mentor-catalogue.ts';
import { runningOf } from '../mentoring/requests/free-places.ts';
import { isShownTo, lockOf } from '../resources/library-access.ts';
import { profileGapOf } from './profile-gap.ts';

const perKind = 2;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

type Reader = { locale: Locale; dismissed: readonly string[] };
/** A topic of the reader, by its name. */
type Topics = ReadonlyMap<string, string>;
type ResourceText = Pick<RowIn<'resources_translations'>, 'language' | 'title' | 'tr_status'>;

/** Whether a text names a suggestion: `person:<id>`, `mentor:<id>`, `resource:<id>`, `profile` or `skills`. */
export function isSuggestionKey(key: string): boolean {
  if (key === 'profile' || key === 'skills') return true;
  const [kind = '', id = ''] = key.split(':', 2);
  return ['person', 'mentor', 'resource'].includes(kind) && uuid.test(id);
}

/**
 * A mentor who suits the caller, people with topics of the caller, resources about them, one gap of the profile, and the
 * skill check once it is old enough to be repeated. Dismissed ones are left out.
 */
export async function suggestionsFor(
  host: Host,
  caller: Caller,
  reader: Reader,
): Promise<Suggestion[]> {
  const { person } = caller;
  if (person === null) return [];
  const topics = await topicsOf(host, person, reader.locale);
  const isMember = isMemberStanding(caller.standing as Standing);
  const kinds = await Promise.all([
    isMember ? mentorFor(host, caller, reader) : [],
    isMember ? peopleFor(host, person, topics, reader) : [],
    resourcesFor(host, caller, topics, reader),
    gapOf(host, person, reader),
    skillsOf(host, person, reader),
  ]);
  return kinds.flat();
}

/** The names of the person's topics in one language, by id. */
async function topicsOf(host: Host, person: string, locale: Locale): Promise<Topics> {
  const rows: { id: string; label: string }[] = await host
    .database('people_topics')
    .join('topics_translations', 'topics_translations.topic', 'people_topics.topic')
    .where({ person, language: localeFacts[locale].iso })
    .orderBy('people_topics.sort')
    .select('people_topics.topic as id', 'topics_translations.label as label');
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** The mentor with a free place who suits best and offers a topic of the reader; none for somebody who has a mentor. */
async function mentorFor(
  host: Host,
  caller: Caller,
  { locale, dismissed }: Reader,
): Promise<Suggestion[]> {
  const settings = await settingsOf(host);
  const running = await runningOf(host.database, 'mentee', caller.person ?? '');
  if (running >= settings['mentee.max_active']) return [];
  const count = 1 + dismissed.filter((key) => key.startsWith('mentor:')).length;
  const found = await suggestedMentors(host, caller, { locale, count });
  for (const { person, reasons } of found) {
    const common = reasons.find(({ kind }) => kind === 'topics');
    if (!person || common?.kind !== 'topics' || dismissed.includes(`mentor:${person.id}`)) continue;
    const names = new Map(
      [...(await topicsById(host.database, locale)).values()].map(({ slug, name }) => [slug, name]),
    );
    const topics = common.topics.flatMap((slug) => names.get(slug) ?? []);
    const { id, slug, name } = person;
    return [{ key: `mentor:${id}`, kind: 'mentor', slug, name, topics }];
  }
  return [];
}

/** Members who show a topic of the reader; those with most of them first, in an order that changes every day. */
async function peopleFor(
  host: Host,
  person: string,
  topics: Topics,
  { locale, dismissed }: Reader,
): Promise<Suggestion[]> {
  if (topics.size === 0) return [];
  const links = await host
    .database('people_members_topics')
    .join('people_members', 'people_members.id', 'people_members_topics.person')
    .whereIn('topic', [...topics.keys()])
    .whereNot('people_members.id', person)
    .where({ accepts_contact: true })
    .select('people_members.id as id', 'topic');
  const today = dayIn(now(), 'UTC');
  const found = shared(links, topics)
    .filter(({ id }) => !dismissed.includes(`person:${id}`))
    .toSorted((one, other) => other.names.length - one.names.length || order(one, other, today))
    .slice(0, perKind);
  const rows = await host.database('people_members').whereIn(
    'id',
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, names }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    return {
      key: `person:${id}`,
      kind: 'person' as const,
      slug: row.slug,
      name: row[`display_name_${locale}`],
      headline: localized(row.headline_ru, row.headline_en, locale),
      topics: names,
    };
  });
}

/** Resources about a topic of the reader that they may open and have not marked yet; the most useful first. */
async function resourcesFor(
  host: Host,
  caller: Caller,
  topics: Topics,
  { locale, dismissed }: Reader,
): Promise<Suggestion[]> {
  if (topics.size === 0) return [];
  const { database } = host;
  const links = await database('resources_topics')
    .whereIn('topic', [...topics.keys()])
    .select('resource as id', 'topic');
  const marked: string[] = await database('resource_marks')
    .where({ person: caller.person ?? '' })
    .pluck('resource');
  const about = shared(links, topics);
  const ids = about.map(({ id }) => id);
  const [rows, texts] = await Promise.all([
    database('resources')
      .where({ state: 'published' })
      .whereIn('id', ids)
      .select(
        ...(['id', 'slug', 'type', 'access', 'community', 'state'] as const),
        ...(['useful_count', 'link_status'] as const),
      ),
    database('resources_translations')
      .whereIn('resource', ids)
      .select('resource', 'language', 'title', 'tr_status'),
  ]);
  const textsOf = Map.groupBy(texts, ({ resource }) => resource);
  const rooms = await ownRooms(database, caller);
  const open = rows.filter(
    (row) =>
      isShownTo(rooms, row) &&
      lockOf(row, caller) === null &&
      row.link_status !== 'dead' &&
      !marked.includes(row.id) &&
      !dismissed.includes(`resource:${row.id}`),
  );
  return about
    .flatMap(({ id, names }) => {
      const row = open.find((one) => one.id === id);
      const title = row && titleOf(textsOf.get(id) ?? [], locale);
      return row && title ? [{ row, title, names }] : [];
    })
    .toSorted(
      (one, other) =>
        other.names.length - one.names.length ||
        Number(other.row.useful_count) - Number(one.row.useful_count) ||
        (one.row.slug < other.row.slug ? -1 : 1),
    )
    .slice(0, perKind)
    .map(({ row, title, names }) => ({
      key: `resource:${row.id}`,
      kind: 'resource',
      slug: row.slug,
      title,
      type: row.type,
      topics: names,
    }));
}

async function gapOf(host: Host, person: string, { dismissed }: Reader): Promise<Suggestion[]> {
  if (dismissed.includes('profile')) return [];
  const gap = await profileGapOf(host.database, person);
  return gap ? [{ key: 'profile', kind: 'profile', gap }] : [];
}

async function skillsOf(host: Host, person: string, { dismissed }: Reader): Promise<Suggestion[]> {
  if (dismissed.includes('skills')) return [];
  const last = await host
    .database('skill_attempts')
    .where({ person })
    .whereNotNull('finished_at')
    .orderBy('finished_at', 'desc')
    .first('finished_at');
  if (!last) return [];
  const at = instantOf(last.finished_at);
  const { 'skill.retake_days': days } = await settingsOf(host);
  const isOld = now().getTime() - at.getTime() > days * 86_400_000;
  return isOld ? [{ key: 'skills', kind: 'skills', at: at.toISOString() }] : [];
}

/** The rows of links, joined by id, with the names of the topics that the reader has as well. */
function shared(
  links: readonly { id: string; topic: string }[],
  topics: Topics,
): { id: string; names: string[] }[] {
  const ids = [...new Set(links.map(({ id }) => id))];
  return ids.map((id) => {
    const own = new Set(links.filter((one) => one.id === id).map((one) => one.topic));
    return { id, names: [...topics].filter(([topic]) => own.has(topic)).map(([, name]) => name) };
  });
}

/** An order of ids that is the same for a whole day, and another one the next day. */
function order(one: { id: string }, other: { id: string }, day: string): number {
  return hash(`${day}${one.id}`) - hash(`${day}${other.id}`);
}

function hash(text: string): number {
  let sum = 0;
  for (const character of text) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}

function titleOf(texts: readonly ResourceText[], locale: Locale) {
  const ready = texts.filter(({ tr_status }) => tr_status === 'ready');
  const [ru, en] = (['ru', 'en'] as const).map(
    (one) => ready.find(({ language }) => language === localeFacts[one].iso)?.title,
  );
  return localized(ru, en, locale);
}

/** The text in the language of the page, else in the other one. */
function localized(ru: string | null | undefined, en: string | null | undefined, locale: Locale) {
  const texts = { ru: ru ?? '', en: en ?? '' };
  const lang = texts[locale] ? locale : locale === 'ru' ? 'en' : 'ru';
  return texts[lang] ? { value: texts[lang], lang } : null;
}
