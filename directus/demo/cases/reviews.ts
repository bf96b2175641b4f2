// The reviewer pool, panels and reviews of the demo cases.
import type { PersonTranslation } from '@site/shared/api';
import {
  type ApplicationAnswers,
  assignmentDue,
  type ConflictReviewer,
  conflictVerdict,
  extendedDue,
  findConflicts,
  type PanelCase,
  type PoolReviewer,
  panelProblems,
  panelSize,
  policySnapshot,
  proposePanel,
  type Recommendation,
  reviewGuideVersion,
  rubricOf,
} from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { type Day, dayIn, daysLater, endOfDay } from '@site/shared/domain/time';
import { demoBoard } from '../people/board.ts';
import type { DemoPerson } from '../people/people.ts';
import { demoId, seedOf } from '../random.ts';
import type { DemoCase } from './cases.ts';
import { type ReviewText, reviewTexts } from './review-texts.ts';

const policy = policySnapshot(settingDefaults);
const zone = settingDefaults['deadline.zone'];
const day = 86_400_000;

/** The rows of panels and reviews, by collection. */
export type DemoReviews = {
  profiles: readonly object[];
  assignments: readonly object[];
  declarations: readonly object[];
  reviews: readonly object[];
};

type House = {
  people: readonly DemoPerson[];
  texts: readonly Pick<PersonTranslation, 'person' | 'language' | 'employer'>[];
  topics: readonly { person: string; topic: string }[];
  cases: readonly DemoCase[];
  applications: readonly { case: string; answers: ApplicationAnswers }[];
  endorsements: readonly { case: string; endorser_person: string | null }[];
};

/** What becomes of each place of a panel; a proposal has no invitation yet. */
type Place =
  | 'invited'
  | 'waiting_ruling'
  | 'cleared'
  | 'drafting'
  | 'overdue'
  | 'submitted'
  | 'finished'
  | 'recused'
  | 'declined'
  | 'expired_invite'
  | 'cancelled'
  | 'proposed';

/** The panels in review, in the order of the cases: in work, new, late, broken, with a late conflict, with a ruling. */
const inReview: readonly (readonly Place[])[] = [
  ['submitted', 'drafting', 'drafting', 'cleared'],
  ['invited', 'invited', 'invited', 'invited'],
  ['submitted', 'overdue', 'drafting', 'drafting'],
  ['submitted', 'drafting', 'declined', 'expired_invite', 'proposed', 'proposed'],
  ['submitted', 'recused', 'drafting', 'cleared', 'proposed'],
  ['submitted', 'submitted', 'waiting_ruling', 'cleared'],
];

/** Places of the demo accounts of reviewers, by login, state and number of the case: one in each part of the lists. */
const castPlaces: Readonly<Record<string, number>> = {
  'senior in_review 1': 0,
  'senior in_review 2': 2,
  'senior in_review 4': 0,
  'senior deliberation 0': 0,
  'senior closed 0': 0,
  'fellow in_review 1': 2,
  'fellow in_review 2': 1,
  'fellow in_review 5': 2,
  'fellow closed 1': 0,
};

/** The panels of later states. */
const panels: Readonly<Record<string, readonly Place[]>> = {
  deliberation: ['submitted', 'submitted', 'submitted', 'cancelled'],
  ratifying: ['submitted', 'submitted', 'submitted', 'submitted', 'submitted', 'cancelled'],
  decided: ['submitted', 'submitted', 'submitted', 'cancelled'],
  closed: ['finished', 'finished', 'finished', 'finished'],
};

/** The panel of a fellow has the same size before and during the vote. */
function panelKey({ kind, state }: DemoCase): string {
  return kind === 'elevation_fellow' ? 'ratifying' : state;
}

/** Panels, reviews and the pool of reviewers. */
export function demoReviews(house: House): DemoReviews {
  const pool = poolOf(house);
  const active = new Map<string, number>();
  const counted = new Map<string, number>();
  const parts = house.cases.flatMap((item) => {
    const number = counted.get(item.state) ?? 0;
    counted.set(item.state, number + 1);
    const places = item.state === 'in_review' ? inReview[number] : panels[panelKey(item)];
    if (!places || item.outcome === 'withdrawn' || item.outcome === 'expired') return [];
    return [panelOf(item, { house, pool, active, places, number })];
  });
  return {
    profiles: pool.map(({ profile }) => profile),
    assignments: parts.flatMap(({ assignments }) => assignments),
    declarations: parts.flatMap(({ declarations }) => declarations),
    reviews: parts.flatMap(({ reviews }) => reviews),
  };
}

