// All records about demo people.
import type {
  Consent,
  FormerSlug,
  LanguageCode,
  MembershipPeriod,
  Person,
  PersonTranslation,
  SkillAttempt,
  VisibilitySetting,
} from '@site/shared/api';
import {
  displayNames,
  noFacts,
  type ProfileText,
  profileTexts,
  type VisibilityLevel,
  type VisibleField,
  visibilityDefaults,
  visibleFields,
} from '@site/shared/domain/people';
import { recordOf, slugOf } from '@site/shared/domain/text';
import type { PersonFile } from '../../areas/people/records/person-file.ts';
import type { DemoCalendar } from '../calendar.ts';
import { type Dice, demoId, dice, seedOf } from '../random.ts';
import { taxonomy } from '../topics/taxonomy.ts';
import { topicLinks } from '../topics/topics.ts';
import { consentsOf } from './consents.ts';
import { genderOf } from './names.ts';
import type { DemoPerson } from './people.ts';
import { portraitIdOf } from './portraits.ts';
import {
  beginnings,
  cities,
  employers,
  endings,
  headlines,
  middles,
  patronymics,
  positions,
} from './profile-texts.ts';

type PersonRow = Omit<Person, 'translations' | 'topics'>;
type PersonTopicRow = ReturnType<typeof topicLinks<'person'>>[number];

export type DemoProfile = {
  person: PersonRow;
  texts: PersonTranslation[];
  visibility: VisibilitySetting[];
  consents: Consent[];
  periods: MembershipPeriod[];
  topics: PersonTopicRow[];
  formerSlugs: FormerSlug[];
};

/** How many public people show their patronymic, and how many have a former slug. */
const patronymicsShown = 12;
const slugsLeft = 3;

/** Unique marker words in hidden fields, which no response to others may contain. */
export const plantedWords: Readonly<Record<string, string>> = {
  nobody: 'Мирзаветр',
  members: 'Зюйдолистье',
  withdrawn: 'Кряжепад',
  unlisted: 'Хвойнополье',
};

/** The records of all people, in their order. */
export function demoProfiles(people: readonly DemoPerson[], house: House): DemoProfile[] {
  const plain = people.filter(
    (person) => person.listed && !person.login && !person.unusual && isDrawn(person),
  );
  const shows = new Set(plain.slice(0, patronymicsShown));
  const moved = plain.filter(({ name }) => genderOf(name) === 'f').slice(-slugsLeft);
  const planted = new Map<DemoPerson, string>();
  const plant = (word: string, person: DemoPerson | undefined) =>
    person && planted.set(person, word);
  plant('nobody', plain[patronymicsShown]);
  plant('members', plain[patronymicsShown + 1]);
  plant(
    'withdrawn',
    people.find(({ withdrew }) => withdrew),
  );
  plant(
    'unlisted',
    people.find(({ listed, withdrew, standing }) => !listed && !withdrew && standing === 'active'),
  );
  return people.map((person) =>
    profile(person, house, {
      showsPatronymic: shows.has(person),
      moved: moved.includes(person),
      planted: planted.get(person) ?? null,
      hasPortrait: true,
    }),
  );
}

/** The records of additional people, without special cases. */
export function plainProfiles(people: readonly DemoPerson[], house: House): DemoProfile[] {
  const part: Part = { showsPatronymic: false, moved: false, planted: null, hasPortrait: false };
  return people.map((person) => profile(person, house, part));
}

/** The person file as the backend reads it for projections, with saved skill check attempts. */
export function personFile(
  { person, texts, topics, visibility, consents }: DemoProfile,
  { attempts, mentors }: { attempts: readonly SkillAttempt[]; mentors: ReadonlySet<string> },
): PersonFile {
  return {
    person,
    accountStatus: null,
    duties: [],
    texts,
    topics: topics.map(({ topic }) => topic),
    visibility,
    dissemination: consents.filter(({ kind }) => kind === 'dissemination'),
    attempts: attempts.filter((one) => one.person === person.id && one.shared),
    offersMentoring: mentors.has(person.id),
  };
}

/** Facts about the demo that a profile needs. */
type House = { domain: string; calendar: DemoCalendar };

type Part = {
  showsPatronymic: boolean;
  moved: boolean;
  planted: string | null;
  /** Whether portraits are drawn for these people. */
  hasPortrait: boolean;
};

function profile(person: DemoPerson, house: House, part: Part): DemoProfile {
  const { calendar } = house;
  const draw = dice(seedOf(person.slug));
  const visibility = visibilityOf(person, part, draw);
  const formerSlugs = part.moved ? [formerSlug(person, calendar)] : [];
  const row = personRow(person, house, part, draw);
  return {
    person: { ...row, slug_changed_at: formerSlugs[0]?.to ?? null },
    texts: textsOf(person, part, draw),
    visibility,
    consents: consentsOf(person, visibility, draw, calendar),
    periods: periodsOf(person),
    topics: topicsOf(person),
    formerSlugs,
  };
}

