// Profile texts of demo people. Every employer is invented.

type Pair = readonly [ru: string, en: string];

export const cities: readonly (readonly [ru: string, en: string, country: string])[] = [
  ['Москва', 'Moscow', 'RU'],
  ['Санкт-Петербург', 'Saint Petersburg', 'RU'],
  ['Новосибирск', 'Novosibirsk', 'RU'],
  ['Екатеринбург', 'Yekaterinburg', 'RU'],
  ['Казань', 'Kazan', 'RU'],
  ['Нижний Новгород', 'Nizhny Novgorod', 'RU'],
  ['Самара', 'Samara', 'RU'],
  ['Томск', 'Tomsk', 'RU'],
  ['Минск', 'Minsk', 'BY'],
  ['Алматы', 'Almaty', 'KZ'],
  ['Астана', 'Astana', 'KZ'],
  ['Тбилиси', 'Tbilisi', 'GE'],
  ['Ереван', 'Yerevan', 'AM'],
  ['Белград', 'Belgrade', 'RS'],
];

export const employers: readonly Pair[] = [
  ['Северный контур', 'Northern Contour'],
  ['Кубит-Сервис', 'Qubit Service'],
  ['Линия данных', 'Data Line'],
  ['Тихая гавань софта', 'Quiet Software Harbour'],
  ['Завод «Искровод»', 'Iskrovod Works'],
  ['Медвежий угол', 'Bear Corner'],
  ['Лаборатория «Полынь»', 'Polyn Laboratory'],
  ['Ровный канал', 'Even Channel'],
  ['Банк «Добрый порог»', 'Good Threshold Bank'],
  ['Синяя сойка', 'Blue Jay'],
  ['Вершина-Тест', 'Vershina Test'],
  ['Институт медленных вычислений', 'Institute of Slow Computing'],
  ['Семь мостов', 'Seven Bridges'],
  ['Почта без потерь', 'Lossless Post'],
  ['Звонкий провод', 'Ringing Wire'],
  ['Дальние склады', 'Far Warehouses'],
  ['Больница «Светлый двор»', 'Bright Courtyard Hospital'],
  ['Академия «Кедровая»', 'Cedar Academy'],
  ['Ладозор-Телеком', 'Ladozor Telecom'],
  ['Рукописи онлайн', 'Manuscripts Online'],
  ['Глиняный сервер', 'Clay Server'],
  ['Городские маршруты', 'City Routes'],
  ['Обсерватория «Снегобор»', 'Snegobor Observatory'],
  ['Цех доступности', 'Accessibility Workshop'],
  ['Три журнала', 'Three Ledgers'],
  ['Ветродар-Энерго', 'Vetrodar Energy'],
  ['Страховой дом «Якорник»', 'Yakornik Insurance'],
  ['Архив завтрашнего дня', 'Archive of Tomorrow'],
  ['Молочный кластер', 'Dairy Cluster'],
  ['Самостоятельная практика', 'Own practice'],
];

export const positions: readonly Pair[] = [
  ['Ведущий разработчик', 'Lead developer'],
  ['Инженер данных', 'Data engineer'],
  ['Архитектор систем', 'Systems architect'],
  ['Руководитель группы', 'Team lead'],
  ['Инженер по надёжности', 'Reliability engineer'],
  ['Специалист по безопасности', 'Security specialist'],
  ['Исследователь', 'Researcher'],
  ['Преподаватель', 'Lecturer'],
  ['Директор по технологиям', 'Chief technology officer'],
  ['Разработчик интерфейсов', 'Interface developer'],
  ['Инженер по качеству', 'Quality engineer'],
  ['Управляющий продуктом', 'Product manager'],
  ['Аналитик', 'Analyst'],
  ['Разработчик встраиваемых систем', 'Embedded developer'],
  ['Технический писатель', 'Technical writer'],
  ['Администратор баз данных', 'Database administrator'],
];

