// Demo radar items of this quadrant, with descriptions and rationales.
import type { RadarThing } from './radar-thing.ts';

export const platforms: readonly RadarThing[] = [
  {
    slug: 'postgresql',
    ring: 'adopt',
    topic: 'databases',
    ru: {
      name: 'PostgreSQL',
      what: 'Реляционная база данных с открытым кодом.',
      reason: 'Прежде чем брать вторую базу, проверьте, чего не умеет эта',
    },
    en: {
      name: 'PostgreSQL',
      what: 'An open-source relational database.',
      reason: 'Before adding a second database, check what this one cannot do',
    },
  },
  {
    slug: 'kubernetes',
    ring: 'trial',
    topic: 'containers',
    ru: {
      name: 'Kubernetes',
      what: 'Управление контейнерами на многих машинах.',
      reason: 'Окупается там, где есть команда, которая его знает',
    },
    en: {
      name: 'Kubernetes',
      what: 'Running containers on many machines.',
      reason: 'Pays off where a team knows it',
    },
  },
  {
    slug: 'sqlite',
    ring: 'adopt',
    topic: 'databases',
    ru: {
      name: 'SQLite',
      what: 'База данных в одном файле.',
      reason: 'Для многих систем одного файла достаточно на годы',
    },
    en: {
      name: 'SQLite',
      what: 'A database in a single file.',
      reason: 'For many systems one file is enough for years',
    },
  },
  {
    slug: 'object-storage',
    ring: 'adopt',
    topic: 'infrastructure',
    ru: {
      name: 'Объектное хранилище',
      what: 'Файлы как объекты с адресом и сроком.',
      reason: 'Файлы перестают привязывать сервис к машине',
    },
    en: {
      name: 'Object storage',
      what: 'Files as objects with an address and a lifetime.',
      reason: 'Files no longer tie a service to a machine',
    },
  },
  {
    slug: 'valkey',
    ring: 'trial',
    topic: 'databases',
    ru: {
      name: 'Valkey',
      what: 'Хранилище «ключ — значение» в памяти.',
      reason: 'Открытый форк с понятным управлением и знакомым протоколом',
    },
    en: {
      name: 'Valkey',
      what: 'An in-memory key-value store.',
      reason: 'An open fork with clear governance and a familiar protocol',
    },
  },
  {
    slug: 'apache-kafka',
    ring: 'trial',
    topic: 'data-engineering',
    ru: {
      name: 'Apache Kafka',
      what: 'Журнал событий для многих потребителей.',
      reason: 'Незаменим для потоков и избыточен для очереди задач',
    },
    en: {
      name: 'Apache Kafka',
      what: 'An event log for many consumers.',
      reason: 'Irreplaceable for streams and too much for a task queue',
    },
  },
  {
    slug: 'clickhouse',
    ring: 'trial',
    topic: 'analytics',
    ru: {
      name: 'ClickHouse',
      what: 'Колоночная база для отчётов.',
      reason: 'Запрос по миллиардам строк отвечает, пока вы ждёте',
    },
    en: {
      name: 'ClickHouse',
      what: 'A column store for reporting.',
      reason: 'A query over billions of rows returns while you wait',
    },
  },
  {
    slug: 'webassembly',
    ring: 'assess',
    topic: 'software-architecture',
    ru: {
      name: 'WebAssembly на сервере',
      what: 'Переносимый изолированный код вне браузера.',
      reason: 'Изоляция дешевле контейнера, но инструменты ещё молоды',
    },
    en: {
      name: 'WebAssembly on the server',
      what: 'Portable sandboxed code outside the browser.',
      reason: 'Isolation is cheaper than a container, but the tools are young',
    },
  },
  {
    slug: 'ebpf',
    ring: 'assess',
    topic: 'networks',
    ru: {
      name: 'eBPF',
      what: 'Программы внутри ядра для наблюдения и сети.',
      reason: 'Видно то, чего не показывает ни один журнал',
    },
    en: {
      name: 'eBPF',
      what: 'Programs inside the kernel for tracing and networking.',
      reason: 'It shows what no log does',
    },
  },
  {
    slug: 'matrix-protocol',
    ring: 'assess',
    topic: 'networks',
    ru: {
      name: 'Matrix',
      what: 'Открытый протокол переписки.',
      reason: 'Переписка остаётся у тех, кто её ведёт',
    },
    en: {
      name: 'Matrix',
      what: 'An open protocol for messaging.',
      reason: 'Conversations stay with those who have them',
    },
  },
  {
    slug: 'nomad',
    ring: 'assess',
    topic: 'containers',
    ru: {
      name: 'Nomad',
      what: 'Планировщик задач проще большинства.',
      reason: 'Для десятка сервисов его простота — достоинство',
    },
    en: {
      name: 'Nomad',
      what: 'A scheduler simpler than most.',
      reason: 'For a dozen services its simplicity is a virtue',
    },
  },
  {
    slug: 'edge-functions',
    ring: 'assess',
    topic: 'web-frontend',
    ru: {
      name: 'Edge-функции',
      what: 'Код рядом с посетителем.',
      reason: 'Выигрыш в миллисекундах легко теряется на походе за данными',
    },
    en: {
      name: 'Edge functions',
      what: 'Code close to the visitor.',
      reason: 'The milliseconds gained are easily lost fetching the data',
    },
  },
  {
    slug: 'graph-databases',
    ring: 'assess',
    topic: 'databases',
    ru: {
      name: 'Графовые базы данных',
      what: 'Хранение связей как основы модели.',
      reason: 'Нужны реже, чем кажется: проверьте рекурсивный запрос',
    },
    en: {
      name: 'Graph databases',
      what: 'Relationships as the heart of the model.',
      reason: 'Needed less often than it seems: try a recursive query first',
    },
  },
  {
    slug: 'self-run-mail',
    ring: 'hold',
    topic: 'infrastructure',
    ru: {
      name: 'Собственный почтовый сервер',
      what: 'Отправка почты со своей машины.',
      reason: 'Доставка писем стала отдельной профессией',
    },
    en: {
      name: 'Self-hosted mail servers',
      what: 'Sending mail from your own machine.',
      reason: 'Getting mail delivered has become a trade of its own',
    },
  },
  {
    slug: 'hadoop',
    ring: 'hold',
    topic: 'data-engineering',
    ru: {
      name: 'Hadoop',
      what: 'Обработка данных на кластере первого поколения.',
      reason: 'Большинство задач давно помещается на одну машину',
    },
    en: {
      name: 'Hadoop',
      what: 'First-generation cluster processing.',
      reason: 'Most jobs have long fitted on a single machine',
    },
  },
];
