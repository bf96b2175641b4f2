import type { MembersPerson, PublicPerson } from '@site/shared/api';
import { localeFacts } from '@site/shared/contract';
import {
  choiceOf,
  disseminationConsent,
  type FactValues,
  type PersonProjection,
  type ProfileText,
  profileTexts,
  projectPerson,
  type ShownFact,
  searchedTexts,
  shownFacts,
  type VisibleField,
} from '@site/shared/domain/people';
import { skillBadges } from '@site/shared/domain/skills';
import { recordOf } from '@site/shared/domain/text';
import { renderMarkdown } from '@site/shared/markdown';
import { type SearchedPerson, searchedPerson } from '@site/shared/search/people';
import { isOnBoard } from '../board.ts';
import type { PersonFile } from '../records/person-file.ts';
import { sortName } from './sort-name.ts';

/** Fields that are added to a row later: parsed texts, and links to topics. */
type AddedLater = 'about_tree_ru' | 'about_tree_en' | 'topics';

/**
 * The `people_public` row of a person, texts not yet parsed; null when the person is not visible. The rule is
 * `projectPerson`; the shape is described in docs/domain/people.md.
 */
export function publicRow(file: PersonFile): Omit<PublicPerson, AddedLater> | null {
  const shown = shownTo('public', file);
  return shown && shownRow(file, shown);
}

/** The `people_members` row of a person; null when the person is not visible to members. */
export function membersRow(file: PersonFile): Omit<MembersPerson, AddedLater> | null {
  const shown = shownTo('members', file);
  if (!shown) return null;
  const accepts_contact = file.person.accepts_contact && file.person.standing !== 'memorial';
  return { ...shownRow(file, shown), accepts_contact, offers_mentoring: file.offersMentoring };
}

/** Topics visible to an audience, in the person's order. */
export function shownTopics(file: PersonFile, audience: 'public' | 'members'): readonly string[] {
  return shownTo(audience, file)?.fields.has('topics') ? file.topics : [];
}

/** Adds the parsed `about` texts, so that pages only render them. */
export function withTrees<Shown extends Omit<PublicPerson, AddedLater>>(row: Shown) {
  return {
    ...row,
    about_tree_ru: aboutTree(row.about_ru, 'ru'),
    about_tree_en: aboutTree(row.about_en, 'en'),
  };
}

/** Parses the `about` text of a person; null when it is empty. */
export function aboutTree(source: string | null, locale: 'ru' | 'en') {
  return source ? renderMarkdown(source, { locale, memberWritten: true }).tree : null;
}

function shownTo(
  audience: 'public' | 'members',
  { person, accountStatus, visibility, dissemination }: PersonFile,
): PersonProjection | null {
  return projectPerson(
    {
      person: {
        accountStatus,
        standing: person.standing,
        directoryListed: person.directory_listed,
      },
      visibility: Object.fromEntries(visibility.map(({ field, level }) => [field, level])),
      consents: { dissemination: disseminationConsent(dissemination) },
    },
    audience,
  );
}

function shownRow(
  { person, texts, attempts, duties }: PersonFile,
  { fields, gradeIsCurrent }: PersonProjection,
): Omit<PublicPerson, AddedLater> {
  const shown = <Value>(field: VisibleField, value: Value): Value | null =>
    fields.has(field) ? value : null;
  const textsIn = (locale: 'ru' | 'en') => {
    const found = texts.find(({ language }) => language === localeFacts[locale].iso);
    return recordOf(profileTexts, (name) => shown(choiceOf(name), found?.[name] || null));
  };

  const badges = skillBadges(attempts);
  const row = {
    id: person.id,
    slug: person.slug,
    display_name_ru: person.display_name_ru,
    display_name_en: person.display_name_en,
    name_ru_family: person.name_ru_family,
    name_ru_given: person.name_ru_given,
    name_ru_patronymic: shown('patronymic', person.name_ru_patronymic),
    name_en_family: person.name_en_family,
    name_en_given: person.name_en_given,
    name_en_middle: shown('patronymic', person.name_en_middle),
    sort_name_ru: sortName(person, 'ru'),
    sort_name_en: sortName(person, 'en'),
    name_en_source: person.name_en_source,
    name_pronunciation: person.name_pronunciation,
    grade: gradeIsCurrent ? person.grade : null,
    grade_year: gradeIsCurrent ? yearOf(person.grade_since) : null,
    joined_year: yearOf(person.joined_at),
    on_board: isOnBoard(person),
    committee: committeeDuty(duties),
    memorial: person.standing === 'memorial',
    avatar: shown('avatar', person.avatar),
    ...inColumns({ ru: textsIn('ru'), en: textsIn('en') }),
    ...factsOf((name) => shown(choiceOf(name), person[name])),
    languages: shown('languages', person.languages),
    spoken: spokenOf(shown('languages', person.languages)),
    links: shown('links', person.links),
    contact_email: shown('contact_email', person.contact_email),
    contact_phone: shown('contact_phone', person.contact_phone),
    contact_telegram: shown('contact_telegram', person.contact_telegram),
    shows_certificate: fields.has('certificate'),
    shows_communities: fields.has('communities'),
    shows_publications: fields.has('publications'),
    shows_skill_badges: fields.has('skill_badges'),
    skill_badges: badges.length > 0 ? shown('skill_badges', badges) : null,
  };
  const { text, similar } = searched(row);
  return { ...row, search_text: text, search_similar: similar };
}

/** The part that a person has in the admissions committee; null without one. */
function committeeDuty(duties: PersonFile['duties']): PublicPerson['committee'] {
  if (duties.includes('chair')) return 'chair';
  return duties.includes('secretary') ? 'secretary' : null;
}

type Texts = Record<ProfileText, string | null>;
type TextColumns = Record<`${ProfileText}_${'ru' | 'en'}`, string | null>;

/** Texts with their language in the name of the column. */
function inColumns(texts: { ru: Texts; en: Texts }): TextColumns {
  const columns = profileTexts.flatMap((name) => [
    [`${name}_ru`, texts.ru[name]],
    [`${name}_en`, texts.en[name]],
  ]);
  return Object.fromEntries(columns) as TextColumns;
}

function factsOf(read: (name: ShownFact) => string | number | null): FactValues<ShownFact> {
  return recordOf(shownFacts, read) as FactValues<ShownFact>;
}

type Words = TextColumns &
  Pick<PublicPerson, 'display_name_ru' | 'display_name_en' | 'name_ru_patronymic'>;

/** What is searched of the visible fields only, so that hidden words cannot be found. */
function searched(row: Words): SearchedPerson {
  const texts = [
    row.name_ru_patronymic,
    ...searchedTexts.flatMap((name) => [row[`${name}_ru`], row[`${name}_en`]]),
  ];
  return searchedPerson(
    [row.display_name_ru, row.display_name_en],
    texts.filter((text) => text !== null),
  );
}

/** Language codes padded with spaces, so that each can be matched as a word. */
function spokenOf(languages: readonly string[] | null): string | null {
  return languages && languages.length > 0 ? ` ${languages.join(' ')} ` : null;
}

function yearOf(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}
