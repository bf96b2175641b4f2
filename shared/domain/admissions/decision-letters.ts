// Templates of the letter about a decision, in both languages. The rules: docs/domain/admissions.md.
import type { Locale } from '../../contract/index.ts';
import type { CaseKind } from '../enquiries/running-number.ts';
import { type Day, dayInWords } from '../time/calendar.ts';
import type { Decision } from './case-policy.ts';
import type { DecisionReason, FormalReason } from './case-states.ts';

type Words = Readonly<Record<Locale, string>>;

/** The facts that a letter names. */
export type LetterFacts = {
  readonly outcome: Decision;
  readonly kind: CaseKind;
  readonly no: string;
  readonly name: Words;
  readonly reasons: readonly string[];
  /** The first day of a new application after a refusal; null without a cooldown. */
  readonly applyFrom: Day | null;
  /** Days in which a refusal can be appealed; 0 where it cannot. */
  readonly appealDays: number;
  /** The last day of the second round after a deferral. */
  readonly resubmitUntil: Day | null;
};

const accepted: Readonly<Record<'admission' | 'senior' | 'fellow' | 'return' | 'appeal', Words>> = {
  admission: {
    ru: 'Комиссия рассмотрела вашу заявку {no} и приняла вас в сообщество. Поздравляем и рады видеть вас среди нас!\n\nСертификат уже выпущен: он на странице «Статус и сертификаты». Там же есть ссылка, по которой его может проверить любой.\n\nЧто дальше: заполните профиль и загляните на ближайшую встречу. Подсказки пришлём отдельными письмами.',
    en: 'The committee has considered your application {no} and admitted you as a member of the association. Congratulations, and welcome!\n\nYour certificate has been issued. You will find it on the page “Grade and certificates”, with a link by which anybody can check it.\n\nWhat comes next: complete your profile and come to one of the next meetings. We will send you a few hints by mail.',
  },
  senior: {
    ru: 'Комиссия рассмотрела вашу заявку {no} и присвоила вам статус старшего члена сообщества. Поздравляем: это признание вашей работы коллегами.\n\nНовый сертификат уже выпущен и заменяет прежний. Старшие члены могут рецензировать заявки: если вам это интересно, отметьте готовность на странице рецензента.',
    en: 'The committee has considered your application {no} and granted you the grade of senior member. Congratulations: your peers recognise your work.\n\nYour new certificate has been issued and replaces the earlier one. Senior members may review applications. If you would like to, say so on the page of reviewers.',
  },
  fellow: {
    ru: 'Комиссия рассмотрела представление {no} и присвоила вам статус почётного члена сообщества. Поздравляем и благодарим за всё, что вы сделали для профессии.\n\nНовый сертификат уже выпущен и заменяет прежний.',
    en: 'The committee has considered nomination {no} and granted you the grade of fellow. Congratulations, and thank you for all you have done for the profession.\n\nYour new certificate has been issued and replaces the earlier one.',
  },
  return: {
    ru: 'Комиссия рассмотрела вашу заявку {no}: вы снова член сообщества, ваш прежний статус восстановлен. С возвращением!\n\nСертификат — на странице «Статус и сертификаты».',
    en: 'The committee has considered your application {no}. You are a member of the association again, with your earlier grade. Welcome back!\n\nYour certificate is on the page “Grade and certificates”.',
  },
  appeal: {
    ru: 'Другой состав комиссии рассмотрел вашу апелляцию {no} и удовлетворил её: прежнее решение отменено. Приносим извинения за то, что путь оказался дольше.',
    en: 'Another panel has considered your appeal {no} and allowed it: the earlier decision is set aside. We are sorry that it took longer than it should have.',
  },
};

const acceptedAs: Readonly<Record<CaseKind, keyof typeof accepted>> = {
  admission: 'admission',
  elevation_senior: 'senior',
  elevation_fellow: 'fellow',
  readmission: 'return',
  appeal: 'appeal',
};