export const headlines: readonly Pair[] = [
  [
    'Проектирую системы, которые переживают свою популярность',
    'Designs systems that survive their own popularity',
  ],
  [
    'Инженер данных: от сырых журналов до понятных отчётов',
    'Data engineer, from raw logs to readable reports',
  ],
  [
    'Безопасность приложений и спокойный разбор происшествий',
    'Application security and calm incident reviews',
  ],
  [
    'Развиваю команды разработки и учу руководителей групп',
    'Grows engineering teams and coaches team leads',
  ],
  [
    'Инфраструктура, наблюдаемость и тихие дежурства',
    'Infrastructure, observability and quiet on-call weeks',
  ],
  ['Доступные интерфейсы для государственных услуг', 'Accessible interfaces for public services'],
  ['Преподаю программирование взрослым', 'Teaches programming to adults'],
  ['Исследую качество данных в медицине', 'Studies data quality in medicine'],
  ['Пишу компиляторы и документацию к ним', 'Writes compilers and the manuals that go with them'],
  ['Управляю продуктами для малого бизнеса', 'Runs products for small businesses'],
  [
    'Тестирование как часть проектирования, а не последний рубеж',
    'Testing as part of design, not the last line of defence',
  ],
  [
    'Встраиваемые системы для промышленной автоматики',
    'Embedded systems for industrial automation',
  ],
  ['Поддерживаю открытые библиотеки обработки текста', 'Maintains open text-processing libraries'],
  [
    'Архитектура платёжных систем и согласованность данных',
    'Payment architecture and data consistency',
  ],
  [
    'Помогаю лабораториям воспроизводить чужие вычисления',
    'Helps laboratories reproduce each other’s computations',
  ],
  [
    'Перевожу требования с юридического языка на инженерный',
    'Translates requirements from legal into engineering',
  ],
];

/** Building blocks of the profile texts. */
export const beginnings: readonly Pair[] = [
  [
    'Первые годы прошли за поддержкой чужого кода, и лучшей школы до сих пор не знаю.',
    'Started by looking after other people’s code and still thinks it the best school.',
  ],
  [
    'В профессии — из физики; оттуда же привычка всё измерять.',
    'Came to the profession from physics and brought along the habit of measuring everything.',
  ],
  [
    'Первые десять лет прошли в одной небольшой компании, где приходилось уметь всё.',
    'The first ten years went by in one small company, where one had to know how to do everything.',
  ],
  [
    'Работаю там, где сбой стоит дорого, поэтому больше всего ценю скучные решения.',
    'Works where failure is expensive, and so values boring solutions most.',
  ],
];

export const middles: readonly Pair[] = [
  [
    'Сейчас занимаюсь **переездом больших хранилищ** без остановки тех, кто ими пользуется.',
    'Nowadays busy with **moving large stores** without stopping those who use them.',
  ],
  [
    'Последние проекты:\n\n- каталог наборов данных для лабораторий;\n- разбор очередей в регистратуре;\n- обучение дежурных.',
    'Recent projects:\n\n- a catalogue of data sets for laboratories;\n- sorting out queues at a reception;\n- training people on call.',
  ],
  [
    'Веду внутренний курс о чтении чужого кода и собираю для него *трудные примеры*.',
    'Runs an in-house course on reading other people’s code and collects *hard examples* for it.',
  ],
  [
    'Отвечаю за то, чтобы изменения доходили до людей маленькими и обратимыми шагами.',
    'Sees to it that changes reach people in small steps that can be undone.',
  ],
];

export const endings: readonly Pair[] = [
  [
    'В сообществе помогаю с рецензиями и охотно отвечаю на вопросы.',
    'Helps with reviews in the association and gladly answers questions.',
  ],
  ['Люблю длинные пешие маршруты и короткие совещания.', 'Likes long walks and short meetings.'],
  [
    'Интересны знакомства с теми, кто внедрял похожее в других отраслях.',
    'Glad to meet people who have done the like in other fields.',
  ],
  ['Собираю старые руководства по эксплуатации.', 'Collects old operating manuals.'],
];

/** Patronymics, male and female. */
export const patronymics: readonly (readonly [m: string, f: string])[] = [
  ['Андреевич', 'Андреевна'],
  ['Борисович', 'Борисовна'],
  ['Викторович', 'Викторовна'],
  ['Дмитриевич', 'Дмитриевна'],
  ['Евгеньевич', 'Евгеньевна'],
  ['Иванович', 'Ивановна'],
  ['Михайлович', 'Михайловна'],
  ['Николаевич', 'Николаевна'],
  ['Павлович', 'Павловна'],
  ['Сергеевич', 'Сергеевна'],
];
