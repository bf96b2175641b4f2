// Applications, references, messages and logs of the demo cases.
import type { CaseState } from '@site/shared/api';
import {
  type ApplicationAnswers,
  achievementsRequired,
  type CaseEvent,
  type CaseLogEntry,
  endorsersRequired,
  linkedEntry,
  noAnswers,
  policySnapshot,
} from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import type { DemoPicture } from '../covers/upload-pictures.ts';
import { demoBoard } from '../people/board.ts';
import type { DemoPerson } from '../people/people.ts';
import { demoId, dice, seedOf } from '../random.ts';
import {
  achievements,
  cities,
  earlierWork,
  employers,
  firstEmployer,
  motivation,
  outsider,
  type Pair,
  question,
  reference,
  roles,
  work,
} from './application-texts.ts';
import { caseSteps, type DemoCase, momentsOf } from './cases.ts';
import { evidenceOf, evidencePicture } from './evidence.ts';

const day = 86_400_000;

/** The rows that belong to the demo cases. */
export type CaseDetails = {
  applications: readonly ReturnType<typeof applicationRow>[];
  /** Evidence, and the cases that it belongs to. */
  evidence: readonly DemoPicture[];
  files: readonly {
    readonly id: string;
    readonly case: string;
    readonly file: string;
    readonly name: string;
  }[];
  endorsements: readonly ReturnType<typeof endorsementRows>[number][];
  messages: readonly { readonly id: string }[];
  /** Log entries without hashes; `linkedLogs` adds them. */
  events: readonly (readonly CaseEvent[])[];
};

/** Applications, references, messages and log entries of the demo cases. */
export function demoCaseDetails(
  cases: readonly DemoCase[],
  people: readonly DemoPerson[],
): CaseDetails {
  const board = demoBoard(people);
  const members = people.filter(
    ({ grade, standing, login }) => grade === 'senior' && standing === 'active' && !login,
  );
  const chair = people.find(({ login }) => login === 'chair')?.id ?? null;
  const all = cases.flatMap((item) => {
    const person = people.find(({ id }) => id === item.candidate);
    return person ? [detailsOf(item, person, { members, board, chair })] : [];
  });
  return {
    applications: all.map(({ application }) => application),
    evidence: cases.flatMap((item) => (evidenceOf(item).length > 0 ? [evidencePicture(item)] : [])),
    files: cases.flatMap((item) =>
      evidenceOf(item).map(({ id, name }) => ({
        id: demoId('case_files', item.id),
        case: item.id,
        file: id,
        name,
      })),
    ),
    endorsements: all.flatMap(({ endorsements }) => endorsements),
    messages: all.flatMap(({ messages }) => messages),
    events: all.map(({ events }) => events),
  };
}

/** Links the entries of each log. */
export async function linkedLogs(
  logs: CaseDetails['events'],
): Promise<(Omit<CaseLogEntry, 'actorRole' | 'prevHash'> & { id: string })[]> {
  const linked = await Promise.all(
    logs.map(async (events) => {
      const entries: CaseLogEntry[] = [];
      for (const event of events) entries.push(await linkedEntry(event, entries.at(-1) ?? null));
      return entries;
    }),
  );
  return linked.flat().map(({ actorRole, prevHash, ...entry }) => ({
    id: demoId('case_events', `${entry.case} ${entry.seq}`),
    ...entry,
    actor_role: actorRole,
    prev_hash: prevHash,
  }));
}

type Cast = {
  members: readonly DemoPerson[];
  board: readonly DemoPerson[];
  chair: string | null;
};

function detailsOf(item: DemoCase, person: DemoPerson, cast: Cast) {
  const asked = endorsersRequired(item.kind, policySnapshot(settingDefaults));
  // The board votes on fellows, so its members do not endorse them.
  const voters = item.kind === 'elevation_fellow' ? cast.board : [];
  const others = cast.members.filter(
    (member) => member.id !== item.candidate && !voters.includes(member),
  );
  const endorsers = endorsersOf(item, asked, others);
  return {
    application: applicationRow(item, person, endorsers),
    endorsements: item.state === 'draft' ? [] : endorsementRows(item, endorsers),
    messages: messagesOf(item),
    events: eventsOf(item, cast),
  };
}

type Endorser = ApplicationAnswers['endorsers'][number] & { readonly person: string | null };

/** The first endorser is a member, the others are from outside. */
function endorsersOf(
  item: DemoCase,
  count: number,
  members: readonly DemoPerson[],
): readonly Endorser[] {
  return Array.from({ length: count }, (_, index): Endorser => {
    const seed = seedOf(`${item.id} ${index}`);
    const member = index === 0 ? members[seed % members.length] : undefined;
    const employer = employers[(index + 1) % employers.length] as Pair;
    return {
      person: member?.id ?? null,
      name: member?.display[item.language] ?? outsider[item.language],
      email: `${member?.slug ?? `endorser-${seed}`}@works.example`,
      relation: index === 0 ? 'colleague' : 'client',
      knownSince: 2018 + (seed % 4),
      employer: employer[item.language],
    };
  });
}

function applicationRow(item: DemoCase, person: DemoPerson, endorsers: readonly Endorser[]) {
  const complete = completeAnswers(item, person, endorsers);
  const answers = item.state === 'draft' ? begun(complete, item.id) : complete;
  return {
    id: demoId('applications', item.id),
    case: item.id,
    candidate: person.id,
    answers,
    submitted_answers: item.submitted_at === null ? null : answers,
    declared_at: item.submitted_at,
    autosaved_at: item.edited_at,
  };
}

