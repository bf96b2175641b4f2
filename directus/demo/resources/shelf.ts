// The demo library.
import type { ResourceAccess, ResourceType } from '@site/shared/api';
import type { Both } from '../rows.ts';

export type Shelved = {
  slug: string;
  type: ResourceType;
  access: ResourceAccess;
  condition?: 'dead' | 'outdated';
  topic: string;
  languages: readonly string[];
  /** Items of the radar that it is about. */
  radar?: readonly string[];
} & Both<{ title: string; summary: string }>;

export const shelf: readonly Shelved[] = [
  {
    slug: 'quiet-on-call',
    type: 'guide',
    access: 'public',
    topic: 'reliability',
    languages: ['ru', 'en'],
    radar: ['error-budgets', 'grafana'],
    ru: {
      title: 'Тихое дежурство',
      summary:
        'Как за три месяца уменьшить число ночных вызовов вдвое: что выключить, что починить и с кем договориться.',
    },
    en: {
      title: 'Quiet on-call',
      summary:
        'How to halve night calls in three months: what to switch off, what to fix and whom to talk to.',
    },
  },
  {
    slug: 'plain-letters-samples',
    type: 'template',
    access: 'public',
    topic: 'technical-writing',
    languages: ['ru', 'en'],
    ru: {
      title: 'Образцы писем об отказе',
      summary:
        'Семь писем, которые говорят «нет» и оставляют человеку достоинство и следующий шаг.',
    },
    en: {
      title: 'Sample letters of refusal',
      summary: 'Seven letters that say no and leave the reader their dignity and a next step.',
    },
  },
  {
    slug: 'accessible-forms',
    type: 'guide',
    access: 'public',
    topic: 'accessibility',
    languages: ['ru', 'en'],
    ru: {
      title: 'Доступные формы: руководство',
      summary:
        'Подписи, ошибки и порядок обхода — с примерами, которые можно проверить с клавиатуры.',
    },
    en: {
      title: 'Accessible forms, a guide',
      summary: 'Labels, errors and tab order, with examples you can check from a keyboard.',
    },
  },
  {
    slug: 'glossary-of-data',
    type: 'dataset',
    access: 'public',
    topic: 'data-quality',
    languages: ['ru', 'en'],
    ru: {
      title: 'Открытый словарь данных',
      summary: 'Двести терминов с определениями и примерами на двух языках в машиночитаемом виде.',
    },
    en: {
      title: 'Open glossary of data',
      summary:
        'Two hundred terms with definitions and examples in both languages, machine-readable.',
    },
  },
  {
    slug: 'decision-record-template',
    type: 'template',
    access: 'public',
    topic: 'software-architecture',
    languages: ['ru', 'en'],
    radar: ['architecture-decision-records'],
    ru: {
      title: 'Образец записи о решении',
      summary: 'Одна страница: что решили, из чего выбирали, когда пересмотреть.',
    },
    en: {
      title: 'Decision record template',
      summary: 'One page: what was decided, between what, and when to look again.',
    },
  },
  {
    slug: 'threat-model-workshop',
    type: 'slides',
    access: 'members',
    topic: 'application-security',
    languages: ['ru', 'en'],
    radar: ['threat-modelling'],
    ru: {
      title: 'Моделирование угроз за два часа',
      summary:
        'Слайды и карточки для встречи, после которой у команды есть список угроз и владельцев.',
    },
    en: {
      title: 'Threat modelling in two hours',
      summary: 'Slides and cards for a session that leaves the team with threats and owners.',
    },
  },
  {
    slug: 'salary-review-tables',
    type: 'dataset',
    access: 'members',
    topic: 'engineering-management',
    languages: ['ru'],
    ru: {
      title: 'Обзор вознаграждений: таблицы',
      summary:
        'Обезличенные сводки по направлениям и опыту; группы меньше десяти человек объединены.',
    },
    en: {
      title: 'Pay review: the tables',
      summary: 'Anonymous summaries by field and experience; groups below ten are merged.',
    },
  },
  {
    slug: 'interview-kit',
    type: 'template',
    access: 'members',
    topic: 'hiring',
    languages: ['ru', 'en'],
    ru: {
      title: 'Набор для собеседования',
      summary: 'Вопросы, шкалы и протокол, которые делают оценки двух людей сравнимыми.',
    },
    en: {
      title: 'Interview kit',
      summary: 'Questions, scales and a record sheet that make two people’s scores comparable.',
    },
  },
  {
    slug: 'incident-review-recording',
    type: 'recording',
    access: 'members',
    topic: 'incident-response',
    languages: ['ru'],
    radar: ['blameless-reviews', 'error-budgets'],
    ru: {
      title: 'Разбор одного отказа: запись',
      summary:
        'Полтора часа настоящего разбора без имён: как искали причину и где свернули не туда.',
    },
    en: {
      title: 'Review of one outage, recorded',
      summary:
        'Ninety minutes of a real review without names: how the cause was sought and where they went astray.',
    },
  },
  {
    slug: 'migrations-without-stopping',
    type: 'guide',
    access: 'members',
    topic: 'databases',
    languages: ['ru', 'en'],
    radar: ['postgresql', 'feature-flags'],
    ru: {
      title: 'Изменение схемы без остановки',
      summary: 'Пять приёмов и порядок шагов, при котором каждый из них можно отменить.',
    },
    en: {
      title: 'Schema changes without downtime',
      summary: 'Five techniques and an order of steps in which each can be undone.',
    },
  },
  {
    slug: 'reading-legacy',
    type: 'guide',
    access: 'members',
    topic: 'software-architecture',
    languages: ['ru', 'en'],
    ru: {
      title: 'Как читать старую систему',
      summary: 'Карта незнакомого кода за неделю: с чего начать и чего не трогать.',
    },
    en: {
      title: 'How to read a legacy system',
      summary: 'A map of unfamiliar code in a week: where to start and what to leave alone.',
    },
  },
  {
    slug: 'tracing-basics',
    type: 'video',
    access: 'members',
    topic: 'observability',
    languages: ['ru'],
    radar: ['opentelemetry'],
    ru: {
      title: 'Трассировка с нуля',
      summary: 'Сорок минут: от одной метки времени до пути запроса через восемь сервисов.',
    },
    en: {
      title: 'Tracing from scratch',
      summary: 'Forty minutes from a single timestamp to a request’s way through eight services.',
    },
  },
  {
    slug: 'estimation-cards',
    type: 'template',
    access: 'members',
    topic: 'estimation',
    languages: ['ru', 'en'],
    ru: {
      title: 'Карточки для оценки сроков',
      summary: 'Лист карточек для встречи, на которой оценивают риск, а не часы.',
    },
    en: {
      title: 'Estimation cards',
      summary: 'A sheet of cards for a session that estimates risk rather than hours.',
    },
  },
  {
    slug: 'privacy-checklist',
    type: 'guide',
    access: 'members',
    topic: 'privacy',
    languages: ['ru', 'en'],
    ru: {
      title: 'Приватность: список проверок',
      summary: 'Тридцать вопросов к новой возможности до того, как она начнёт собирать данные.',
    },
    en: {
      title: 'Privacy checklist',
      summary: 'Thirty questions to ask of a feature before it starts collecting data.',
    },
  },
  {
    slug: 'typed-python-course',
    type: 'link',
    access: 'members',
    condition: 'dead',
    topic: 'teaching-programming',
    languages: ['en'],
    radar: ['python-typed'],
    ru: {
      title: 'Типы в Python: открытый курс',
      summary: 'Курс из восьми занятий с задачами; сайт курса сейчас недоступен.',
    },
    en: {
      title: 'Types in Python, an open course',
      summary: 'A course of eight lessons with exercises; its site is unavailable at the moment.',
    },
  },
  {
    slug: 'model-cards',
    type: 'template',
    access: 'members',
    topic: 'machine-learning',
    languages: ['ru', 'en'],
    ru: {
      title: 'Паспорт модели',
      summary: 'Что модель умеет, на чём училась, где ошибается и кто за неё отвечает.',
    },
    en: {
      title: 'Model card',
      summary: 'What a model can do, what it learned from, where it errs and who answers for it.',
    },
  },
  {
    slug: 'team-health-survey',
    type: 'template',
    access: 'members',
    topic: 'team-health',
    languages: ['ru', 'en'],
    ru: {
      title: 'Опрос о здоровье команды',
      summary:
        'Двенадцать вопросов раз в квартал и правила, по которым ответы не показывают руководителю.',
    },
    en: {
      title: 'Team health survey',
      summary: 'Twelve questions a quarter, and rules that keep single answers from the manager.',
    },
  },
  {
    slug: 'formal-methods-primer',
    type: 'book',
    access: 'members',
    topic: 'formal-methods',
    languages: ['en'],
    ru: {
      title: 'Формальные методы: введение',
      summary: 'Сто страниц для инженера, который не собирается становиться математиком.',
    },
    en: {
      title: 'Formal methods, a primer',
      summary: 'A hundred pages for engineers with no wish to become mathematicians.',
    },
  },
  {
    slug: 'reproducible-notebooks',
    type: 'guide',
    access: 'members',
    topic: 'reproducibility',
    languages: ['ru', 'en'],
    radar: ['duckdb'],
    ru: {
      title: 'Воспроизводимые расчёты',
      summary: 'Как сделать, чтобы расчёт повторился через год на чужой машине.',
    },
    en: {
      title: 'Reproducible notebooks',
      summary: 'How to make a computation run again in a year on somebody else’s machine.',
    },
  },
  {
    slug: 'network-lab',
    type: 'link',
    access: 'members',
    condition: 'dead',
    topic: 'networks',
    languages: ['en'],
    ru: {
      title: 'Учебная сеть в браузере',
      summary: 'Стенд для опытов с маршрутами; ссылка перестала открываться.',
    },
    en: {
      title: 'A network lab in the browser',
      summary: 'A bench for routing experiments; the link no longer opens.',
    },
  },
  {
    slug: 'localisation-pitfalls',
    type: 'slides',
    access: 'members',
    topic: 'localisation',
    languages: ['ru', 'en'],
    ru: {
      title: 'Ловушки локализации',
      summary: 'Склонения, даты, имена и длина строк: двадцать примеров из практики.',
    },
    en: {
      title: 'Localisation pitfalls',
      summary: 'Plurals, dates, names and the length of strings: twenty cases from practice.',
    },
  },
  {
    slug: 'mentoring-first-meeting',
    type: 'guide',
    access: 'members',
    topic: 'mentoring',
    languages: ['ru', 'en'],
    ru: {
      title: 'Первая встреча с подопечным',
      summary: 'О чём договориться за первый час и как записать цель.',
    },
    en: {
      title: 'The first mentoring meeting',
      summary: 'What to agree on in the first hour and how to write the goal down.',
    },
  },
  {
    slug: 'container-hardening',
    type: 'guide',
    access: 'members',
    condition: 'outdated',
    topic: 'containers',
    languages: ['ru'],
    radar: ['kubernetes', 'trivy'],
    ru: {
      title: 'Защита контейнеров',
      summary: 'Список настроек по состоянию на 2023 год; готовится новая версия.',
    },
    en: {
      title: 'Container hardening',
      summary: 'A list of settings as of 2023; a new version is being prepared.',
    },
  },
  {
    slug: 'reviewer-handbook',
    type: 'book',
    access: 'senior',
    topic: 'professional-ethics',
    languages: ['ru', 'en'],
    ru: {
      title: 'Справочник рецензента',
      summary: 'Как читать дело, ставить баллы и писать совет, который поможет кандидату.',
    },
    en: {
      title: 'Reviewer’s handbook',
      summary: 'How to read a case, score it and write advice that helps the candidate.',
    },
  },
  {
    slug: 'calibration-cases',
    type: 'dataset',
    access: 'senior',
    topic: 'professional-ethics',
    languages: ['ru', 'en'],
    ru: {
      title: 'Учебные дела для сверки',
      summary: 'Восемь вымышленных дел с разобранными оценками.',
    },
    en: {
      title: 'Calibration cases',
      summary: 'Eight invented cases with their scores explained.',
    },
  },
  {
    slug: 'nomination-guide',
    type: 'guide',
    access: 'senior',
    topic: 'professional-ethics',
    languages: ['ru', 'en'],
    ru: {
      title: 'Как представить к почётному членству',
      summary: 'Что убеждает правление и чего в представлении быть не должно.',
    },
    en: {
      title: 'How to nominate a fellow',
      summary: 'What convinces the board and what has no place in a nomination.',
    },
  },
  {
    slug: 'board-minutes-digest',
    type: 'guide',
    access: 'senior',
    topic: 'digital-law',
    languages: ['ru'],
    ru: { title: 'Обзор протоколов правления', summary: 'Решения за год с причинами, без имён.' },
    en: {
      title: 'Digest of board minutes',
      summary: 'The year’s decisions with their reasons and without names.',
    },
  },
  {
    slug: 'south-meetup-kit',
    type: 'template',
    access: 'community',
    topic: 'peer-learning',
    languages: ['ru'],
    ru: {
      title: 'Набор для местной встречи',
      summary: 'Программа, письмо площадке и список вещей для встречи на тридцать человек.',
    },
    en: {
      title: 'Local meetup kit',
      summary: 'A programme, a letter to the venue and a packing list for thirty people.',
    },
  },
  {
    slug: 'archive-scans',
    type: 'dataset',
    access: 'community',
    topic: 'embedded',
    languages: ['ru'],
    ru: { title: 'Архив схем: сканы', summary: 'Оцифрованные схемы старых приборов с описаниями.' },
    en: {
      title: 'Scanned schematics',
      summary: 'Digitised schematics of old instruments with descriptions.',
    },
  },
  {
    slug: 'privacy-group-notes',
    type: 'guide',
    access: 'community',
    topic: 'privacy',
    languages: ['ru', 'en'],
    ru: {
      title: 'Записки группы о приватности',
      summary: 'Черновики позиций и вопросы, на которые группа ищет ответ.',
    },
    en: {
      title: 'Notes of the privacy group',
      summary: 'Draft positions and questions the group is working on.',
    },
  },
];
