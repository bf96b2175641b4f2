// All demo people: members, applicants, staff, and four who left.
import type { Grade, Standing } from '@site/shared/contract';
import type { DemoCalendar } from '../calendar.ts';
import { type Dice, demoId, dice } from '../random.ts';
import { type CastMember, cast } from './accounts.ts';
import { displayName, drawName, freeSlug, type Name, russianName, unusualNames } from './names.ts';

/** Number of people of each kind; tests may use fewer than planned. */
export type Amounts = { members: number; applicants: number };

export type DemoPerson = {
  id: string;
  slug: string;
  name: Name;
  display: { ru: string; en: string };
  standing: Standing;
  grade: Grade | null;
  /** ISO date. */
  joined: string | null;
  /** Start of the grade: later than `joined` after a promotion. */
  gradeSince: string | null;
  listed: boolean;
  /** Was listed and withdrew the consent: not shown. */
  withdrew: boolean;
  /** ISO date on which the current standing replaced active membership. */
  left: string | null;
  /** An unusual name. */
  unusual: boolean;
  /** Login of the demo account, if any. */
  login: string | null;
};

type Kind = CastMember['as'];
type Candidate = { name: Name; kind: Kind; login: string | null; unusual?: true };

/** Numbers of the higher grades; the rest are members. */
const seniors = 38;
const fellows = 12;
const listedMembers = 160;
const promoted = 8;
const former = 4;
const withdrawals = 8;

/** Percentage of members by year of joining. */
const growth: readonly (readonly [year: number, share: number])[] = [
  [2022, 31],
  [2023, 20],
  [2024, 24],
  [2025, 25],
];

/** When active membership ended. */
const leftOn: Partial<Record<Standing, string>> = {
  grace: '2025-10-15',
  lapsed: '2024-11-01',
  resigned: '2025-03-03',
  excluded: '2024-06-17',
};

/** Deterministic: the same amounts give the same people. */
export function demoPeople({ members, applicants }: Amounts, calendar: DemoCalendar): DemoPerson[] {
  const draw = dice(20220101);
  const takenNames = new Set<string>();
  const candidates: Candidate[] = [
    ...cast.map(({ name, as, login }) => ({ name: russianName(...name), kind: as, login })),
  ];
  const ofKind = (kind: Kind) => candidates.filter((candidate) => candidate.kind === kind).length;
  const add = (kind: Kind, count: number, name: () => Name) => {
    for (let index = 0; index < count; index += 1) {
      candidates.push({ name: name(), kind, login: null });
    }
  };
  for (const { name } of candidates) takenNames.add(displayName(name, 'ru'));
  const freshName = () => unusedName(draw, takenNames);

  const unusual = unusualNames.slice(0, Math.min(unusualNames.length, members));
  for (const name of unusual) candidates.push({ name, kind: 'member', login: null, unusual: true });
  add('senior', seniors - ofKind('senior'), freshName);
  add('fellow', fellows - ofKind('fellow'), freshName);
  add('member', members - seniors - fellows - ofKind('member'), freshName);
  add('applicant', applicants - ofKind('applicant'), freshName);
  add('former', former - ofKind('former'), freshName);

  const takenSlugs = new Set<string>();
  const rank = ranks(candidates, draw);
  const written = candidates.map((candidate) => person(candidate, rank, takenSlugs, draw));
  return written.map((one) => inCalendar(one, calendar));
}

/** Draws until a name is unused, so that there are no accidental namesakes. */
function unusedName(draw: Dice, taken: Set<string>): Name {
  for (;;) {
    const name = drawName(draw);
    const shown = displayName(name, 'ru');
    if (taken.has(shown)) continue;
    taken.add(shown);
    return name;
  }
}

type Ranks = {
  joined: Map<Candidate, string>;
  listed: Set<Candidate>;
  withdrew: Set<Candidate>;
  promoted: Set<Candidate>;
};