type Member = { person: DemoPerson; reviewer: PoolReviewer; profile: object };

/** Seniors and fellows without a duty; one in ten takes a break. */
function poolOf({ people, texts, topics }: House): Member[] {
  const free = ['senior', 'fellow', 'mentor', 'lead'];
  return people
    .filter(
      ({ grade, standing, login }) =>
        (grade === 'senior' || grade === 'fellow') &&
        standing === 'active' &&
        (login === null || free.includes(login)),
    )
    .map((person) => {
      const seed = seedOf(`reviewer ${person.slug}`);
      const tracks = [
        'software',
        'data',
        'security',
        'infrastructure',
        'product',
        'research',
        'education',
      ];
      const own = [tracks[seed % 7], tracks[(seed >> 3) % 7]].flatMap((track) => track ?? []);
      // The demo accounts can be put on the panel of any new case.
      const [first, maxActive] = person.login === null ? [[], 3] : [['software'], 6];
      const reviewer: PoolReviewer = {
        id: person.id,
        available: person.login !== null || seed % 10 !== 0,
        tracks: [...new Set([...first, ...own])],
        topics: topics.filter((one) => one.person === person.id).map(({ topic }) => topic),
        languages: seed % 10 < 8 ? ['ru', 'en'] : ['ru'],
        employer: texts
          .filter((text) => text.person === person.id)
          .flatMap(({ employer }) => employer ?? []),
        isFellow: person.grade === 'fellow',
        active: 0,
        maxActive,
        lastReviewedOn: null,
        verdict: 'clear',
        onEarlierPanel: false,
      };
      const profile = {
        id: demoId('reviewer_profiles', person.slug),
        person: person.id,
        tracks: reviewer.tracks,
        topics: reviewer.topics.slice(0, 5),
        languages: reviewer.languages,
        max_active: maxActive,
        available: reviewer.available,
        unavailable_until: null,
        standing_conflicts: [],
        guide_version: reviewGuideVersion,
        guide_announced: reviewGuideVersion,
        joined_at: `${person.joined ?? '2023-01-01'}T09:00:00.000Z`,
        revision: 1,
      };
      return { person, reviewer, profile };
    });
}

type Setting = {
  house: House;
  pool: readonly Member[];
  active: Map<string, number>;
  places: readonly Place[];
  number: number;
};