/** A draft has some sections: the timeline, and in half of them an achievement. */
function begun(complete: ApplicationAnswers, id: string): ApplicationAnswers {
  const isFurther = seedOf(id) % 2 === 0;
  return {
    ...complete,
    achievements: isFurther ? complete.achievements.slice(0, 1) : [],
    endorsers: [],
    motivation: '',
    declarations: noAnswers.declarations,
  };
}

function completeAnswers(
  item: DemoCase,
  { name }: DemoPerson,
  endorsers: readonly Endorser[],
): ApplicationAnswers {
  const draw = dice(seedOf(item.id));
  const { language } = item;
  const employer = firstEmployer(draw)[language];
  const role = draw.pick(roles)[language];
  const year = Number(item.created_at.slice(0, 4));
  const nameIn = (script: 'ru' | 'en') => ({
    family: name[script]?.family ?? '',
    given: name[script]?.given ?? '',
  });
  return {
    ...noAnswers,
    nameRu: nameIn('ru'),
    nameEn: nameIn('en'),
    mononym: name.ru?.family === null || name.en?.family === null,
    country: 'RU',
    city: draw.pick(cities)[language],
    employer,
    position: role,
    track: item.track ?? '',
    language,
    practice: [
      {
        organisation: employer,
        role,
        from: `${year - 4}-03`,
        to: null,
        work: work[language],
        tags: [],
      },
      {
        organisation: draw.pick(employers)[language],
        role: draw.pick(roles)[language],
        from: `${year - 9}-09`,
        to: `${year - 4}-02`,
        work: earlierWork[language],
        tags: [],
      },
    ],
    achievements: achievements
      .slice(0, achievementsRequired(item.kind))
      .map(({ title, situation, action, result }, index) => ({
        title: title[language],
        situation: situation[language],
        action: action[language],
        result: result[language],
        year: year - 1 - index,
        link: `https://works.example/${index + 1}`,
        files: index === 0 ? evidenceOf(item) : [],
      })),
    contributions: [
      {
        kind: 'talk',
        title: achievements[0]?.title[language] ?? '',
        year: year - 1,
        link: 'https://works.example/talk',
      },
    ],
    education: [],
    endorsers: endorsers.map(({ person: _, ...endorser }) => endorser),
    motivation: motivation[language],
    declarations: { truth: true, rules: true, review: true },
  };
}

const stillAsked: readonly CaseState[] = ['submitted', 'screening', 'returned', 'endorsing'];

/** The requests of a case that ended before they were answered. */
const endedRequests: Readonly<Record<string, string>> = {
  withdrawn: 'cancelled',
  expired: 'expired',
};

function endorsementRows(item: DemoCase, endorsers: readonly Endorser[]) {
  const requested = new Date(item.submitted_at ?? item.created_at);
  const ended = endedRequests[item.outcome ?? ''];
  return endorsers.map((endorser, index) => {
    const isReceived =
      !ended && (!stillAsked.includes(item.state) || (index === 0 && endorsers.length > 1));
    const received = item.ready_at ?? new Date(requested.getTime() + 2 * day).toISOString();
    return {
      id: demoId('endorsements', `${item.id} ${index}`),
      case: item.id,
      endorser_person: endorser.person,
      endorser_email: endorser.email,
      endorser_name: endorser.name,
      employer: endorser.employer,
      is_member: endorser.person !== null,
      relation: endorser.relation,
      known_since_year: endorser.knownSince,
      state: ended ?? (isReceived ? 'submitted' : index === 0 ? 'requested' : 'opened'),
      language: item.language,
      rating: isReceived ? 1 + (seedOf(item.id) % 2) : null,
      competence: isReceived ? 3 : null,
      text: isReceived ? reference[item.language] : null,
      requested_at: requested.toISOString(),
      submitted_at: isReceived ? received : null,
      due_at: new Date(requested.getTime() + 21 * day).toISOString(),
      reminders: 0,
      revision: 1,
    };
  });
}

function messagesOf(item: DemoCase) {
  if (item.state !== 'returned' || item.entered_at === null) return [];
  return [
    {
      id: demoId('case_messages', item.id),
      case: item.id,
      direction: 'to_candidate',
      author: item.secretary,
      body: question[item.language],
      at: item.entered_at,
    },
  ];
}

/** Who takes a step in the demo. */
const roleOf: Readonly<Record<string, string>> = {
  start: 'candidate',
  submit: 'candidate',
  withdraw: 'candidate',
  claim: 'secretary',
  return: 'secretary',
  pass: 'secretary',
  assign: 'secretary',
  decide: 'chair',
  release: 'secretary',
};

function eventsOf(item: DemoCase, { chair }: Cast): CaseEvent[] {
  return stepEvents(item, chair);
}

/** The entries of the steps of a case. */
export function stepEvents(
  item: Omit<DemoCase, 'no' | 'policy'>,
  chair: string | null,
): CaseEvent[] {
  const steps = caseSteps(item);
  const moments = momentsOf(item, {
    start: new Date(item.created_at),
    submitted: item.submitted_at === null ? null : new Date(item.submitted_at),
    end: new Date(item.entered_at ?? item.created_at),
  });
  return steps.map(([type, to], index) => {
    const actorRole = roleOf[type] ?? 'system';
    const actor = { candidate: item.candidate as string, secretary: item.secretary, chair }[
      actorRole
    ];
    return {
      case: item.id,
      type,
      actor: actor ?? null,
      actorRole,
      payload: {
        from: index === 0 ? 'none' : (steps[index - 1]?.[1] ?? 'none'),
        to,
        ...(type === 'release' && { outcome: item.outcome }),
      },
      at: (moments[index] ?? new Date(item.created_at)).toISOString(),
    };
  });
}
