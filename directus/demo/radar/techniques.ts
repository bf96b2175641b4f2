// Demo radar items of this quadrant, with descriptions and rationales.
import type { RadarThing } from './radar-thing.ts';

export const techniques: readonly RadarThing[] = [
  {
    slug: 'trunk-based-development',
    ring: 'adopt',
    topic: 'delivery',
    ru: {
      name: 'Trunk-based development',
      what: 'Короткие ветки, которые вливаются в общую каждый день.',
      reason: 'Чем дольше ветка живёт отдельно, тем дороже слияние',
    },
    en: {
      name: 'Trunk-based development',
      what: 'Short branches merged into the trunk every day.',
      reason: 'The longer a branch lives apart, the harder it is to merge',
    },
  },
  {
    slug: 'architecture-decision-records',
    ring: 'adopt',
    topic: 'software-architecture',
    ru: {
      name: 'Журнал архитектурных решений',
      what: 'Короткие записи о том, что решили и почему.',
      reason: 'Через год важнее всего оказывается не решение, а его причины',
    },
    en: {
      name: 'Architecture decision records',
      what: 'Short notes of what was decided and why.',
      reason: 'A year later the reasons matter more than the decision',
    },
  },
  {
    slug: 'contract-testing',
    ring: 'trial',
    topic: 'testing',
    ru: {
      name: 'Контрактное тестирование',
      what: 'Тесты того, что сервисы понимают друг друга, без общего стенда.',
      reason: 'Контракт между сервисами ломается раньше, чем это замечает сквозной тест',
    },
    en: {
      name: 'Contract testing',
      what: 'Checking that services understand each other without a shared environment.',
      reason: 'Contracts between services break before end-to-end tests notice',
    },
  },
  {
    slug: 'threat-modelling',
    ring: 'adopt',
    topic: 'application-security',
    ru: {
      name: 'Моделирование угроз',
      what: 'Разговор о том, что может пойти не так, до написания кода.',
      reason: 'Час у доски дешевле месяца исправлений',
    },
    en: {
      name: 'Threat modelling',
      what: 'A conversation about what can go wrong before code is written.',
      reason: 'An hour at the whiteboard costs less than a month of fixes',
    },
  },
  {
    slug: 'blameless-reviews',
    ring: 'adopt',
    topic: 'incident-response',
    ru: {
      name: 'Постмортем без поиска виноватых',
      what: 'Разбор инцидента, который ищет причины, а не виноватых.',
      reason: 'Где наказывают за ошибку, там её прячут',
    },
    en: {
      name: 'Blameless postmortems',
      what: 'An incident review that looks for causes rather than culprits.',
      reason: 'Where mistakes are punished they are hidden',
    },
  },
  {
    slug: 'feature-flags',
    ring: 'trial',
    topic: 'delivery',
    ru: {
      name: 'Фича-флаги',
      what: 'Код выкладывают отдельно от включения функции.',
      reason: 'Выключенный без выкладки флаг не раз спасал вечер пятницы',
    },
    en: {
      name: 'Feature flags',
      what: 'Releasing code apart from switching a feature on.',
      reason: 'Being able to switch off without deploying has saved many a Friday evening',
    },
  },
  {
    slug: 'property-based-testing',
    ring: 'trial',
    topic: 'testing',
    ru: {
      name: 'Тестирование на основе свойств',
      what: 'Тесты, которые сами придумывают входные данные.',
      reason: 'Машина находит случаи, о которых человек не подумал',
    },
    en: {
      name: 'Property-based testing',
      what: 'Tests that invent their own inputs.',
      reason: 'The machine finds cases nobody thought of',
    },
  },
  {
    slug: 'error-budgets',
    ring: 'trial',
    topic: 'reliability',
    ru: {
      name: 'Бюджет ошибок',
      what: 'Договорённость о том, сколько отказов допустимо.',
      reason: 'Спор о надёжности становится разговором о числах',
    },
    en: {
      name: 'Error budgets',
      what: 'An agreement on how much failure is acceptable.',
      reason: 'Arguments about reliability become conversations about numbers',
    },
  },
  {
    slug: 'mutation-testing',
    ring: 'assess',
    topic: 'testing',
    ru: {
      name: 'Мутационное тестирование',
      what: 'Проверка самих тестов намеренной порчей кода.',
      reason: 'Покрытие строк говорит о том, что исполнялось, а не о том, что проверялось',
    },
    en: {
      name: 'Mutation testing',
      what: 'Testing the tests by breaking the code on purpose.',
      reason: 'Coverage tells what ran, not what was checked',
    },
  },
  {
    slug: 'chaos-experiments',
    ring: 'assess',
    topic: 'reliability',
    ru: {
      name: 'Хаос-инжиниринг',
      what: 'Намеренные отказы в управляемых условиях.',
      reason: 'Система, которую никогда не ломали намеренно, ломается неожиданно',
    },
    en: {
      name: 'Chaos engineering',
      what: 'Failures on purpose under controlled conditions.',
      reason: 'A system never broken on purpose breaks by surprise',
    },
  },
  {
    slug: 'data-contracts',
    ring: 'trial',
    topic: 'data-quality',
    ru: {
      name: 'Контракты данных',
      what: 'Явные обещания о форме и качестве данных.',
      reason: 'Поставщик данных узнаёт о потребителях до того, как их сломает',
    },
    en: {
      name: 'Data contracts',
      what: 'Explicit promises about the shape and quality of data.',
      reason: 'Producers learn of their consumers before breaking them',
    },
  },
  {
    slug: 'pair-programming',
    ring: 'trial',
    topic: 'peer-learning',
    ru: {
      name: 'Парное программирование',
      what: 'Двое за одной задачей.',
      reason: 'Знания о системе перестают жить в одной голове',
    },
    en: {
      name: 'Pair programming',
      what: 'Two people on one task.',
      reason: 'Knowledge of the system no longer lives in one head',
    },
  },
  {
    slug: 'event-sourcing',
    ring: 'hold',
    topic: 'software-architecture',
    ru: {
      name: 'Event sourcing',
      what: 'Состояние как итог записанных событий.',
      reason: 'Плата за сложность приходит сразу, а выгода нужна немногим',
    },
    en: {
      name: 'Event sourcing',
      what: 'State as the sum of recorded events.',
      reason: 'The price in complexity is immediate and few need the benefit',
    },
  },
  {
    slug: 'microservices-by-default',
    ring: 'hold',
    topic: 'software-architecture',
    ru: {
      name: 'Микросервисы по умолчанию',
      what: 'Деление на сервисы прежде, чем понятны границы.',
      reason: 'Границы, проведённые вслепую, приходится проводить заново по сети',
    },
    en: {
      name: 'Microservices by default',
      what: 'Splitting into services before the boundaries are known.',
      reason: 'Boundaries drawn blindly get redrawn across a network',
    },
  },
  {
    slug: 'generated-code-unread',
    ring: 'hold',
    topic: 'professional-ethics',
    ru: {
      name: 'Сгенерированный код без чтения',
      what: 'Принятие машинного кода без проверки человеком.',
      reason: 'Отвечает за код тот, кто его принял, а не тот, кто его написал',
    },
    en: {
      name: 'Unread generated code',
      what: 'Accepting machine-written code without human review.',
      reason: 'Whoever accepts code answers for it, not whoever wrote it',
    },
  },
];
