// Composition and proposal of a review panel. The rules: docs/domain/admissions.md.

import type { CaseKind } from '../enquiries/running-number.ts';
import { wordSeed } from '../text/random.ts';
import { rounded } from '../text/rounding.ts';
import type { Day } from '../time/calendar.ts';
import type { CasePolicy } from './case-policy.ts';
import { type ConflictVerdict, employerKey } from './conflicts.ts';

/** A person of the reviewer pool, seen from one case. */
export type PoolReviewer = {
  readonly id: string;
  /** In good standing, and available on this day. */
  readonly available: boolean;
  readonly tracks: readonly string[];
  readonly topics: readonly string[];
  readonly languages: readonly string[];
  /** Names of the employer, in each language in which they are known. */
  readonly employer: readonly string[];
  readonly isFellow: boolean;
  /** Number of open assignments, without one in this case. */
  readonly active: number;
  readonly maxActive: number;
  readonly lastReviewedOn: Day | null;
  /** The result of `conflictVerdict` for this case. */
  readonly verdict: ConflictVerdict;
  /** A member of the first panel of the case that is appealed. */
  readonly onEarlierPanel: boolean;
};

/** What the composition depends on. */
export type PanelCase = {
  readonly no: string;
  readonly kind: CaseKind;
  readonly track: string;
  readonly language: string;
  readonly topics: readonly string[];
};

/** Why a reviewer cannot be on the panel of a case. */
export type Obstacle =
  | 'conflict'
  | 'waiver_needed'
  | 'earlier_panel'
  | 'unavailable'
  | 'language'
  | 'full';

/** The first obstacle of a reviewer, or null. Only `waiver_needed` can be lifted, by the chair. */
export function obstacleOf(
  reviewer: PoolReviewer,
  { language }: Pick<PanelCase, 'language'>,
): Obstacle | null {
  if (reviewer.verdict === 'blocked') return 'conflict';
  if (reviewer.onEarlierPanel) return 'earlier_panel';
  if (!reviewer.available) return 'unavailable';
  if (!reviewer.languages.includes(language)) return 'language';
  if (reviewer.active >= reviewer.maxActive) return 'full';
  return reviewer.verdict === 'waiver_needed' ? 'waiver_needed' : null;
}

/** A rule of composition that a panel breaks. */
export type PanelProblem =
  | { readonly rule: 'size'; readonly have: number; readonly need: number }
  | { readonly rule: 'employers'; readonly have: number; readonly need: number }
  | { readonly rule: 'fellows'; readonly have: number; readonly need: number }
  | { readonly rule: 'track' }
  | { readonly rule: 'reviewer'; readonly id: string; readonly obstacle: Obstacle };

type Composition = Pick<CasePolicy, 'review.min_distinct_employers'>;

/**
 * The guard of `assign`: every rule that a panel breaks; empty when it may be assigned. Two
 * reviewers of one employer are allowed as long as there are enough employers.
 */
export function panelProblems(
  panel: readonly PoolReviewer[],
  of: PanelCase,
  size: number,
  policy: Composition,
): PanelProblem[] {
  const groups = employerGroups(panel);
  const employers = new Set(panel.map(({ id }) => groups.get(id))).size;
  const people = new Set(panel.map(({ id }) => id)).size;
  const neededEmployers = Math.min(policy['review.min_distinct_employers'], size);
  const fellows = panel.filter(({ isFellow }) => isFellow).length;
  const neededFellows = fewestFellows(of.kind, size);
  return [
    ...(people === size && panel.length === size
      ? []
      : [{ rule: 'size', have: people, need: size } as const]),
    ...(employers < neededEmployers
      ? [{ rule: 'employers', have: employers, need: neededEmployers } as const]
      : []),
    ...(fellows < neededFellows
      ? [{ rule: 'fellows', have: fellows, need: neededFellows } as const]
      : []),
    ...(panel.some(({ tracks }) => tracks.includes(of.track)) ? [] : [{ rule: 'track' } as const]),
    ...panel.flatMap((reviewer) => {
      const obstacle = obstacleOf(reviewer, of);
      return obstacle ? [{ rule: 'reviewer', id: reviewer.id, obstacle } as const] : [];
    }),
  ];
}

/** In fellow cases at least 60 % of the panel are fellows. */
function fewestFellows(kind: CaseKind, size: number): number {
  return kind === 'elevation_fellow' ? Math.ceil((size * 6) / 10) : 0;
}

/** The parts of a match score, which sum up to it; they are the reasons shown to the secretary. */
export type MatchReasons = {
  readonly topics: number;
  readonly track: number;
  readonly language: number;
  readonly load: number;
  readonly rest: number;
};

const points = { topics: 40, track: 20, language: 10, load: 20, rest: 10 } as const;
/** Days after the last review with which the points for rest are full. */
const fullRestDays = 180;