function personRow(
  person: DemoPerson,
  { domain, calendar }: House,
  part: Part,
  draw: Dice,
): PersonRow {
  const { id, slug, name, standing, grade, joined, gradeSince, listed, withdrew } = person;
  const isMember = grade !== null;
  const patronymic = draw.pick(patronymics)[genderOf(name) === 'f' ? 1 : 0];
  const hasPatronymic = part.showsPatronymic || (isDrawn(person) && draw.chance(0.25));
  const names = {
    name_ru_family: name.ru?.family ?? null,
    name_ru_given: name.ru?.given ?? null,
    name_ru_patronymic: hasPatronymic ? patronymic : null,
    name_en_family: name.en?.family ?? null,
    name_en_given: name.en?.given ?? null,
    name_en_middle: null,
  };
  const practice = draw.between(1994, 2014) + (grade === 'member' || grade === null ? 5 : 0);
  const number = seedOf(`${slug} phone`) % 10_000_000;
  const phone = String(number).padStart(7, '0');
  return {
    id,
    slug,
    slug_changed_at: null,
    ...displayNames(names),
    ...names,
    name_en_source: isDrawn(person) ? (draw.chance(0.15) ? 'document' : 'auto') : 'user',
    mononym: name.ru !== null && name.ru.family === null,
    name_pronunciation: name.ru === null ? null : draw.chance(0.03) ? slug : null,
    former_names: part.moved ? [`${name.ru?.given} ${formerFamily}`] : null,
    avatar: part.hasPortrait ? portraitIdOf(person) : null,
    board_since: null,
    mentoring_coordinator_since: null,
    ...noFacts,
    country: draw.chance(0.9) ? cityOf(person)[2] : null,
    birth_year: draw.chance(0.5) ? practice - draw.between(20, 26) : null,
    practice_since_year: isMember || draw.chance(0.5) ? practice : null,
    languages: languagesOf(person, draw),
    links: isMember && draw.chance(0.6) ? linksOf(slug, domain, draw) : null,
    contact_email: draw.chance(0.8) ? `${slug}@${domain}` : null,
    // No country code begins with 0.
    contact_phone: draw.chance(0.4) ? `+0 ${phone.slice(0, 3)} ${phone.slice(3)}` : null,
    contact_telegram: draw.chance(0.5) ? `demo_${slug.replaceAll('-', '_').slice(0, 50)}` : null,
    accepts_contact: draw.chance(0.9),
    directory_listed: listed || withdrew,
    standing,
    grade,
    standing_since: person.left ?? joined,
    grade_since: gradeSince,
    joined_at: joined,
    left_at: standing === 'active' || standing === 'grace' ? null : person.left,
    leave_reason: standing === 'resigned' ? 'Больше не работаю по профессии' : null,
    byline: null,
    confirmed_at: isMember ? calendar.at('2025-09-01T09:00:00.000Z') : null,
  };
}

function textsOf(person: DemoPerson, { planted }: Part, draw: Dice): PersonTranslation[] {
  const { slug, grade } = person;
  const isMember = grade !== null;
  // Of the further members some have no headline or no text about them; fellows without an account have all.
  const full = isOpenFellow(person) ? dice(seedOf(`${slug} profile`)) : null;
  const headline =
    isMember && draw.chance(0.85) ? draw.pick(headlines) : (full?.pick(headlines) ?? null);
  const city = draw.chance(0.9) ? cityOf(person) : null;
  const works = isMember || draw.chance(0.5);
  const employer = works ? draw.pick(employers) : null;
  const position = works ? draw.pick(positions) : null;
  const about = isMember && draw.chance(0.7) ? aboutOf(draw) : full && aboutOf(full);
  const texts: { readonly [Name in ProfileText]?: readonly string[] | null } = {
    headline,
    about,
    city,
    employer,
    position,
  };
  // A text may exist in one language only.
  const languages: LanguageCode[] = draw.chance(0.9) ? ['ru-RU', 'en-US'] : ['ru-RU'];
  const word = planted === null ? null : plantedWords[planted];
  return languages.map((language) => {
    const index = language === 'ru-RU' ? 0 : 1;
    return {
      id: demoId('people_translations', `${slug} ${language}`),
      person: person.id,
      language,
      ...recordOf(profileTexts, (name) =>
        word ? `${word} (${profileTexts.indexOf(name) + 1})` : (texts[name]?.[index] ?? null),
      ),
    };
  });
}

/** One to five topics. */
function topicsOf({ slug, grade }: DemoPerson): PersonTopicRow[] {
  if (grade === null) return [];
  const draw = dice(seedOf(`${slug} topics`));
  const parts = taxonomy.flatMap(({ topics }) => topics.map(([topic]) => topic));
  return topicLinks('people', 'person', slug, draw.shuffled(parts).slice(0, draw.between(1, 5)));
}

