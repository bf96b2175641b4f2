// Demo radar items of this quadrant, with descriptions and rationales.
import type { RadarThing } from './radar-thing.ts';

export const languages: readonly RadarThing[] = [
  {
    slug: 'typescript',
    ring: 'adopt',
    topic: 'web-frontend',
    ru: {
      name: 'TypeScript',
      what: 'JavaScript с проверкой типов.',
      reason: 'Рефакторинг перестаёт быть лотереей',
    },
    en: {
      name: 'TypeScript',
      what: 'JavaScript with checked types.',
      reason: 'Refactoring stops being a lottery',
    },
  },
  {
    slug: 'rust',
    ring: 'trial',
    topic: 'compilers',
    ru: {
      name: 'Rust',
      what: 'Системный язык без сборщика мусора.',
      reason: 'Целый класс ошибок обнаруживается до запуска',
    },
    en: {
      name: 'Rust',
      what: 'A systems language without a garbage collector.',
      reason: 'A whole class of errors is caught before run time',
    },
  },
  {
    slug: 'go',
    ring: 'adopt',
    topic: 'software',
    ru: {
      name: 'Go (язык)',
      what: 'Простой язык для сетевых сервисов.',
      reason: 'Чужой код читается как свой',
    },
    en: {
      name: 'Go (language)',
      what: 'A simple language for network services.',
      reason: 'Other people’s code reads like your own',
    },
  },
  {
    slug: 'python-typed',
    ring: 'adopt',
    topic: 'software',
    ru: {
      name: 'Python с аннотациями типов',
      what: 'Python, в котором типы проверяются.',
      reason: 'Аннотации окупаются на втором авторе модуля',
    },
    en: {
      name: 'Typed Python',
      what: 'Python with its types checked.',
      reason: 'Annotations pay off with a module’s second author',
    },
  },
  {
    slug: 'kotlin',
    ring: 'trial',
    topic: 'software',
    ru: {
      name: 'Kotlin',
      what: 'Лаконичный язык для виртуальной машины Java.',
      reason: 'Уживается со старым кодом, не требуя его переписать',
    },
    en: {
      name: 'Kotlin',
      what: 'A concise language for the Java virtual machine.',
      reason: 'Lives beside old code without asking for a rewrite',
    },
  },
  {
    slug: 'react',
    ring: 'adopt',
    topic: 'web-frontend',
    ru: {
      name: 'React',
      what: 'Библиотека для интерфейсов из компонентов.',
      reason: 'Зрелость и число специалистов важнее моды',
    },
    en: {
      name: 'React',
      what: 'A library for component-based interfaces.',
      reason: 'Maturity and a large talent pool outweigh fashion',
    },
  },
  {
    slug: 'svelte',
    ring: 'trial',
    topic: 'web-frontend',
    ru: {
      name: 'Svelte',
      what: 'Интерфейсы, которые компилируются заранее.',
      reason: 'Меньше кода уходит посетителю',
    },
    en: {
      name: 'Svelte',
      what: 'Interfaces compiled ahead of time.',
      reason: 'Less code travels to the visitor',
    },
  },
  {
    slug: 'swift-server',
    ring: 'assess',
    topic: 'software',
    ru: {
      name: 'Swift на сервере',
      what: 'Язык мобильных приложений вне телефона.',
      reason: 'Один язык на двух сторонах заманчив, но библиотек пока мало',
    },
    en: {
      name: 'Swift on the server',
      what: 'The language of mobile apps beyond the phone.',
      reason: 'One language on both sides is tempting, yet libraries are few',
    },
  },
  {
    slug: 'elixir',
    ring: 'trial',
    topic: 'reliability',
    ru: {
      name: 'Elixir',
      what: 'Язык для систем, которые не останавливаются.',
      reason: 'Падение части не становится падением целого',
    },
    en: {
      name: 'Elixir',
      what: 'A language for systems that do not stop.',
      reason: 'The failure of a part is not the failure of the whole',
    },
  },
  {
    slug: 'zig',
    ring: 'assess',
    topic: 'embedded',
    ru: {
      name: 'Zig',
      what: 'Небольшой системный язык без скрытых действий.',
      reason: 'Обещает многое, но ещё меняется',
    },
    en: {
      name: 'Zig',
      what: 'A small systems language without hidden actions.',
      reason: 'Promises much but still changes',
    },
  },
  {
    slug: 'gleam',
    ring: 'assess',
    topic: 'compilers',
    ru: {
      name: 'Gleam',
      what: 'Типизированный язык для виртуальной машины Erlang.',
      reason: 'Приятная смесь строгости и спокойствия, пока для смелых',
    },
    en: {
      name: 'Gleam',
      what: 'A typed language for the Erlang virtual machine.',
      reason: 'A pleasant mix of rigour and calm, for the brave so far',
    },
  },
  {
    slug: 'ocaml',
    ring: 'assess',
    topic: 'formal-methods',
    ru: {
      name: 'OCaml',
      what: 'Функциональный язык с выводом типов.',
      reason: 'Хорош там, где ошибка дороже привычки',
    },
    en: {
      name: 'OCaml',
      what: 'A functional language with type inference.',
      reason: 'Good where errors cost more than habits',
    },
  },
  {
    slug: 'julia',
    ring: 'assess',
    topic: 'scientific-computing',
    ru: {
      name: 'Julia',
      what: 'Язык для научных вычислений.',
      reason: 'Скорость без второго языка для горячих участков',
    },
    en: {
      name: 'Julia',
      what: 'A language for scientific computing.',
      reason: 'Speed without a second language for the hot spots',
    },
  },
  {
    slug: 'perl-new',
    ring: 'hold',
    topic: 'software',
    ru: {
      name: 'Perl в новых проектах',
      what: 'Начало новой работы на Perl.',
      reason: 'Поддерживать стоит, начинать заново — уже нет',
    },
    en: {
      name: 'Perl in new projects',
      what: 'Starting new work in Perl.',
      reason: 'Worth maintaining, no longer worth starting with',
    },
  },
  {
    slug: 'jquery-new',
    ring: 'hold',
    topic: 'web-frontend',
    ru: {
      name: 'jQuery в новых проектах',
      what: 'Новые страницы на библиотеке прошлого поколения.',
      reason: 'Браузер давно умеет то, ради чего её подключали',
    },
    en: {
      name: 'jQuery in new projects',
      what: 'New pages on a library of the last generation.',
      reason: 'Browsers have long done what it was added for',
    },
  },
];
