// The demo articles, newest first, with their specific parts; the rest of a text comes from `news-passages.ts`. Dates
// are for the written day of the demo calendar; texts and slugs use the placeholders of `date-words.ts`.
import type { NewsAudience, NewsState } from '@site/shared/api';
import type { NewsCategory } from '@site/shared/domain/content';
import type { Both } from './rows.ts';

export type ArticleText = { title: string; lead: string; opening: string };

export type Article = {
  /** May contain English date placeholders. */
  slug: string;
  /** ISO date of publication, planned or past. */
  date: string;
  category: NewsCategory;
  audience?: NewsAudience;
  state?: NewsState;
  /** ISO instant. */
  pinnedUntil?: string;
  /** Slugs of topics. */
  topics: readonly string[];
  /** The cover, with an optional caption. */
  cover?: { caption?: Both<string> };
  /** A picture after the opening, with its caption. */
  picture?: { caption: Both<string> };
  event?: { starts: string; ends: string; place: Both<string> };
  /** The Russian text has changed since it was translated. */
  stale?: true;
  /** A correction after publication, with its ISO date. */
  updated?: Both<string> & { date: string };
  retraction?: Both<string>;
  ru?: ArticleText;
  en?: ArticleText;
};

export const articles: readonly Article[] = [
  {
    slug: '{season}-assembly-{year}',
    topics: ['professional-ethics', 'peer-learning'],
    event: {
      starts: '2025-12-05T15:00:00Z',
      ends: '2025-12-05T18:00:00Z',
      place: { ru: 'Зал «Меридиан», Москва, и онлайн', en: 'Meridian Hall, Moscow, and online' },
    },
    date: '2025-12-04',
    category: 'event',
    state: 'scheduled',
    ru: {
      title: '{Season:n} собрание: повестка и порядок голосования',
      lead: 'Подведём итоги года, обсудим план работы и проголосуем за поправки к уставу — {day}, в Москве и онлайн.',
      opening:
        'Повестка {season:gen} собрания утверждена: отчёт правления, план на следующий год и три поправки к уставу. Голосовать можно будет в зале и дистанционно, голоса считаются одновременно.',
    },
    en: {
      title: '{Season} assembly: agenda and how to vote',
      lead: 'On {day} we will review the year, discuss the plan of work and vote on amendments to the charter.',
      opening:
        'The agenda of the {season} assembly has been approved: the board’s report, the plan for the coming year and three amendments to the charter. Votes can be cast in the hall or remotely and will be counted together.',
    },
  },
  {
    slug: 'radar-preview',
    topics: ['software', 'infrastructure', 'open-source'],
    date: '2025-11-28',
    category: 'research',
    state: 'scheduled',
    ru: {
      title: 'Технорадар готов: что изменилось за полгода',
      lead: 'Восемь новых технологий, девять шагов к центру и пять — наружу. Рассказываем, о чём спорили дольше всего.',
      opening:
        'Шестьдесят технологий, сорок авторов обоснований и один вечер споров о том, что считать внедрением. Новый выпуск радара получился осторожнее предыдущего: мы чаще советуем пробовать, чем внедрять.',
    },
    en: {
      title: 'The tech radar is ready: what moved in six months',
      lead: 'Eight newcomers, nine moves inwards and five outwards. We tell you what we argued about longest.',
      opening:
        'Sixty technologies, forty authors of rationales and one long evening spent arguing about what counts as adoption. The new edition is more cautious than the last one: we advise trying more often than adopting.',
    },
  },
  {
    slug: 'digest-{month}-{year}',
    cover: {},
    topics: ['peer-learning'],
    date: '2025-11-18',
    category: 'digest',
    ru: {
      title: 'Дайджест: {month} {year} года',
      lead: 'Девять новых членов, два сертификата почётного члена и одно долгожданное руководство.',
      opening:
        '{Month} выдался рабочим: приёмная комиссия разобрала почти все {season:pl} заявки, а рабочая группа по данным закончила то, что обещала ещё полгода назад. Собрали главное на одной странице.',
    },
    en: {
      title: 'Digest: {month} {year}',
      lead: 'Nine new members, two fellows’ certificates and one long-awaited guide.',
      opening:
        '{month} was a busy month: the admissions committee worked through almost all the {season} applications, and the data working group finished what it had promised half a year ago. Here is the essence on a single page.',
    },
  },
  {
    slug: 'certificates-with-verification',
    cover: {},
    picture: {
      caption: {
        ru: 'Отмеченная строка на рисунке — код, остальное проверять не нужно.',
        en: 'The marked line of the drawing is the code; nothing else needs checking.',
      },
    },
    topics: ['identity', 'cryptography'],
    date: '2025-11-12',
    category: 'announcement',
    pinnedUntil: '2026-12-31T21:00:00.000Z',
    ru: {
      title: 'Сертификат теперь может проверить каждый',
      lead: 'На каждом сертификате есть код: по нему за секунду видно, действует ли документ. Регистрация для проверки не нужна.',
      opening:
        'Бумаге верят на слово, пока однажды не приходится проверять. Теперь на каждом сертификате напечатан код из двенадцати знаков: страница проверки покажет имя, статус и состояние документа, и больше ничего.',
    },
    en: {
      title: 'Anyone can now verify a certificate',
      lead: 'Every certificate carries a code that shows within a second whether the document is valid. No account is needed to check.',
      opening:
        'Paper is taken at its word until the day it has to be checked. Every certificate now carries a code of twelve characters: the verification page shows the name, the grade and the state of the document, and nothing else.',
    },
  },
  {
    slug: 'reviewers-school-{season}',
    cover: {},
    topics: ['peer-learning', 'professional-ethics'],
    event: {
      starts: '2025-11-22T08:00:00Z',
      ends: '2025-11-22T13:00:00Z',
      place: { ru: 'Онлайн', en: 'Online' },
    },
    date: '2025-11-05',
    category: 'event',
    audience: 'members',
    ru: {
      title: 'Школа рецензентов: {season:m} набор',
      lead: 'Два вечера о том, как писать честные и полезные рецензии. Приглашаем старших членов и тех, кто скоро ими станет.',
      opening:
        'Хорошая рецензия помогает кандидату, даже если ответ отрицательный. На школе разберём пять настоящих, хотя и обезличенных, дел и вместе перепишем самые неудачные абзацы.',
    },
    en: {
      title: 'Reviewers’ school: {season} intake',
      lead: 'Two evenings on writing honest and useful reviews, for senior members and those about to become one.',
      opening:
        'A good review helps the applicant even when the answer is no. At the school we will go through five real, anonymised cases and rewrite their worst paragraphs together.',
    },
  },
  {
    slug: 'two-person-rule',
    cover: {
      caption: {
        ru: 'Отмечена строка, под которой стоят две подписи',
        en: 'The marked line is the one that two people sign',
      },
    },
    topics: ['professional-ethics', 'identity'],
    date: '2025-10-29',
    category: 'policy',
    ru: {
      title: 'Правило двух подписей закреплено в уставе',
      lead: 'Решения по заявкам и сертификатам больше не может принять один человек. Объясняем, как это устроено.',
      opening:
        'Собрание поддержало поправку почти единогласно: выпуск решения, отзыв сертификата и исключение требуют согласия двух ответственных. Первый предлагает, второй проверяет, и оба остаются в журнале дела.',
    },
    en: {
      title: 'The two-signature rule is now in the charter',
      lead: 'Decisions on applications and certificates can no longer be made by one person. Here is how it works.',
      opening:
        'The assembly backed the amendment almost unanimously: releasing a decision, revoking a certificate and excluding a member all require two people to agree. The first proposes, the second verifies, and both are named in the case log.',
    },
  },
  {
    slug: 'open-glossary-of-data',
    topics: ['data-quality', 'technical-writing', 'open-source'],
    date: '2025-10-21',
    category: 'achievement',
    ru: {
      title: 'Словарь терминов по данным переведён и открыт',
      lead: 'Четыреста терминов с определениями на двух языках — бесплатно, с правом использовать и дополнять.',
      opening:
        'Рабочая группа по данным завершила двуязычный словарь: четыреста терминов, к каждому — определение, пример и список ошибочных употреблений. Редакторы спорили о каждом слове, и это пошло тексту на пользу.',
    },
    en: {
      title: 'The data glossary is translated and open',
      lead: 'Four hundred terms with definitions in two languages, free to use and to extend.',
      opening:
        'The data working group has finished its bilingual glossary: four hundred terms, each with a definition, an example and a list of common misuses. The editors argued over every word, and the text is better for it.',
    },
  },
  {
    slug: 'burnout-on-call-study',
    cover: {
      caption: {
        ru: 'Каждая линия — одна смена дежурных; выделена та, после которой мы сели считать',
        en: 'Each line is one on-call shift; the bold one is where we began to count',
      },
    },
    topics: ['team-health', 'reliability', 'human-factors'],
    date: '2025-10-14',
    category: 'research',
    ru: {
      title: 'Дежурства и усталость: что показал опрос',
      lead: 'Усталость зависит не от числа ночных вызовов, а от того, что происходит наутро. Публикуем полный отчёт.',
      opening:
        'Мы спросили инженеров, как устроены их дежурства и что помогает восстановиться. Самым сильным фактором оказался не график, а право начать следующий день позже без объяснений.',
    },
    en: {
      title: 'On-call duty and fatigue: what the survey shows',
      lead: 'Fatigue depends less on the number of night calls than on what happens the next morning. The full report is out.',
      opening:
        'We asked engineers how their on-call duty is organised and what helps them recover. The strongest factor turned out to be not the rota but the right to start the next day later without having to explain.',
    },
  },
  {
    slug: 'directory-says-what-you-allow',
    topics: ['privacy'],
    date: '2025-10-07',
    category: 'announcement',
    ru: {
      title: 'Каталог показывает только то, что вы разрешили',
      lead: 'У каждого поля своя настройка: видно всем, только членам или никому. По умолчанию закрыто почти всё.',
      opening:
        'Мы переделали настройки видимости. Теперь решение принимается для каждого поля отдельно, а рядом всегда есть кнопка «Посмотреть глазами посетителя». Кто ничего не менял, по-прежнему виден только по имени и статусу.',
    },
    en: {
      title: 'The directory shows only what you allow',
      lead: 'Every field has its own setting: everyone, members only or nobody. Almost everything is closed by default.',
      opening:
        'We have rebuilt the visibility settings. You now decide field by field, and a button lets you see your page the way a visitor does. If you have changed nothing, you still appear by name and grade only.',
    },
  },
  {
    slug: 'mentoring-season-opens',
    cover: {},
    topics: ['mentoring'],
    date: '2025-09-30',
    category: 'announcement',
    audience: 'members',
    ru: {
      title: 'Открыт {season:m} сезон наставничества',
      lead: 'Двадцать пять наставников, новые темы и понятное правило: отказ — это нормально.',
      opening:
        'Наставники обновили анкеты и отметили, сколько человек готовы взять. Отправить запрос можно одному наставнику за раз; если он откажет или не ответит за неделю, система предложит следующего.',
    },
    en: {
      title: 'The {season} mentoring season is open',
      lead: 'Twenty-five mentors, new topics and one simple rule: saying no is fine.',
      opening:
        'Mentors have updated their profiles and said how many people they can take on. You can ask one mentor at a time; if they decline or do not answer within a week, you will be offered the next one.',
    },
  },
  {
    slug: 'digest-{month}-{year}',
    topics: ['peer-learning'],
    date: '2025-09-23',
    category: 'digest',
    ru: {
      title: 'Дайджест: {month} {year} года',
      lead: 'Новые лица, обновлённый каталог и планы, о которых мы давно обещали рассказать.',
      opening:
        'Заявок стало вдвое больше, и это хороший знак. В этом выпуске — короткие новости сообществ, подборка чтения и просьба о помощи.',
    },
    en: {
      title: 'Digest: {month} {year}',
      lead: 'New faces, a better directory and the plans we have long promised to share.',
      opening:
        'There are twice as many applications as before, which is a good sign. This issue brings short news from the communities, a reading list and a request for help.',
    },
  },
  {
    slug: 'fellow-nominations-{year}',
    topics: ['professional-ethics'],
    date: '2025-09-16',
    category: 'announcement',
    audience: 'members',
    ru: {
      title: 'Принимаем представления к званию почётного члена',
      lead: 'Предложить коллегу может любой старший или почётный член. Предложить себя по-прежнему нельзя.',
      opening:
        'Звание почётного члена не выслуживают, его присуждают за вклад, который заметен за пределами собственной компании. Представление занимает две страницы: что человек сделал и кому от этого стало лучше.',
    },
    en: {
      title: 'Nominations for fellowship are open',
      lead: 'Any senior member or fellow may nominate a colleague. Nominating yourself is still not possible.',
      opening:
        'Fellowship is not a matter of years served; it recognises a contribution that can be felt beyond one’s own company. A nomination takes two pages: what the person has done, and who is better off for it.',
    },
  },
  {
    slug: 'accessible-forms-guide',
    cover: {},
    topics: ['accessibility', 'interface-design'],
    date: '2025-09-09',
    category: 'achievement',
    ru: {
      title: 'Руководство по доступным формам прошло проверку',
      lead: 'Тридцать незрячих пользователей, сто двадцать форм и один документ, который хочется дочитать.',
      opening:
        'Авторы руководства не писали о стандартах, пока не посмотрели, как люди на самом деле заполняют формы. Сто двадцать наблюдений легли в основу правил, и каждое правило подкреплено примером.',
    },
    en: {
      title: 'Guide to accessible forms passes the test',
      lead: 'Thirty blind users, one hundred and twenty forms and one document you actually want to finish.',
      opening:
        'The authors did not write a word about standards until they had watched people fill in forms. One hundred and twenty observations became the basis of the rules, and every rule comes with an example.',
    },
  },
  {
    slug: 'chapter-in-the-south',
    topics: ['peer-learning'],
    date: '2025-08-26',
    category: 'announcement',
    audience: 'community',
    ru: {
      title: 'Южное отделение выбирает ведущих',
      lead: 'Две вакансии, три кандидата и открытое обсуждение до конца недели.',
      opening:
        'Ведущие, открывшие отделение, передают дела. Свои программы представили трое; прочитать их и задать вопросы можно на странице отделения до воскресенья.',
    },
    en: {
      title: 'The southern chapter elects its leads',
      lead: 'Two seats, three candidates and an open discussion until the end of the week.',
      opening:
        'The leads who founded the chapter are handing over. Three people have presented their programmes; you can read them and ask questions on the chapter’s page until Sunday.',
    },
  },
  {
    slug: '{season}-school-results',
    cover: {},
    topics: ['teaching-programming', 'mentoring'],
    date: '2025-08-19',
    category: 'achievement',
    ru: {
      title: '{Season:f} школа: сорок учеников и шесть законченных проектов',
      lead: 'Впервые школа прошла сразу в двух городах. Лучший проект уже работает в районной библиотеке.',
      opening:
        'Две недели, сорок учеников, девять преподавателей и ни одной оценки. Вместо экзамена — показ: каждая команда объясняла свой проект человеку, который никогда не программировал.',
    },
    en: {
      title: '{Season} school: forty students, six finished projects',
      lead: 'For the first time the school took place in two cities. The best project already runs in a local library.',
      opening:
        'Two weeks, forty students, nine teachers and not a single grade. Instead of an exam there was a show: every team explained its project to someone who had never programmed.',
    },
  },
  {
    slug: 'conflict-of-interest-policy',
    cover: {},
    topics: ['professional-ethics'],
    date: '2025-08-05',
    category: 'policy',
    ru: {
      title: 'Новая редакция правил о конфликте интересов',
      lead: 'Добавлены общие проекты и наставничество, убраны расплывчатые формулировки. Рассказываем по пунктам.',
      opening:
        'За три года правила обросли оговорками, и даже секретари читали их по-разному. Новая редакция вдвое короче: десять признаков конфликта, для каждого сказано, можно ли его снять и кто это решает.',
    },
    en: {
      title: 'Conflict of interest: the rules rewritten',
      lead: 'Joint projects and mentoring have been added, vague wording is gone. We go through it point by point.',
      opening:
        'In three years the rules had gathered so many caveats that even the secretaries read them differently. The new version is half as long: ten signs of a conflict, and for each of them whether it can be waived and by whom.',
    },
  },
  {
    slug: 'legacy-systems-report',
    cover: {},
    topics: ['software-architecture', 'estimation'],
    date: '2025-07-22',
    category: 'research',
    ru: {
      title: 'Сколько стоит старый код: первые оценки',
      lead: 'Организации тратят на поддержку вдвое больше, чем думают, но переписывание помогает реже, чем обещают.',
      opening:
        'Мы сравнили планы и фактические затраты в тридцати одной организации. Расхождение оказалось устойчивым: почти везде расходы на старые системы занижены вдвое, потому что их прячут в обычную разработку.',
    },
    en: {
      title: 'What old code costs: first estimates',
      lead: 'Organisations spend twice as much on maintenance as they think, but rewriting helps less often than promised.',
      opening:
        'We compared plans with actual spending in thirty-one organisations. The gap is consistent: almost everywhere the cost of old systems is understated by half, because it is hidden in ordinary development.',
    },
  },
  {
    slug: 'members-only-salary-review',
    topics: ['engineering-management', 'hiring'],
    date: '2025-07-08',
    category: 'research',
    audience: 'members',
    ru: {
      title: 'Обзор вознаграждений: только для членов сообщества',
      lead: 'Медианы, разброс и условия по семи направлениям. Данные обезличены и собраны самими участниками.',
      opening:
        'Третий год подряд мы собираем данные о вознаграждениях и третий год видим одно и то же: разница внутри одного города больше, чем между городами. В этом выпуске впервые есть данные о неполной занятости.',
    },
    en: {
      title: 'Pay review, for members only',
      lead: 'Medians, spread and conditions across seven fields. The data are anonymised and come from members themselves.',
      opening:
        'For the third year we have collected data on pay, and for the third year we see the same thing: the differences within one city are larger than those between cities. This issue includes part-time work for the first time.',
    },
  },
  {
    slug: 'digest-{month}-{year}',
    cover: {},
    topics: ['peer-learning'],
    date: '2025-06-24',
    category: 'digest',
    ru: {
      title: 'Дайджест: {month} {year} года',
      lead: 'Итоги конференции, новые материалы и немного о том, чем займёмся дальше.',
      opening:
        'Перед затишьем успели многое: провели конференцию, приняли ещё одну группу кандидатов и навели порядок в материалах. Коротко обо всём.',
    },
    en: {
      title: 'Digest: {month} {year}',
      lead: 'What the conference brought, new resources and a little about what comes next.',
      opening:
        'We managed a lot before things went quiet: held the conference, admitted another group of applicants and tidied up the resources. A little about everything.',
    },
  },
  {
    slug: '{season}-conference-{year}',
    cover: {
      caption: {
        ru: 'Пятнадцать дорог на одну встречу',
        en: 'Fifteen roads to one meeting',
      },
    },
    topics: ['reliability', 'observability', 'software-architecture'],
    event: {
      starts: '2025-05-28T07:00:00Z',
      ends: '2025-05-28T15:00:00Z',
      place: { ru: 'Дом учёных, Казань', en: 'House of Scientists, Kazan' },
    },
    date: '2025-05-27',
    category: 'event',
    ru: {
      title: '{Season:f} конференция: ремесло и ответственность',
      lead: 'Собираемся {day}, чтобы говорить о решениях, за которые потом приходится отвечать.',
      opening:
        'Тема года выбрана голосованием: ответственность инженера за то, что происходит после выпуска. Мы позвали не только разработчиков, но и врача, судью и диспетчера аэропорта — людей, чьи решения нельзя откатить.',
    },
    en: {
      title: '{Season} conference: craft and responsibility',
      lead: 'On {day} we meet to talk about decisions somebody has to answer for afterwards.',
      opening:
        'The theme of the year was put to a vote: an engineer’s responsibility for what happens after the release. Besides developers we have invited a doctor, a judge and an air traffic controller, people whose decisions cannot be rolled back.',
    },
  },
  {
    slug: 'open-library-restored',
    topics: ['open-source', 'education'],
    date: '2025-05-13',
    category: 'achievement',
    ru: {
      title: 'Заброшенная библиотека снова живёт',
      lead: 'Пятеро членов сообщества приняли на себя поддержку кода, от которого зависят сотни школ.',
      opening:
        'Автор библиотеки для расписаний три года не отвечал на письма, а обновления перестали собираться. Наши коллеги связались с ним, получили права и за весну разобрали двести одиннадцать обращений.',
    },
    en: {
      title: 'An abandoned library lives again',
      lead: 'Five members have taken over the maintenance of code that hundreds of schools depend on.',
      opening:
        'The author of a timetable library had not answered letters for three years, and updates no longer built. Our colleagues got in touch, were given the rights and worked through two hundred and eleven reports in one spring.',
    },
  },
  {
    slug: 'plain-letters',
    topics: ['technical-writing', 'localisation'],
    stale: true,
    updated: {
      date: '2025-05-13',
      ru: 'Добавлен пример письма об отказе',
      en: 'A sample letter of refusal was added',
    },
    date: '2025-04-22',
    category: 'policy',
    ru: {
      title: 'Письма кандидатам станут проще',
      lead: 'Мы переписали все тридцать шаблонов: меньше канцелярита, больше ясности, и всегда указан следующий шаг.',
      opening:
        'Получать отказ неприятно, а получать непонятный отказ обидно. Теперь каждое письмо отвечает на три вопроса: что решено, почему и что можно сделать дальше. Шаблоны проверили десять человек, которым когда-то отказали.',
    },
    en: {
      title: 'Letters to applicants get simpler',
      lead: 'We have rewritten all thirty templates: less officialese, more clarity, and the next step is always named.',
      opening:
        'A refusal is unpleasant; a refusal you cannot understand is insulting. Every letter now answers three questions: what was decided, why, and what you can do next. Ten people who had once been turned down checked the templates.',
    },
  },
  {
    slug: 'working-group-on-privacy',
    topics: ['privacy', 'digital-law'],
    date: '2025-04-08',
    category: 'announcement',
    audience: 'members',
    ru: {
      title: 'Создана рабочая группа по приватности',
      lead: 'Шесть человек, три месяца и одна задача: научить сайт забывать.',
      opening:
        'Сайт накопил больше сведений, чем ему нужно. Новая группа составит перечень того, что мы храним, предложит сроки удаления и проверит, что они соблюдаются не только на бумаге.',
    },
    en: {
      title: 'A working group on privacy has been formed',
      lead: 'Six people, three months and one task: to teach the site to forget.',
      opening:
        'The site has accumulated more information than it needs. The new group will list what we keep, propose when it should be deleted and make sure that this happens not only on paper.',
    },
  },
  {
    slug: 'digest-{month}-{year}',
    topics: ['peer-learning'],
    date: '2025-03-25',
    category: 'digest',
    ru: {
      title: 'Дайджест: {month} {year} года',
      lead: '{Season:m} набор, итоги читательского опроса и первая встреча клуба архитекторов.',
      opening:
        '{Month} принёс рекордное число заявок и столько же вопросов о том, как их заполнять. На самые частые отвечаем в этом выпуске, а заодно рассказываем, чем жили сообщества.',
    },
    en: {
      title: 'Digest: {month} {year}',
      lead: '{Season} applications, results of the readers’ poll and the first meeting of the architects’ club.',
      opening:
        '{month} brought a record number of applications and just as many questions about how to fill them in. This issue answers the most frequent ones and reports on life in the communities.',
    },
  },
  {
    slug: 'hiring-interviews-study',
    topics: ['hiring', 'human-factors'],
    stale: true,
    date: '2025-03-11',
    category: 'research',
    ru: {
      title: 'Собеседования: что предсказывает успех, а что нет',
      lead: 'Задачи на доске почти ничего не говорят о будущей работе. Короткий совместный проект говорит многое.',
      opening:
        'Семь организаций согласились сравнить оценки на собеседовании с тем, как люди работали год спустя. Связь оказалась слабой почти для всех привычных методов, кроме одного: совместной работы над небольшой настоящей задачей.',
    },
    en: {
      title: 'Interviews: what predicts success and what does not',
      lead: 'Whiteboard puzzles say almost nothing about future work. A short joint project says a great deal.',
      opening:
        'Seven organisations agreed to compare interview scores with how people worked a year later. The link was weak for almost all the familiar methods but one: working together on a small, real task.',
    },
  },
  {
    slug: 'reading-club-members',
    topics: ['peer-learning', 'education'],
    event: {
      starts: '2025-03-06T16:00:00Z',
      ends: '2025-03-06T17:30:00Z',
      place: { ru: 'Онлайн', en: 'Online' },
    },
    date: '2025-02-25',
    category: 'event',
    audience: 'members',
    ru: {
      title: 'Клуб читателей: вечер о старых книгах по ремеслу',
      lead: 'Перечитываем то, что написано до нашего рождения, и удивляемся, как мало изменилось.',
      opening:
        'На этот раз каждый приносит одну книгу старше тридцати лет и читает вслух страницу, которая не устарела. Обсуждение ведёт тот, кто не читал ничего из принесённого.',
    },
    en: {
      title: 'Reading club: an evening of old books on the craft',
      lead: 'We reread what was written before we were born and marvel at how little has changed.',
      opening:
        'This time everyone brings a book more than thirty years old and reads aloud one page that has not aged. The discussion is led by whoever has read none of them.',
    },
  },
  {
    slug: 'annual-report-{last year}',
    cover: {},
    topics: ['professional-ethics'],
    date: '2025-01-28',
    category: 'announcement',
    ru: {
      title: 'Опубликован отчёт за {last year} год',
      lead: 'Что обещали, что сделали и на что ушли деньги. Двадцать страниц без глянца.',
      opening:
        'Мы выполнили одиннадцать обещаний из четырнадцати; о трёх невыполненных в отчёте сказано первым делом. Расходы показаны до рубля, вознаграждений члены правления не получали.',
    },
    en: {
      title: 'The annual report for {last year} is out',
      lead: 'What we promised, what we did and where the money went. Twenty pages without gloss.',
      opening:
        'We kept eleven promises out of fourteen; the three we did not keep come first in the report. Spending is shown in full, and members of the board received no remuneration.',
    },
  },
  {
    slug: 'appeals-made-clear',
    topics: ['professional-ethics', 'technical-writing'],
    date: '2024-12-10',
    category: 'policy',
    audience: 'members',
    ru: {
      title: 'Апелляции: кто рассматривает и на каких основаниях',
      lead: 'Три независимых рецензента, другой председатель и закрытый список оснований.',
      opening:
        'Право на апелляцию было всегда, но порядок знали немногие. Теперь он описан на одной странице: срок подачи, четыре основания и состав комиссии, в которую не может войти никто из тех, кто решал в первый раз.',
    },
    en: {
      title: 'Appeals: who decides and on what grounds',
      lead: 'Three independent reviewers, a different chair and a closed list of grounds.',
      opening:
        'The right to appeal has always existed, but few people knew the procedure. It now fits on one page: the deadline, four grounds and a panel that may include nobody who decided the first time.',
    },
  },
  {
    slug: 'school-for-engineers',
    cover: {},
    topics: ['teaching-programming', 'course-design'],
    date: '2024-11-19',
    category: 'achievement',
    ru: {
      title: 'Вечерняя школа инженеров выпустила первый поток',
      lead: 'Шестнадцать выпускников, и одиннадцать из них уже сменили работу.',
      opening:
        'Год назад школа начиналась с объявления на доске в читальном зале. Сегодня у неё шестнадцать выпускников, очередь на следующий набор и программа, которую просят другие города.',
    },
    en: {
      title: 'The evening school of engineering sees its first graduates',
      lead: 'Sixteen graduates, and eleven of them have already changed jobs.',
      opening:
        'A year ago the school began with a note on the board of a reading room. Today it has sixteen graduates, a waiting list for the next intake and a syllabus that other cities are asking for.',
    },
  },
  {
    slug: 'community-rules-of-talk',
    topics: ['team-health', 'human-factors'],
    date: '2024-10-15',
    category: 'policy',
    audience: 'community',
    ru: {
      title: 'Как мы разговариваем: договорённости рабочей группы',
      lead: 'Пять коротких правил, которые группа приняла для себя и предлагает остальным.',
      opening:
        'Правил всего пять, и первое из них — сначала пересказать мысль собеседника так, чтобы он согласился. Остальные следуют из него. Группа проверяла их полгода, прежде чем показать другим.',
    },
    en: {
      title: 'How we talk: a working group’s agreement',
      lead: 'Five short rules that the group adopted for itself and offers to everyone else.',
      opening:
        'There are only five rules, and the first is to restate the other person’s point until they agree with your version. The rest follow from it. The group tested them for half a year before showing them to anyone.',
    },
  },
  {
    slug: 'estimates-that-hold',
    topics: ['estimation', 'engineering-management'],
    date: '2024-09-24',
    category: 'research',
    audience: 'members',
    ru: {
      title: 'Оценки сроков: как ошибаются опытные',
      lead: 'Опыт уменьшает разброс, но не смещение: сроки по-прежнему занижают все.',
      opening:
        'Сто сорок задач, двадцать команд, полгода наблюдений. Мы сравнили оценки начинающих и опытных инженеров и обнаружили, что опытные ошибаются увереннее, но в ту же сторону.',
    },
    en: {
      title: 'Estimates: how experienced people get them wrong',
      lead: 'Experience narrows the spread but not the bias: everyone still underestimates.',
      opening:
        'One hundred and forty tasks, twenty teams, half a year of observation. We compared the estimates of beginners and of experienced engineers and found that the latter err more confidently, but in the same direction.',
    },
  },
  {
    slug: 'spare-parts-archive',
    topics: ['embedded', 'reproducibility'],
    date: '2024-07-30',
    category: 'achievement',
    audience: 'members',
    ru: {
      title: 'Архив старых руководств спасён от воды',
      lead: 'После аварии в подвале добровольцы за три недели просушили и отсканировали девять тысяч страниц.',
      opening:
        'Трубу прорвало в пятницу вечером, а в субботу утром в подвале уже работали восемь человек с вентиляторами. Погибло меньше сотни страниц, остальное теперь доступно в материалах.',
    },
    en: {
      title: 'An archive of old manuals saved from the water',
      lead: 'After a burst pipe, volunteers dried and scanned nine thousand pages in three weeks.',
      opening:
        'The pipe burst on a Friday evening, and on Saturday morning eight people with fans were already at work in the basement. Fewer than a hundred pages were lost; the rest is now among the resources.',
    },
  },
  {
    slug: 'office-hours-secretaries',
    topics: ['peer-learning'],
    date: '2024-06-18',
    category: 'announcement',
    audience: 'community',
    ru: {
      title: 'Приёмные часы для ведущих сообществ',
      lead: 'По вторникам секретари отвечают на вопросы об участии, правилах и документах.',
      opening:
        'Ведущие сообществ просили живого общения вместо переписки. С этой недели каждый вторник с пяти до шести можно зайти на видеовстречу и задать любой вопрос без записи.',
    },
    en: {
      title: 'Office hours for community leads',
      lead: 'On Tuesdays the secretaries answer questions about participation, rules and paperwork.',
      opening:
        'Community leads asked for a conversation instead of correspondence. Starting this week, every Tuesday from five to six you can join a video meeting and ask anything without booking.',
    },
  },
  {
    slug: 'charter-second-edition',
    cover: {},
    topics: ['digital-law'],
    date: '2024-04-16',
    category: 'policy',
    ru: {
      title: 'Вторая редакция устава вступила в силу',
      lead: 'Устав стал короче на треть. Всё, что меняется часто, вынесено в отдельные правила.',
      opening:
        'Первый устав писали впопыхах, и это было заметно. Вторая редакция говорит только о главном: кто мы, как принимаем решения и как можно уйти. Остальное живёт в правилах, которые легче менять.',
    },
    en: {
      title: 'The second edition of the charter takes effect',
      lead: 'The charter is a third shorter. Everything that changes often has moved into separate rules.',
      opening:
        'The first charter was written in a hurry, and it showed. The second edition covers only what matters most: who we are, how we decide and how one can leave. The rest lives in rules that are easier to change.',
    },
  },
  {
    slug: 'digest-winter-2024',
    topics: ['peer-learning'],
    date: '2024-02-27',
    category: 'digest',
    state: 'archived',
    ru: {
      title: 'Дайджест: зима 2024 года',
      lead: 'Короткие дни, длинные обсуждения и неожиданно много новых материалов.',
      opening:
        'Зимой мы обычно пишем меньше, но в этот раз вышло наоборот. Собрали самое важное за три месяца: решения, встречи и то, что стоит прочитать у огня.',
    },
    en: {
      title: 'Digest: winter 2024',
      lead: 'Short days, long discussions and surprisingly many new resources.',
      opening:
        'We usually write less in winter, but this time it was the other way round. Here are the highlights of three months: decisions, meetings and what is worth reading by the fire.',
    },
  },
  {
    slug: 'test-of-online-voting',
    topics: ['cryptography', 'identity'],
    retraction: {
      ru: 'Заметка отозвана: в описании проверки голосования была ошибка в числе участников. Исправленный отчёт войдёт в годовой.',
      en: 'This item has been retracted: the account of the voting test gave a wrong number of participants. A corrected report will be part of the annual one.',
    },
    date: '2023-11-14',
    category: 'announcement',
    state: 'retracted',
    ru: {
      title: 'Пробное голосование: предварительные итоги',
      lead: 'Материал отозван: в подсчёте обнаружена ошибка, итоги будут опубликованы заново.',
      opening:
        'Проверка показала, что часть голосов была учтена дважды. Мы отзываем предварительные итоги, приносим извинения участникам и проведём голосование ещё раз с независимым подсчётом.',
    },
    en: {
      title: 'Trial vote: preliminary results',
      lead: 'This item has been retracted: an error was found in the count, and the results will be published anew.',
      opening:
        'An audit has shown that some votes were counted twice. We are withdrawing the preliminary results, apologise to everyone who took part and will repeat the vote with an independent count.',
    },
  },
  {
    slug: 'regional-meetings-only-ru',
    topics: ['peer-learning'],
    date: '2023-06-20',
    category: 'announcement',
    ru: {
      title: 'Встречи в регионах: расписание на лето',
      lead: 'Шесть городов за восемь недель. Рассказываем, где и когда нас можно застать.',
      opening:
        'Летом правление едет в гости: шесть городов, в каждом открытая встреча и час личных разговоров. Если вашего города нет в списке, напишите нам, зимний маршрут ещё не составлен.',
    },
  },
  {
    slug: 'thanks-to-volunteers',
    topics: ['open-source'],
    date: '2022-12-27',
    category: 'digest',
    audience: 'members',
    ru: {
      title: 'Спасибо добровольцам уходящего года',
      lead: 'Сорок семь человек, без которых ничего бы не получилось. Называем дела, а не должности.',
      opening:
        'Под конец года принято перечислять достижения. Мы решили перечислить людей: тех, кто вёл протоколы, чинил сайт по ночам и терпеливо объяснял правила по третьему разу.',
    },
  },
  {
    slug: 'first-assembly',
    topics: ['professional-ethics'],
    date: '2022-05-17',
    category: 'announcement',
    state: 'archived',
    ru: {
      title: 'Первое собрание состоялось',
      lead: 'Шестьдесят два учредителя, один устав и много надежд. Так начиналось сообщество.',
      opening:
        'В небольшом зале собрались шестьдесят два человека, чтобы договориться о простом: профессии нужна среда, где слово «качество» понимают одинаково. К вечеру у сообщества были устав, правление и общий чат.',
    },
  },
  {
    slug: 'letter-to-colleagues-abroad',
    cover: {},
    topics: ['localisation'],
    date: '2023-09-05',
    category: 'announcement',
    en: {
      title: 'A letter to colleagues abroad',
      lead: 'We work in two languages and welcome members from any country. Here is what to expect.',
      opening:
        'Ever since we opened the English version of this site, colleagues have been asking whether they may apply from abroad. They may. The rules, the fees, of which there are none, and the committee are the same for everyone.',
    },
  },
];