/** Properties that depend on all people: joining dates, listing, promotions. */
function ranks(candidates: Candidate[], draw: Dice): Ranks {
  const current = candidates.filter(({ kind }) => ['member', 'senior', 'fellow'].includes(kind));
  const joined = new Map<Candidate, string>();
  // Grades take years, so they go to the first members.
  const byGrade = [
    ...current.filter(({ kind }) => kind !== 'member'),
    ...draw.shuffled(current.filter(({ kind }) => kind === 'member')),
  ];
  let index = 0;
  for (const [year, share] of growth) {
    const last =
      year === 2025 ? byGrade.length : index + Math.round((byGrade.length * share) / 100);
    for (const candidate of byGrade.slice(index, last)) joined.set(candidate, dayOf(year, draw));
    index = last;
  }
  const hidden = draw
    .shuffled(current.filter(({ login, unusual }) => login === null && !unusual))
    .slice(0, Math.max(0, current.length - Math.round((current.length * listedMembers) / 200)));
  return {
    joined,
    listed: new Set(current.filter((candidate) => !hidden.includes(candidate))),
    withdrew: new Set(hidden.slice(0, withdrawals)),
    promoted: new Set(
      current.filter(({ kind, login }) => kind === 'senior' && !login).slice(0, promoted),
    ),
  };
}

function person(
  candidate: Candidate,
  { joined, listed, withdrew, promoted }: Ranks,
  takenSlugs: Set<string>,
  draw: Dice,
): DemoPerson {
  const { name, kind, login } = candidate;
  const slug = freeSlug(name, takenSlugs);
  const since = joined.get(candidate) ?? (kind === 'former' ? dayOf(2022, draw) : null);
  const standing = standingOf(candidate, draw);
  return {
    id: demoId('people', slug),
    slug,
    name,
    display: { ru: displayName(name, 'ru'), en: displayName(name, 'en') },
    standing,
    grade: gradeOf(kind),
    joined: since,
    gradeSince: promoted.has(candidate) ? dayOf(2025, draw) : since,
    listed: listed.has(candidate),
    withdrew: withdrew.has(candidate),
    left: standing === 'active' || since === null ? null : (leftOn[standing] ?? null),
    unusual: candidate.unusual === true,
    login,
  };
}

function standingOf({ kind, login }: Candidate, draw: Dice): Standing {
  if (kind === 'applicant') return 'applicant';
  if (kind === 'staff') return 'none';
  if (kind === 'former') return login ? 'resigned' : draw.pick(['lapsed', 'excluded'] as const);
  return login === null && draw.chance(0.03) ? 'grace' : 'active';
}

function gradeOf(kind: Kind): Grade | null {
  if (kind === 'former') return 'member';
  return kind === 'applicant' || kind === 'staff' ? null : kind;
}

/**
 * Any number of additional members. There are fewer names than that, so some have namesakes; the planned people do
 * not change.
 */
export function demoCrowd(
  count: number,
  plan: readonly DemoPerson[],
  calendar: DemoCalendar,
): DemoPerson[] {
  const draw = dice(20220102);
  const takenSlugs = new Set(plan.map(({ slug }) => slug));
  return Array.from({ length: count }, () => {
    const name = drawName(draw);
    const slug = freeSlug(name, takenSlugs);
    const joined = dayOf(draw.between(2022, 2025), draw);
    const standing = draw.chance(0.03) ? 'grace' : 'active';
    const written: DemoPerson = {
      id: demoId('people', slug),
      slug,
      name,
      display: { ru: displayName(name, 'ru'), en: displayName(name, 'en') },
      standing,
      grade: draw.chance(0.2) ? 'senior' : 'member',
      joined,
      gradeSince: joined,
      listed: draw.chance(0.8),
      withdrew: false,
      left: standing === 'active' ? null : (leftOn[standing] ?? null),
      unusual: false,
      login: null,
    };
    return inCalendar(written, calendar);
  });
}

function inCalendar(written: DemoPerson, { day }: DemoCalendar): DemoPerson {
  const moved = (date: string | null) => (date === null ? null : day(date));
  const { joined, gradeSince, left } = written;
  return { ...written, joined: moved(joined), gradeSince: moved(gradeSince), left: moved(left) };
}

/** A day of a year, before the written day. */
function dayOf(year: number, draw: Dice): string {
  const month = draw.between(year === 2022 ? 2 : 1, year === 2025 ? 10 : 12);
  const day = draw.between(1, 28);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
