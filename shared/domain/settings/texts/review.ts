// Settings of cases and of what follows from them.
import type { SettingKey } from '../../system/settings.ts';
import { about, type SettingText } from '../setting-text.ts';

export const reviewTexts = {
  'case.draft_idle_remove_days': about(
    ['Забытый черновик заявки удаляется через', 'An idle draft of an application is removed after'],
    'days',
    [
      'Сколько дней хранится черновик, в который ничего не пишут.',
      'How long a draft is kept that nobody writes to.',
    ],
    ['certification'],
  ),
  'case.screening_days': about(
    ['Первичная проверка', 'Screening'],
    'days',
    [
      'За сколько дней секретарь проверяет новую заявку. Срок виден и кандидату.',
      'How long the secretary has to check a new application. Candidates see it too.',
    ],
    ['cases', 'signup'],
  ),
  'case.clarification_days': about(
    ['Ответ кандидата на уточнение', 'Answer to a request for clarification'],
    'days',
    [
      'Сколько времени у кандидата, когда заявку вернули с вопросами.',
      'How long candidates have when their application comes back with questions.',
    ],
    ['cases', 'admissions'],
  ),
  'case.max_returns': about(
    ['Возвратов на уточнение, не больше', 'Returns for clarification, at most'],
    'count',
    [
      'Сколько раз одну заявку можно вернуть с вопросами.',
      'How often one application can be returned with questions.',
    ],
    ['cases'],
  ),
  'case.endorsement_days': about(
    ['Сбор рекомендаций', 'Endorsements'],
    'days',
    [
      'Сколько времени у рекомендателей, чтобы написать отзыв.',
      'How long endorsers have to write.',
    ],
    ['cases', 'admissions'],
  ),
  'case.max_replacements': about(
    ['Замен рекомендателя, не больше', 'Replacements of an endorser, at most'],
    'count',
    [
      'Сколько раз кандидат может назвать другого рекомендателя.',
      'How often a candidate may name another endorser.',
    ],
    ['admissions'],
  ),
  'case.endorsers_required_admission': about(
    ['Рекомендаций для приёма', 'Endorsements for admission'],
    'count',
    [
      'Сколько рекомендаций нужно новому кандидату. 0 — без рекомендаций.',
      'How many endorsements a new candidate needs. 0 is none.',
    ],
    ['admissions', 'certification'],
  ),
  'case.endorsers_required_senior': about(
    ['Рекомендаций для старшего члена', 'Endorsements for senior member'],
    'count',
    [
      'Сколько рекомендаций нужно, чтобы стать старшим членом.',
      'How many endorsements it takes to become a senior member.',
    ],
    ['certification'],
  ),
  'case.endorsers_required_fellow': about(
    ['Рекомендаций для почётного члена', 'Endorsements for fellow'],
    'count',
    [
      'Сколько рекомендаций нужно, чтобы стать почётным членом.',
      'How many endorsements it takes to become a fellow.',
    ],
    ['certification'],
  ),
  'case.assign_days': about(
    ['Назначение рецензентов', 'Assignment of reviewers'],
    'days',
    [
      'За сколько дней секретарь собирает рецензентов.',
      'How long the secretary has to form the panel.',
    ],
    ['cases'],
  ),
  'case.published_target_days': about(
    ['Обещанный срок рассмотрения', 'Promised time of a decision'],
    'days',
    [
      'Срок, который обещают кандидатам, пока не накопилось десять решённых дел.',
      'The time that candidates are promised until ten cases have been decided.',
    ],
    ['signup', 'home', 'admissions'],
  ),
  'review.quorum_admission': about(
    ['Рецензий для приёма', 'Reviews for admission'],
    'count',
    [
      'Сколько рецензий нужно, чтобы принять решение о приёме или о возвращении.',
      'How many reviews a decision on admission or readmission needs.',
    ],
    ['cases'],
  ),
  'review.quorum_senior': about(
    ['Рецензий для старшего члена', 'Reviews for senior member'],
    'count',
    ['Сколько рецензий нужно для этого решения.', 'How many reviews the decision needs.'],
    ['cases'],
  ),
  'review.quorum_fellow': about(
    ['Рецензий для почётного члена', 'Reviews for fellow'],
    'count',
    ['Сколько рецензий нужно для этого решения.', 'How many reviews the decision needs.'],
    ['cases'],
  ),
  'review.quorum_appeal': about(
    ['Рецензий для апелляции', 'Reviews for an appeal'],
    'count',
    [
      'Сколько рецензий нужно для решения по апелляции.',
      'How many reviews a decision on an appeal needs.',
    ],
    ['cases'],
  ),
  'review.spare_reviewers': about(
    ['Запасных рецензентов', 'Spare reviewers'],
    'count',
    [
      'На сколько рецензентов больше нужного приглашают сразу. У апелляций запасных нет.',
      'How many more reviewers than needed are invited at once. Appeals have none.',
    ],
    ['cases'],
  ),
  'review.min_distinct_employers': about(
    [
      'Разных работодателей среди рецензентов, не меньше',
      'Different employers of reviewers, at least',
    ],
    'count',
    [
      'Решение нельзя принять, если рецензенты работают в слишком немногих местах.',
      'No decision is possible if the reviewers work for too few employers.',
    ],
    ['cases'],
  ),
  'review.respond_days': about(
    ['Ответ рецензента на приглашение', 'Answer of an invited reviewer'],
    'days',
    [
      'За сколько дней рецензент соглашается или отказывается.',
      'How long a reviewer has to accept or decline.',
    ],
    ['reviews'],
  ),
  'review.days': about(
    ['Срок рецензии', 'Time for a review'],
    'days',
    ['Сколько времени у рецензента после согласия.', 'How long a reviewer has after accepting.'],
    ['reviews', 'cases'],
  ),
  'review.extension_days': about(
    ['Продление рецензии', 'Extension of a review'],
    'days',
    [
      'На сколько дней рецензент может продлить срок. 0 — продлить нельзя.',
      'By how many days a reviewer may extend the time. 0 is not at all.',
    ],
    ['reviews'],
  ),
  'review.grace_days': about(
    ['Опоздание без последствий', 'Lateness without consequences'],
    'days',
    [
      'Сколько дней после срока рецензия ещё принимается.',
      'How long after the deadline a review is still accepted.',
    ],
    ['reviews'],
  ),
  'review.max_active_default': about(
    ['Рецензий у одного человека сразу', 'Reviews of one person at a time'],
    'count',
    [
      'Сколько рецензий назначают одновременно тому, кто не указал своё число.',
      'How many reviews are assigned at a time to people who have not chosen a number.',
    ],
    ['reviews'],
  ),
  'review.accept_mean': about(
    ['Средняя оценка для приёма, от', 'Mean score to accept, from'],
    'points',
    [
      'Ниже этой средней оценки правило не предлагает принять.',
      'Below this mean the rule does not propose to accept.',
    ],
    ['rule', 'cases'],
  ),
  'review.decline_mean': about(
    ['Средняя оценка для отказа, ниже', 'Mean score to decline, below'],
    'points',
    [
      'Ниже этой средней оценки правило предлагает отказать, если за приём не больше трети.',
      'Below this mean the rule proposes to decline if no more than a third are in favour.',
    ],
    ['rule', 'cases'],
  ),
  'review.spread_alarm': about(
    ['Разброс оценок, который обсуждают', 'Spread of scores that is discussed'],
    'points',
    [
      'Если оценки расходятся на столько или больше, правило не предлагает решения: его обсуждают.',
      'If scores differ by so much or more, the rule proposes nothing: the case is discussed.',
    ],
    ['rule', 'cases'],
  ),
  'review.majority': about(
    ['Большинство рецензентов', 'Majority of reviewers'],
    'share',
    [
      'Какая доля рецензентов должна быть за или против. 2/3 значит: двое из троих достаточно.',
      'What share of the reviewers must be for or against. 2/3 means that two of three are enough.',
    ],
    ['rule', 'cases'],
  ),
  'review.masked': about(
    ['Рецензент не видит имени кандидата', 'Reviewers do not see the name'],
    'none',
    [
      'До отправки оценок рецензент читает заявку без имени, работодателя и ссылок. Действует для новых заявок, если администратор разрешил рецензии без имён.',
      'Until the scores are in, reviewers read the application without name, employer and links. For new applications, while an administrator allows masked reviews.',
    ],
    ['reviews'],
  ),
  'review.calibration_required': about(
    ['Рецензент сначала проходит калибровку', 'Reviewers calibrate first'],
    'none',
    [
      'Рецензии назначают только тем, кто оценил учебные дела.',
      'Reviews are assigned only to those who have scored the practice cases.',
    ],
    ['reviews'],
  ),
  'coi.employer_lookback_months': about(
    ['Общий работодатель за последние', 'Same employer within the last'],
    'months',
    [
      'Того, кто в это время работал там же, где кандидат, назначают рецензентом только с разрешения председателя.',
      'Whoever worked for the employer of the candidate in this time reviews only if the chair allows it.',
    ],
    ['cases'],
  ),
  'coi.mentorship_lookback_months': about(
    ['Наставничество за последние', 'Mentorship within the last'],
    'months',
    [
      'Рецензент, который был наставником или подопечным кандидата в это время, не назначается.',
      'A reviewer who was mentor or mentee of the candidate in this time is not assigned.',
    ],
    ['cases'],
  ),
  'coi.reciprocal_lookback_months': about(
    [
      'Взаимные рекомендации и рецензии за последние',
      'Mutual endorsements and reviews within the last',
    ],
    'months',
    [
      'За какое время учитывается, что кандидат сам рекомендовал или рецензировал рецензента. Такого рецензента назначают только с разрешения председателя.',
      'How far back it counts that the candidate has endorsed or reviewed the reviewer, who then reviews only if the chair allows it.',
    ],
    ['cases'],
  ),
  'deliberation.days': about(
    ['Обсуждение', 'Deliberation'],
    'days',
    [
      'Сколько длится обсуждение после рецензий.',
      'How long the deliberation after the reviews lasts.',
    ],
    ['cases'],
  ),
  'deliberation.release_days': about(
    ['Сообщить решение', 'Release of a decision'],
    'days',
    ['За сколько дней решение сообщают кандидату.', 'How soon the candidate is told the decision.'],
    ['cases'],
  ),
} as const satisfies Partial<Readonly<Record<SettingKey, SettingText>>>;
