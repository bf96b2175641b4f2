// Demo radar items of this quadrant, with descriptions and rationales.
import type { RadarThing } from './radar-thing.ts';

export const tools: readonly RadarThing[] = [
  {
    slug: 'opentelemetry',
    ring: 'adopt',
    topic: 'observability',
    ru: {
      name: 'OpenTelemetry',
      what: 'Открытый набор для трассировки, метрик и логов.',
      reason: 'Измерения больше не привязаны к одному поставщику',
    },
    en: {
      name: 'OpenTelemetry',
      what: 'An open toolkit for traces, metrics and logs.',
      reason: 'Measurements are no longer tied to one vendor',
    },
  },
  {
    slug: 'playwright',
    ring: 'adopt',
    topic: 'testing',
    ru: {
      name: 'Playwright',
      what: 'Тесты в настоящих браузерах.',
      reason: 'Ожидания встроены, поэтому тесты реже падают случайно',
    },
    en: {
      name: 'Playwright',
      what: 'Tests in real browsers.',
      reason: 'Waiting is built in, so tests flake less',
    },
  },
  {
    slug: 'opentofu',
    ring: 'trial',
    topic: 'infrastructure',
    ru: {
      name: 'OpenTofu',
      what: 'Описание инфраструктуры текстом под открытой лицензией.',
      reason: 'Открытое управление проектом важнее привычного имени',
    },
    en: {
      name: 'OpenTofu',
      what: 'Infrastructure described as text under an open licence.',
      reason: 'Open governance matters more than a familiar name',
    },
  },
  {
    slug: 'grafana',
    ring: 'adopt',
    topic: 'observability',
    ru: {
      name: 'Grafana',
      what: 'Дашборды и графики поверх разных источников.',
      reason: 'Дежурный видит картину целиком, не меняя окна',
    },
    en: {
      name: 'Grafana',
      what: 'Dashboards on top of many sources.',
      reason: 'The person on call sees the whole picture in one window',
    },
  },
  {
    slug: 'prometheus',
    ring: 'adopt',
    topic: 'observability',
    ru: {
      name: 'Prometheus',
      what: 'Сбор и хранение метрик.',
      reason: 'Простая модель пережила многие сложные',
    },
    en: {
      name: 'Prometheus',
      what: 'Collecting and storing metrics.',
      reason: 'A simple model has outlived many complicated ones',
    },
  },
  {
    slug: 'vite',
    ring: 'adopt',
    topic: 'web-frontend',
    ru: {
      name: 'Vite',
      what: 'Быстрая сборка веб-интерфейсов.',
      reason: 'Ожидание сборки перестало быть частью работы',
    },
    en: {
      name: 'Vite',
      what: 'A fast build tool for the web.',
      reason: 'Waiting for the build is no longer part of the job',
    },
  },
  {
    slug: 'semgrep',
    ring: 'trial',
    topic: 'application-security',
    ru: {
      name: 'Semgrep',
      what: 'Поиск опасных мест в коде по шаблонам.',
      reason: 'Правило пишется за минуты на языке самого кода',
    },
    en: {
      name: 'Semgrep',
      what: 'Finding dangerous code by patterns.',
      reason: 'A rule takes minutes and reads like the code itself',
    },
  },
  {
    slug: 'trivy',
    ring: 'trial',
    topic: 'application-security',
    ru: {
      name: 'Trivy',
      what: 'Проверка образов и зависимостей на уязвимости.',
      reason: 'Находит известное быстро и не требует настройки',
    },
    en: {
      name: 'Trivy',
      what: 'Scanning images and dependencies for vulnerabilities.',
      reason: 'Finds what is known quickly and needs no setup',
    },
  },
  {
    slug: 'dbt',
    ring: 'trial',
    topic: 'data-engineering',
    ru: {
      name: 'dbt',
      what: 'Преобразования данных как проверяемый код.',
      reason: 'У отчётов появились история и тесты',
    },
    en: {
      name: 'dbt',
      what: 'Data transformations as testable code.',
      reason: 'Reports have gained history and tests',
    },
  },
  {
    slug: 'duckdb',
    ring: 'trial',
    topic: 'analytics',
    ru: {
      name: 'DuckDB',
      what: 'Аналитическая база внутри процесса.',
      reason: 'Ноутбука хватает там, где недавно нужен был кластер',
    },
    en: {
      name: 'DuckDB',
      what: 'An analytical database inside the process.',
      reason: 'A laptop does what recently took a cluster',
    },
  },
  {
    slug: 'renovate',
    ring: 'trial',
    topic: 'delivery',
    ru: {
      name: 'Renovate',
      what: 'Предлагает обновления зависимостей.',
      reason: 'Обновляться понемногу легче, чем раз в два года',
    },
    en: {
      name: 'Renovate',
      what: 'Proposes dependency updates.',
      reason: 'Updating little by little is easier than every other year',
    },
  },
  {
    slug: 'k6',
    ring: 'assess',
    topic: 'reliability',
    ru: {
      name: 'k6',
      what: 'Нагрузочное тестирование по сценариям.',
      reason: 'Сценарий нагрузки живёт рядом с кодом и проверяется вместе с ним',
    },
    en: {
      name: 'k6',
      what: 'Load testing with scripts.',
      reason: 'The load script lives beside the code and is reviewed with it',
    },
  },
  {
    slug: 'backstage',
    ring: 'assess',
    topic: 'engineering-management',
    ru: {
      name: 'Backstage',
      what: 'Каталог сервисов и их владельцев.',
      reason: 'Каталог полезен, пока его есть кому поддерживать',
    },
    en: {
      name: 'Backstage',
      what: 'A catalogue of services and their owners.',
      reason: 'A catalogue is useful while somebody maintains it',
    },
  },
  {
    slug: 'jenkins',
    ring: 'hold',
    topic: 'delivery',
    ru: {
      name: 'Jenkins',
      what: 'Сервер сборки с множеством дополнений.',
      reason: 'Настройки, сделанные мышью, некому объяснить',
    },
    en: {
      name: 'Jenkins',
      what: 'A build server with many plug-ins.',
      reason: 'Nobody can explain settings that were clicked together',
    },
  },
  {
    slug: 'selenium-grids',
    ring: 'hold',
    topic: 'testing',
    ru: {
      name: 'Самодельные стенды Selenium',
      what: 'Собственные фермы браузеров для тестов.',
      reason: 'Стенд требует больше заботы, чем тесты, которые он выполняет',
    },
    en: {
      name: 'Home-grown Selenium grids',
      what: 'In-house browser farms for tests.',
      reason: 'The farm needs more care than the tests it runs',
    },
  },
];
