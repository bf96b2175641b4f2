// Applications, references, messages and logs of the demo cases.
import type { CaseState } from '@site/shared/api';
import { settingDefaults } from '@site/shared/domain';
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
import { caseSteps, type DemoCase, momentsOf } from './cases.ts';
import type { DemoPerson } from './people.ts';
import { demoId, dice, seedOf } from './random.ts';

const day = 86_400_000;

type Pair = { ru: string; en: string };

const employers: readonly Pair[] = [
  { ru: 'Северный контур', en: 'Northern Contour' },
  { ru: 'Кубит-Сервис', en: 'Qubit Service' },
  { ru: 'Линия данных', en: 'Data Line' },
  { ru: 'Верстовой столб', en: 'Milestone Works' },
];
const roles: readonly Pair[] = [
  { ru: 'ведущий инженер', en: 'lead engineer' },
  { ru: 'архитектор платформы', en: 'platform architect' },
  { ru: 'руководитель группы', en: 'team lead' },
];
const cities: readonly Pair[] = [
  { ru: 'Казань', en: 'Kazan' },
  { ru: 'Новосибирск', en: 'Novosibirsk' },
  { ru: 'Санкт-Петербург', en: 'Saint Petersburg' },
];
const work: Pair = {
  ru: 'Отвечал за платёжный узел: разобрал монолит на службы, ввёл дежурства и разбор происшествий без поиска виноватых, сократил время восстановления с часа до семи минут и обучил этому соседние группы.',
  en: 'Responsible for the payment hub: split the monolith into services, introduced duty shifts and blameless reviews of incidents, brought recovery down from an hour to seven minutes and taught neighbouring teams to do the same.',
};
const earlierWork: Pair = {
  ru: 'Вёл склад отчётов: перенёс расчёты с ночных заданий на потоковую обработку, описал договорённости о данных и вместе с аналитиками убрал двойной учёт в трёх ключевых показателях.',
  en: 'Kept the reporting warehouse: moved calculations from nightly jobs to streams, wrote down the data contracts and removed double counting from three key figures together with the analysts.',
};
const achievements: readonly { title: Pair; situation: Pair; action: Pair; result: Pair }[] = [
  {
    title: { ru: 'Восстановление за семь минут', en: 'Recovery in seven minutes' },
    situation: {
      ru: 'Сбой останавливал приём платежей на час, и причину искали вслепую.',
      en: 'An outage stopped payments for an hour, and the cause was searched for blindly.',
    },
    action: {
      ru: 'Предложил и провёл через три группы единый журнал событий, выбрал показатели, по которым видно начало сбоя, написал порядок действий дежурного и четыре месяца вёл учения, на которых мы намеренно ломали отдельные службы в рабочее время.',
      en: 'Proposed a common event log and carried it through three teams, chose the figures that show the start of an outage, wrote the duty handbook and for four months ran drills in which we broke single services on purpose during working hours.',
    },
    result: {
      ru: 'Время восстановления сократилось с 60 до 7 минут, порядок приняли все группы.',
      en: 'Recovery went from 60 to 7 minutes, and all teams adopted the handbook.',
    },
  },
  {
    title: { ru: 'Открытая библиотека сверки', en: 'An open reconciliation library' },
    situation: {
      ru: 'Каждая группа писала сверку данных заново и с одними и теми же ошибками.',
      en: 'Every team wrote reconciliation again, with the same mistakes.',
    },
    action: {
      ru: 'Выделил общую часть в библиотеку, покрыл её проверками на порождённых данных, написал руководство и принял первых внешних участников: разбирал их правки, договаривался о границах и выпускал версии каждые шесть недель в течение двух лет.',
      en: 'Extracted the common part into a library, covered it with generated tests, wrote the guide and welcomed the first outside contributors: reviewed their changes, agreed on the scope and released a version every six weeks for two years.',
    },
    result: {
      ru: 'Библиотекой пользуются одиннадцать организаций, в ней сорок участников.',
      en: 'Eleven organisations use the library, and it has forty contributors.',
    },
  },
  {
    title: { ru: 'Курс о надёжности', en: 'A course on reliability' },
    situation: {
      ru: 'Новые инженеры учились на происшествиях, а не заранее.',
      en: 'New engineers learned from incidents instead of beforehand.',
    },
    action: {
      ru: 'Собрал курс из восьми занятий с разбором настоящих происшествий, обезличил материалы, подготовил двух соавторов и три раза провёл его для своей организации и дважды для соседних, меняя задания по отзывам слушателей.',
      en: 'Built a course of eight lessons from real incidents, anonymised the material, prepared two co-authors and gave it three times for our own organisation and twice for others, changing the exercises after each feedback.',
    },
    result: {
      ru: 'Курс прошли сто двадцать человек, дежурства стали спокойнее.',
      en: 'A hundred and twenty people took the course, and duty shifts became calmer.',
    },
  },
];
const motivation: Pair = {
  ru: 'Хочу заниматься ремеслом рядом с людьми, которые отвечают за сделанное. Последние годы я всё чаще помогал соседним группам и понял, что обмен опытом даёт больше, чем ещё один внутренний проект. Готов рецензировать заявки, вести занятия для начинающих и делиться тем, что у нас не получилось: о неудачах говорят редко, а учат они лучше всего.',
  en: 'I want to practise the craft next to people who answer for what they have made. In recent years I have helped other teams more and more, and found that sharing experience does more than one more internal project. I am ready to review applications, to teach beginners and to talk about what did not work: failures are rarely told, and they teach best.',
};
const reference: Pair = {
  ru: 'Работали вместе три года. Берётся за трудное, доводит до конца и объясняет решения так, что команда может их оспорить. При мне разобрал тяжёлый сбой, не переложив вину на дежурного, и после этого изменил порядок, а не людей. Рекомендую без оговорок.',
  en: 'We worked together for three years. Takes on what is hard, finishes it and explains decisions so that the team can dispute them. I saw the review of a severe outage that blamed nobody on duty and changed the procedure instead of the people. I recommend the candidate without reservation.',
};