const declined: Words = {
  ru: 'Комиссия внимательно рассмотрела вашу заявку {no} и на этот раз ответила отказом. Мы понимаем, что это огорчительно, и благодарим вас за труд, вложенный в заявку.',
  en: 'The committee has considered your application {no} with care and has decided to decline it this time. We know that this is disappointing, and thank you for the work you have put into the application.',
};
const declinedAppeal: Words = {
  ru: 'Другой состав комиссии рассмотрел вашу апелляцию {no} и оставил прежнее решение в силе. Мы понимаем, что это огорчительно. Решение по апелляции окончательное, обжаловать его нельзя.',
  en: 'Another panel has considered your appeal {no} and upheld the earlier decision. We know that this is disappointing. The decision about an appeal is final.',
};
const deferred: Words = {
  ru: 'Комиссия рассмотрела вашу заявку {no} и отложила решение: заявке немного не хватает, и мы хотели бы увидеть её дополненной.',
  en: 'The committee has considered your application {no} and has deferred its decision: little is missing, and we would like to see the application again when you have added to it.',
};
const reasonsFollow: Words = { ru: 'Чего не хватило:', en: 'What was missing:' };
const applyFrom: Words = {
  ru: 'Подать новую заявку можно с {date}. Сведения о практике, образовании и вкладе в профессию перейдут в неё сами.',
  en: 'You can apply again from {date}. What you told us about your practice, education and contributions will be in the new form.',
};
const appeal: Words = {
  ru: 'Если вы считаете, что нарушен порядок рассмотрения, кто-то из рецензентов не сообщил о конфликте интересов или комиссия не заметила приложенного подтверждения, в течение {n} дней со дня объявления решения вы можете просить о пересмотре. Его проведут другие люди.',
  en: 'If you believe that the procedure was not followed, that a reviewer did not declare a conflict of interest or that evidence in your file was overlooked, you may ask for a review of the decision within {n} days of its release. Other people will do it.',
};
const secondRound: Words = {
  ru: 'Мы открыли для вас второй круг: черновик с прежними ответами уже на странице заявки. Приложите подтверждения, дополните его и отправьте до {date}; решение второго круга будет окончательным.',
  en: 'We have opened a second round for you: a draft with your earlier answers is on the page of your application. Attach your evidence again, add to it and send it by {date}. The decision of the second round will be final.',
};
const reasonWords: Readonly<Record<DecisionReason | FormalReason, Words>> = {
  practice: {
    ru: 'практики по заявленному направлению',
    en: 'practice in the chosen field',
  },
  evidence: {
    ru: 'подтверждений, которые можно проверить',
    en: 'evidence that can be checked',
  },
  contribution: {
    ru: 'вклада в профессию за пределами своей организации',
    en: 'a contribution to the profession beyond your own organisation',
  },
  conduct: {
    ru: 'уверенности в соблюдении профессиональной этики',
    en: 'confidence that professional ethics are observed',
  },
  references: {
    ru: 'рекомендаций от людей, близко знающих вашу работу',
    en: 'references from people who know your work well',
  },
  ineligible: {
    ru: 'соответствия формальным условиям приёма',
    en: 'fulfilment of the formal conditions of admission',
  },
  duplicate: {
    ru: 'оснований для второй заявки: одна уже рассматривается или рассмотрена',
    en: 'grounds for a second application: another one is or was under consideration',
  },
  false_data: {
    ru: 'достоверных сведений о себе',
    en: 'true information about yourself',
  },
};

const greeting: Words = { ru: 'Здравствуйте, {name}!', en: 'Dear {name},' };
const closing: Words = {
  ru: 'С уважением,\nприёмная комиссия',
  en: 'Yours sincerely,\nthe Admissions Committee',
};

/** The letter about a decision from the template of its outcome; the secretary edits it before the release. */
export function decisionLetter(facts: LetterFacts, locale: Locale): string {
  const { outcome, kind, no, name } = facts;
  const parts =
    outcome === 'accepted'
      ? [accepted[acceptedAs[kind]][locale]]
      : outcome === 'declined'
        ? declinedParts(facts, locale)
        : deferredParts(facts, locale);
  return [greeting[locale], ...parts, closing[locale]]
    .join('\n\n')
    .replaceAll('{no}', no)
    .replaceAll('{name}', name[locale]);
}

function declinedParts(facts: LetterFacts, locale: Locale): string[] {
  const { kind, applyFrom: from, appealDays } = facts;
  return [
    (kind === 'appeal' ? declinedAppeal : declined)[locale],
    ...reasonParts(facts, locale),
    ...(from ? [applyFrom[locale].replace('{date}', dayInWords(from, locale))] : []),
    ...(appealDays > 0 ? [appeal[locale].replace('{n}', String(appealDays))] : []),
  ];
}

function deferredParts(facts: LetterFacts, locale: Locale): string[] {
  const { resubmitUntil: until } = facts;
  return [
    deferred[locale],
    ...reasonParts(facts, locale),
    ...(until ? [secondRound[locale].replace('{date}', dayInWords(until, locale))] : []),
  ];
}

function reasonParts({ reasons }: LetterFacts, locale: Locale): string[] {
  const known = Object.entries(reasonWords).filter(([code]) => reasons.includes(code));
  if (known.length === 0) return [];
  const lines = known.map(([, words]) => `- ${words[locale]}`);
  return [`${reasonsFollow[locale]}\n\n${lines.join(';\n')}.`];
}