/** The match of a reviewer with a case, from 0 to 100, and its parts. */
export function matchScore(
  reviewer: PoolReviewer,
  of: PanelCase,
  today: Day,
): { readonly score: number; readonly reasons: MatchReasons } {
  const { topics, tracks, languages, active, maxActive, lastReviewedOn } = reviewer;
  const shared = of.topics.filter((topic) => topics.includes(topic)).length;
  const rested =
    lastReviewedOn === null
      ? fullRestDays
      : (Date.parse(today) - Date.parse(lastReviewedOn)) / 86_400_000;
  const reasons = {
    topics: part('topics', of.topics.length === 0 ? 0 : shared / of.topics.length),
    track: part('track', tracks.includes(of.track) ? 1 : 0),
    language: part('language', languages.includes(of.language) ? 1 : 0),
    load: part('load', maxActive > 0 ? 1 - active / maxActive : 0),
    rest: part('rest', rested / fullRestDays),
  };
  const score = Object.values(reasons).reduce((total, value) => total + value, 0);
  return { score: rounded(score), reasons };
}

function part(name: keyof MatchReasons, share: number): number {
  return rounded(points[name] * Math.min(Math.max(share, 0), 1));
}

/** A proposed reviewer. */
export type Proposed = {
  readonly id: string;
  readonly score: number;
  readonly reasons: MatchReasons;
};

/** A panel, or why there is none. */
export type PanelProposal =
  | {
      readonly possible: true;
      readonly proposed: readonly Proposed[];
      /** What could not be avoided. */
      readonly compromises: readonly ('shared_employer' | 'not_all_fellows')[];
    }
  | {
      /** "Panel not possible": more capacity, an external reviewer, or a waiver may help. */
      readonly possible: false;
      readonly eligible: number;
      readonly needed: number;
      readonly obstacles: Readonly<Partial<Record<Obstacle, number>>>;
      /** The demands that the eligible reviewers cannot fulfil. */
      readonly lacking: readonly Lack[];
    };

/** A demand on the composition; `combination` when each can be fulfilled but not all together. */
export type Lack = 'reviewers' | 'employers' | 'fellows' | 'track' | 'combination';

/** Input of a proposal. */
export type ProposalInput = {
  readonly of: PanelCase;
  readonly pool: readonly PoolReviewer[];
  /** Size of the whole panel. */
  readonly size: number;
  /** Reviewers who stay: they are counted in the composition but not proposed again. */
  readonly kept?: readonly PoolReviewer[];
  /** Reviewers who already had an assignment in this round. */
  readonly former?: readonly string[];
  readonly policy: Composition;
  readonly today: Day;
};

/**
 * Proposes a panel, or the replacements of a broken one (with `kept` and `former`). The best matches are
 * taken first, as far as the rest can still fulfil the composition; ties are broken by a hash of case number and
 * person. Where possible no two share an employer and, in fellow cases, all are fellows.
 */
export function proposePanel(input: ProposalInput): PanelProposal {
  const { of, pool, size, kept = [], former = [], policy, today } = input;
  const gone = new Set([...former, ...kept.map(({ id }) => id)]);
  const open = pool.filter(({ id }) => !gone.has(id));
  const obstacles: Partial<Record<Obstacle, number>> = {};
  const groups = employerGroups([...kept, ...open]);
  const ranked: Ranked[] = [];
  for (const reviewer of open) {
    const obstacle = obstacleOf(reviewer, of);
    if (obstacle) {
      obstacles[obstacle] = (obstacles[obstacle] ?? 0) + 1;
      continue;
    }
    ranked.push({
      ...matchScore(reviewer, of, today),
      ...traits(reviewer, of, groups),
      tie: wordSeed(`${of.no} ${reviewer.id}`),
    });
  }
  ranked.sort(
    (one, other) => other.score - one.score || one.tie - other.tie || (one.id < other.id ? -1 : 1),
  );
  const stay = kept.map((reviewer) => traits(reviewer, of, groups));
  const mostFellows = of.kind === 'elevation_fellow' ? size : 0;
  const fewestEmployers = Math.min(policy['review.min_distinct_employers'], size);
  for (let fellows = mostFellows; fellows >= fewestFellows(of.kind, size); fellows -= 1) {
    for (let employers = size; employers >= fewestEmployers; employers -= 1) {
      const chosen = choose(ranked, stay, { size, employers, fellows, track: true });
      if (!chosen) continue;
      return {
        possible: true,
        proposed: chosen.map(({ id, score, reasons }) => ({ id, score, reasons })),
        compromises: [
          ...(employers < size ? ['shared_employer' as const] : []),
          ...(fellows < mostFellows ? ['not_all_fellows' as const] : []),
        ],
      };
    }
  }
  const needed = Math.max(size - kept.length, 0);
  const demand = {
    size,
    employers: fewestEmployers,
    fellows: fewestFellows(of.kind, size),
    track: true,
  };
  const lacking = lacks(ranked, stay, demand);
  return { possible: false, eligible: ranked.length, needed, obstacles, lacking };
}