function cityOf({ slug }: DemoPerson) {
  return dice(seedOf(`${slug} city`)).pick(cities);
}

function aboutOf(draw: Dice): readonly [ru: string, en: string] {
  const parts = [draw.pick(beginnings), draw.pick(middles), draw.pick(endings)];
  return [parts.map(([ru]) => ru).join('\n\n'), parts.map(([, en]) => en).join('\n\n')];
}

function languagesOf({ name }: DemoPerson, draw: Dice): string[] {
  const spoken = name.ru === null ? ['en'] : draw.chance(0.8) ? ['ru', 'en'] : ['ru'];
  const further = draw.shuffled(['de', 'fr', 'kk', 'ka', 'hy', 'sr', 'zh']);
  return [...spoken, ...further.slice(0, draw.between(0, 2))];
}

function linksOf(slug: string, domain: string, draw: Dice): Person['links'] {
  const kinds = draw.shuffled(['site', 'github', 'gitlab', 'habr', 'orcid'] as const);
  return kinds
    .slice(0, draw.between(1, 3))
    .map((kind) => ({ kind, url: `https://${kind}.${domain}/${slug}` }));
}

/** Half keep the defaults; demo accounts always do, so that tests can rely on it. */
function visibilityOf(person: DemoPerson, part: Part, draw: Dice): VisibilitySetting[] {
  const chosen = new Map<VisibleField, VisibilityLevel>();
  if (person.grade !== null && !person.login && !person.unusual && draw.chance(0.5)) {
    for (const field of draw.shuffled(variable).slice(0, draw.between(1, 6))) {
      chosen.set(field, draw.pick(['public', 'members', 'nobody']));
    }
  }
  if (isOpenFellow(person)) for (const field of openFields) chosen.set(field, 'public');
  if (part.showsPatronymic) chosen.set('patronymic', 'public');
  if (part.planted === 'nobody' || part.planted === 'members') {
    for (const field of visibleFields) chosen.set(field, part.planted);
  }
  return [...chosen]
    .filter(([field, level]) => level !== visibilityDefaults[field])
    .map(([field, level]) => ({
      id: demoId('visibility_settings', `${person.slug} ${field}`),
      person: person.id,
      field,
      level,
    }));
}

/** Whether this is a listed fellow without an account, who shows a full profile to everybody. */
export function isOpenFellow({ grade, listed, login, standing }: DemoPerson): boolean {
  return grade === 'fellow' && listed && login === null && standing === 'active';
}

const openFields: readonly VisibleField[] = [
  'avatar',
  'headline',
  'about',
  'city',
  'country',
  'employer',
  'position',
  'languages',
  'topics',
  'links',
  'practice_years',
  'certificate',
];

/** A list of its own, so that a further field does not change what is drawn for the others. */
const variable: readonly VisibleField[] = [
  'avatar',
  'headline',
  'about',
  'city',
  'country',
  'employer',
  'position',
  'languages',
  'topics',
  'links',
  'contact_email',
  'contact_phone',
  'contact_telegram',
  'practice_years',
  'communities',
  'publications',
  'skill_badges',
];

function periodsOf(person: DemoPerson): MembershipPeriod[] {
  const { id, slug, standing, grade, joined, gradeSince, left } = person;
  if (joined === null) return [];
  const stretch = (
    of: Pick<MembershipPeriod, 'standing' | 'grade' | 'from'>,
    to: string | null,
    source: MembershipPeriod['source'],
  ): MembershipPeriod => ({
    id: demoId('membership_periods', `${slug} ${of.standing} ${of.from}`),
    person: id,
    ...of,
    to,
    source,
    case: null,
    note: null,
  });
  const rose = gradeSince !== null && gradeSince !== joined;
  const first = { standing: 'active', grade: rose ? 'member' : grade, from: joined } as const;
  const source = joined < '2023' ? 'import' : 'case';
  return [
    stretch(first, rose ? gradeSince : left, source),
    ...(rose ? [stretch({ standing: 'active', grade, from: gradeSince }, left, 'case')] : []),
    ...(left ? [stretch({ standing, grade, from: left }, null, 'system')] : []),
  ];
}

const formerFamily = 'Прежнелесская';

function formerSlug({ id, slug, name, joined }: DemoPerson, calendar: DemoCalendar): FormerSlug {
  return {
    id: demoId('slug_history', slug),
    person: id,
    slug: slugOf(`${name.ru?.given} ${formerFamily} ${joined?.slice(0, 4)}`),
    from: `${joined}T09:00:00.000Z`,
    to: calendar.at('2025-08-11T09:00:00.000Z'),
  };
}

/** Whether the Latin spelling is a transliteration by our table. */
function isDrawn({ name }: DemoPerson): boolean {
  return genderOf(name) !== null;
}