function panelOf(item: DemoCase, { house, pool, active, places, number }: Setting) {
  const began = new Date(item.review_started_at ?? item.created_at);
  const chosen = chosenFor(item, { house, pool, active, number, size: places.length });
  const ended = item.state === 'closed' || item.quorum_at !== null;
  const rows = chosen.flatMap((member, index) => {
    const place = places[index];
    return place ? [{ member, place, index }] : [];
  });
  if (!ended) {
    for (const { member, place } of rows) {
      const isOpen = ['invited', 'waiting_ruling', 'cleared', 'drafting', 'overdue'].includes(
        place,
      );
      if (isOpen) active.set(member.person.id, (active.get(member.person.id) ?? 0) + 1);
    }
  }
  const invitedOn = dayIn(began, zone);
  const due = assignmentDue(invitedOn, policy);
  const at = (share: number) => {
    const last = new Date(item.quorum_at ?? item.entered_at ?? began).getTime();
    const end = ended ? last : began.getTime() + 4 * day;
    return new Date(Math.round(began.getTime() + (end - began.getTime()) * share)).toISOString();
  };
  const assignments = rows.map(({ member, place, index }) => {
    const isInvited = place !== 'proposed';
    const isSubmitted = place === 'submitted' || place === 'finished';
    // Whoever still writes beside a late colleague has an extension, and both were reminded.
    const isExtended = place === 'drafting' && places.includes('overdue');
    const reviewBy = isExtended ? extendedDue(due.reviewBy, policy) : due.reviewBy;
    const reminded = isExtended
      ? daysLater(reviewBy, -5)
      : place === 'overdue'
        ? daysLater(reviewBy, 4)
        : null;
    return {
      id: demoId('review_assignments', `${item.id} ${index}`),
      case: item.id,
      reviewer: member.person.id,
      round: 1,
      alias: String.fromCharCode(65 + index),
      state: place,
      source: 'auto',
      match_score: 60 + (seedOf(`${item.id} ${index}`) % 35),
      proposed_at: isInvited ? began.toISOString() : at(0.9),
      invited_at: isInvited ? began.toISOString() : null,
      respond_by: isInvited ? lastMoment(due.respondBy) : null,
      review_by: isInvited ? lastMoment(reviewBy) : null,
      extended: isExtended,
      reminded_at: reminded && lastMoment(reminded),
      waiting_since: place === 'waiting_ruling' ? at(0.8) : null,
      submitted_at: isSubmitted ? at(0.5 + index / 10) : null,
      decline_code: place === 'declined' ? 'no_time' : null,
      revision: isInvited ? 3 : 1,
    };
  });
  const declarations = rows.flatMap(({ member, place, index }) => {
    if (['invited', 'declined', 'expired_invite', 'proposed'].includes(place)) return [];
    // Two closed cases have a reviewer who was unsure and was admitted by the chair.
    const isWaived = item.state === 'closed' && number < 2 && index === 1;
    const answer =
      isWaived || place === 'waiting_ruling' ? 'unsure' : place === 'recused' ? 'conflict' : 'none';
    const row = {
      id: demoId('conflict_declarations', `${item.id} ${index}`),
      case: item.id,
      person: member.person.id,
      answer,
      types: answer === 'none' ? [] : ['collaboration'],
      detail: answer === 'none' ? '' : reviewTexts[item.language].conflict,
      detected: [],
      resolution: answer === 'none' ? 'not_needed' : place === 'recused' ? 'recused' : null,
      waived_by: null as string | null,
      waiver_text: null as string | null,
      at: at(0.2),
    };
    const chair = house.people.find(({ login }) => login === 'chair')?.id ?? null;
    const waiver = {
      ...row,
      id: demoId('conflict_declarations', `${item.id} ${index} waiver`),
      resolution: 'waived',
      waived_by: chair,
      waiver_text: reviewTexts[item.language].waiver,
      at: at(0.3),
    };
    return isWaived ? [row, waiver] : [row];
  });
  const reviews = rows.flatMap(({ member, place, index }) => {
    const isSubmitted = place === 'submitted' || place === 'finished';
    if (!isSubmitted && !['drafting', 'overdue', 'recused'].includes(place)) return [];
    const review = reviewRow(item, {
      member,
      index,
      number,
      isSubmitted,
      at: at(0.5 + index / 10),
    });
    const sealed = { ...review, sealed: place === 'recused' };
    // Four closed cases have a reviewer who amended after the discussion.
    const isAmended = item.state === 'closed' && number >= 2 && number < 6 && index === 0;
    if (!isAmended) return [sealed];
    const words = reviewTexts[item.language];
    const second = {
      ...sealed,
      id: demoId('reviews', `${item.id} ${index} 2`),
      version: 2,
      state: 'amended',
      concerns: '',
      submitted_at: at(0.95),
      saved_at: at(0.95),
      amend_reason: words.amended,
    };
    return [sealed, second];
  });
  return { assignments, declarations, reviews };
}

const lastMoment = (last: Day) => endOfDay(last, zone).toISOString();

type Choice = Pick<Setting, 'house' | 'pool' | 'active' | 'number'> & { size: number };

/** A panel by the rules, with the demo accounts of reviewers where they may be on it. */
function chosenFor(
  item: DemoCase,
  { house, pool, active, size, number }: Choice,
): readonly Member[] {
  // The board votes on fellows, so its members do not review them.
  const voters = item.kind === 'elevation_fellow' ? demoBoard(house.people) : [];
  const seen = pool
    .filter(({ person }) => !voters.includes(person))
    .map((member) => seenFrom(item, member, { house, active }));
  const of: PanelCase = {
    no: item.no ?? '',
    kind: item.kind,
    track: item.track ?? '',
    language: item.language,
    topics: house.topics
      .filter(({ person }) => person === item.candidate)
      .map(({ topic }) => topic),
  };
  const today = dayIn(new Date(item.review_started_at ?? item.created_at), zone);
  const needed = Math.max(panelSize(item.kind, policy), size);
  const proposal = proposePanel({ of, pool: seen, size: needed, policy, today });
  if (!proposal.possible) return [];
  const ids = proposal.proposed.map(({ id }) => id);
  for (const { person } of pool) {
    const place = castPlaces[`${person.login} ${item.state} ${number}`];
    if (place === undefined || ids.includes(person.id)) continue;
    const panel = ids
      .with(place, person.id)
      .flatMap((id) => seen.find((one) => one.id === id) ?? []);
    if (panelProblems(panel, of, needed, policy).length === 0) ids.splice(place, 1, person.id);
  }
  return ids.flatMap((id) => pool.find(({ person }) => person.id === id) ?? []).slice(0, size);
}