function lacks(rest: readonly Traits[], stay: readonly Traits[], demand: Demand): Lack[] {
  const any = { size: demand.size, employers: 0, fellows: 0, track: false };
  if (!isCompletable(rest, stay, any)) return ['reviewers'];
  const alone = [
    ['employers', { ...any, employers: demand.employers }],
    ['fellows', { ...any, fellows: demand.fellows }],
    ['track', { ...any, track: true }],
  ] as const;
  const failing = alone.filter(([, one]) => !isCompletable(rest, stay, one));
  return failing.length === 0 ? ['combination'] : failing.map(([lack]) => lack);
}

/** What counts for the composition. */
type Traits = {
  readonly id: string;
  readonly employer: string;
  readonly isFellow: boolean;
  readonly hasTrack: boolean;
};
type Ranked = Proposed & Traits & { readonly tie: number };
type Demand = {
  readonly size: number;
  readonly employers: number;
  readonly fellows: number;
  readonly track: boolean;
};

function traits(
  { id, isFellow, tracks }: PoolReviewer,
  { track }: PanelCase,
  groups: ReadonlyMap<string, string>,
): Traits {
  return { id, isFellow, hasTrack: tracks.includes(track), employer: groups.get(id) ?? id };
}

/** Takes the best reviewers in order, each only if the panel can still be completed; null when it cannot. */
function choose(
  ranked: readonly Ranked[],
  stay: readonly Traits[],
  demand: Demand,
): readonly Ranked[] | null {
  if (!isCompletable(ranked, stay, demand)) return null;
  const chosen: Ranked[] = [];
  for (const [index, candidate] of ranked.entries()) {
    const panel = [...stay, ...chosen];
    if (panel.length >= demand.size) break;
    const rest = ranked.slice(index + 1);
    if (isCompletable(rest, [...panel, candidate], demand)) chosen.push(candidate);
  }
  return chosen;
}

/** Whether `rest` has the reviewers that a part of a panel still needs. */
function isCompletable(rest: readonly Traits[], panel: readonly Traits[], demand: Demand): boolean {
  if (demand.track && !panel.some(({ hasTrack }) => hasTrack)) {
    if (panel.length >= demand.size) return false;
    // Most of what cannot be completed cannot be completed without the track either, which is cheaper to see.
    if (!isCompletable(rest, panel, { ...demand, track: false })) return false;
    // Reviewers with equal traits are interchangeable here: one of each kind is tried.
    const kinds = new Map(
      rest
        .filter(({ hasTrack }) => hasTrack)
        .map((one) => [`${one.isFellow} ${one.employer}`, one] as const),
    );
    return [...kinds.values()].some((one) =>
      isCompletable(
        rest.filter(({ id }) => id !== one.id),
        [...panel, one],
        { ...demand, track: false },
      ),
    );
  }
  const slots = demand.size - panel.length;
  if (slots < 0 || rest.length < slots) return false;
  const present = new Set(panel.map(({ employer }) => employer));
  const needEmployers = Math.max(demand.employers - present.size, 0);
  const needFellows = demand.fellows - panel.filter(({ isFellow }) => isFellow).length;
  const fresh = rest.filter(({ employer }) => !present.has(employer));
  const freshEmployers = new Set(fresh.map(({ employer }) => employer)).size;
  if (needEmployers > slots || freshEmployers < needEmployers) return false;
  if (needFellows <= 0) return true;
  const fellows = rest.filter(({ isFellow }) => isFellow).length;
  const fellowEmployers = new Set(
    fresh.filter(({ isFellow }) => isFellow).map(({ employer }) => employer),
  ).size;
  // Employers that no fellow can contribute take slots from fellows.
  const lost = Math.max(needEmployers - fellowEmployers, 0);
  return Math.min(fellows, slots - lost) >= needFellows;
}

/**
 * A key of the employer of each reviewer, by id. Employers that share a name in either language have the same key; a
 * reviewer without employer has one of their own.
 */
export function employerGroups(
  reviewers: readonly Pick<PoolReviewer, 'id' | 'employer'>[],
): Map<string, string> {
  const parents = new Map<string, string>();
  const root = (key: string): string => {
    const parent = parents.get(key);
    return parent === undefined || parent === key ? key : root(parent);
  };
  const keys = reviewers.map(({ id, employer }) => {
    const named = employer.map(employerKey).filter((key) => key !== '');
    const [first, ...others] = named;
    for (const other of others) {
      if (first !== undefined) parents.set(root(other), root(first));
    }
    return [id, first ?? `without employer: ${id}`] as const;
  });
  return new Map(keys.map(([id, key]) => [id, root(key)]));
}