/** The rows that belong to the demo cases. */
export type CaseDetails = {
  applications: readonly object[];
  endorsements: readonly object[];
  messages: readonly object[];
  /** Log entries without hashes; `linkedLogs` adds them. */
  events: readonly (readonly CaseEvent[])[];
};

/** Applications, references, messages and log entries of the demo cases, as of `now`. */
export function demoCaseDetails(
  cases: readonly DemoCase[],
  people: readonly DemoPerson[],
): CaseDetails {
  const members = people.filter(
    ({ grade, standing, login }) => grade === 'senior' && standing === 'active' && !login,
  );
  const chair = people.find(({ login }) => login === 'chair')?.id ?? null;
  const all = cases.flatMap((item) => {
    const person = people.find(({ id }) => id === item.candidate);
    return person ? [detailsOf(item, person, { members, chair })] : [];
  });
  return {
    applications: all.map(({ application }) => application),
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

type Cast = { members: readonly DemoPerson[]; chair: string | null };

function detailsOf(item: DemoCase, person: DemoPerson, cast: Cast) {
  const asked = endorsersRequired(item.kind, policySnapshot(settingDefaults));
  const endorsers = endorsersOf(item, asked, cast.members);
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
      name: member?.display[item.language] ?? (item.language === 'ru' ? outside.ru : outside.en),
      email: `${member?.slug ?? `endorser-${seed}`}@works.example`,
      relation: index === 0 ? 'colleague' : 'client',
      knownSince: 2018 + (seed % 4),
      employer: employer[item.language],
    };
  });
}

const outside: Pair = { ru: 'Вера Дальнова', en: 'Vera Dalnova' };

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
  const employer = draw.pick(employers)[language];
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
        files: [],
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

function endorsementRows(item: DemoCase, endorsers: readonly Endorser[]) {
  const requested = new Date(item.submitted_at ?? item.created_at);
  return endorsers.map((endorser, index) => {
    const isReceived = !stillAsked.includes(item.state) || (index === 0 && endorsers.length > 1);
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
      state: isReceived ? 'submitted' : index === 0 ? 'requested' : 'opened',
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
      body:
        item.language === 'ru'
          ? 'Здравствуйте! Заявка почти готова: не хватает подтверждения второго достижения. Подойдёт ссылка на статью или письмо с датой.'
          : 'Hello! Your application is almost complete: evidence of the second achievement is missing. A link to an article or a dated message will do.',
      at: item.entered_at,
    },
  ];
}

/** Who takes a step in the demo. */
const roleOf: Readonly<Record<string, string>> = {
  start: 'candidate',
  submit: 'candidate',
  claim: 'secretary',
  return: 'secretary',
  pass: 'secretary',
  assign: 'secretary',
  decide: 'chair',
  release: 'secretary',
};

function eventsOf(item: DemoCase, { chair }: Cast): CaseEvent[] {
  const steps = caseSteps(item.state);
  const moments = momentsOf(item.state, {
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
      payload: { from: index === 0 ? 'none' : (steps[index - 1]?.[1] ?? 'none'), to },
      at: (moments[index] ?? new Date(item.created_at)).toISOString(),
    };
  });
}