/** A reviewer of the pool with the conflicts that the rules find. */
function seenFrom(
  item: DemoCase,
  { person, reviewer }: Member,
  { house, active }: Pick<Choice, 'house' | 'active'>,
): PoolReviewer {
  const application = house.applications.find((one) => one.case === item.id);
  const practice = application?.answers.practice ?? [];
  const facts: ConflictReviewer = {
    id: person.id,
    names: [person.display.ru, person.display.en],
    employer: reviewer.employer,
    employment: [],
    leads: [],
    mentorships: [],
    standingConflicts: [],
    judgedBy: [],
  };
  const conflicts = findConflicts(
    facts,
    {
      candidate: {
        id: item.candidate as string,
        names: [],
        employer: [
          ...house.texts
            .filter((text) => text.person === item.candidate)
            .flatMap(({ employer }) => employer ?? []),
          application?.answers.employer ?? '',
        ].filter(Boolean),
        employment: practice.map(({ organisation, from, to }) => ({
          organisation: [organisation],
          from,
          to,
        })),
        leads: [],
      },
      endorsers: house.endorsements
        .filter((one) => one.case === item.id)
        .flatMap(({ endorser_person: endorser }) => endorser ?? []),
      sponsor: item.sponsor,
      nominator: item.nominator,
      inviter: null,
      excludedReviewers: [],
      declaredConflicts: [],
    },
    policy,
    dayIn(new Date(item.review_started_at ?? item.created_at), zone),
  );
  return {
    ...reviewer,
    active: active.get(person.id) ?? 0,
    verdict: conflictVerdict(conflicts),
  };
}

type Written = { member: Member; index: number; number: number; isSubmitted: boolean; at: string };

function reviewRow(item: DemoCase, { member, index, number, isSubmitted, at }: Written) {
  const words = reviewTexts[item.language];
  const { code, version, criteria } = rubricOf(item.kind);
  const seed = seedOf(`${item.id} review ${index}`);
  // The second case in deliberation is split: one reviewer sees little where the others see much.
  const isSplit = item.state === 'deliberation' && number === 1 && index === 2;
  const isAgainst = isSplit || item.decision === 'declined';
  const scores = Object.fromEntries(
    criteria.map(({ key }, position) => [
      key,
      isAgainst ? 1 + ((seed >> position) % 2) : 4 - ((seed >> position) % 2),
    ]),
  );
  const text = words.reviews[(seed + index) % words.reviews.length] as ReviewText;
  const comments = Object.fromEntries(
    criteria.map(({ key }) => [key, isAgainst ? words.against : text.comment]),
  );
  const recommendation: Recommendation = isAgainst
    ? 'decline'
    : seed % 4 === 0
      ? 'accept_with_reservation'
      : 'accept';
  const done = isSubmitted
    ? { recommendation, confidence: 1 + (seed % 3), submitted_at: at, minutes: 60 + (seed % 60) }
    : { recommendation: null, confidence: null, submitted_at: null, minutes: null };
  const [first] = criteria;
  return {
    id: demoId('reviews', `${item.id} ${index} 1`),
    assignment: demoId('review_assignments', `${item.id} ${index}`),
    reviewer: member.person.id,
    version: 1,
    state: isSubmitted ? 'submitted' : 'draft',
    rubric: code,
    rubric_version: version,
    scores: isSubmitted || !first ? scores : { [first.key]: scores[first.key] },
    comments: isSubmitted ? comments : {},
    strengths: isAgainst ? words.against : text.strengths,
    concerns: isSubmitted ? text.concerns : '',
    advice: isSubmitted ? text.advice : '',
    note: '',
    integrity_flag: false,
    integrity_note: '',
    times: {},
    saved_at: at,
    amend_reason: null as string | null,
    ...done,
  };
}
