// Demo questions and answers: the association, joining, grades.
import type { Answer } from './answer.ts';

export const about: readonly Answer[] = [
  {
    anchor: 'what-is-it',
    ru: {
      question: 'Что это за сообщество, если коротко?',
      answer:
        'Добровольное объединение людей, которые проектируют, создают и поддерживают сложные технические системы. Мы делаем три вещи: оцениваем профессиональные заслуги силами коллег, помогаем друг другу учиться и вслух обсуждаем правила, от которых зависит профессия.\n\nМы не школа, не кадровое агентство и не профсоюз.',
    },
    en: {
      question: 'What is this association, in short?',
      answer:
        'A voluntary association of people who design, build and maintain complex technical systems. We do three things: we assess professional merit by peers, help one another to learn, and discuss in the open the rules our profession depends on.\n\nWe are not a school, a recruitment agency or a trade union.',
    },
  },
  {
    anchor: 'who-pays',
    ru: {
      question: 'Сколько это стоит и на что живёт сообщество?',
      answer:
        'Вступление, членство и сертификаты бесплатны. Рецензенты, наставники и редакторы работают добровольно. Расходы на сервер и собрания покрывают добровольные пожертвования членов; отчёт о них публикуется раз в год.\n\nЕсли кто-то предлагает вступить за деньги, это обман. Сообщите нам.',
    },
    en: {
      question: 'What does it cost, and how does the association pay its way?',
      answer:
        'Joining, membership and certificates are free. Reviewers, mentors and editors are volunteers. The server and the assemblies are paid for by voluntary donations from members, and the accounts are published once a year.\n\nIf anyone offers you membership for money, it is fraud. Please tell us.',
    },
  },
  {
    anchor: 'independent',
    ru: {
      question: 'Связано ли сообщество с какой-нибудь компанией?',
      answer:
        'Нет. Сообщество независимо от компаний, партий и ведомств. В составе рецензентов каждого дела должны быть люди не меньше чем из двух организаций, а тот, кто работал с кандидатом в последние три года, в деле не участвует.',
    },
    en: {
      question: 'Is the association tied to any company?',
      answer:
        'No. It is independent of companies, parties and public bodies. The reviewers of every case come from at least two organisations, and nobody who has worked with the candidate within the last three years takes part.',
    },
  },
  {
    anchor: 'languages',
    ru: {
      question: 'На каком языке вы работаете?',
      answer:
        'На русском и английском. Документы выходят на обоих языках; заявку можно подать на любом, и рецензентов подберут среди тех, кто на нём читает. Какой текст преобладает при расхождении, сказано в каждом документе.',
    },
    en: {
      question: 'Which language do you work in?',
      answer:
        'Russian and English. Documents appear in both; you may apply in either, and your reviewers will be people who read it. Each document says which text prevails if the versions differ.',
    },
  },
];

export const joining: readonly Answer[] = [
  {
    anchor: 'who-can-join',
    ru: {
      question: 'Кто может вступить?',
      answer:
        'Любой человек старше 18 лет с собственными профессиональными заслугами в одном из направлений: разработка, данные, безопасность, инфраструктура, продукт, исследования, образование. Диплом, гражданство и должность значения не имеют. Нужны:\n\n- от двух до пяти достижений с подтверждениями;\n- один рекомендатель, который видел вашу работу;\n- согласие с уставом и правилами.',
    },
    en: {
      question: 'Who can join?',
      answer:
        'Anyone over 18 with professional merit of their own in one of our fields: software, data, security, infrastructure, product, research or education. Degrees, citizenship and job titles do not matter. You will need:\n\n- two to five achievements with evidence;\n- one endorser who has seen your work;\n- to accept the charter and the rules.',
    },
  },
  {
    anchor: 'how-long',
    ru: {
      question: 'Сколько времени занимает приём?',
      answer:
        'Мы обещаем ответ за 45 дней. Из них до 5 дней идёт проверка секретарём, до 14 — рецензирование, до 7 — обсуждение. Рекомендация собирается параллельно. На странице дела всегда видно, чей сейчас ход и какого числа истекает срок; настоящие медианные сроки мы показываем на странице о приёме.',
    },
    en: {
      question: 'How long does admission take?',
      answer:
        'We promise an answer within 45 days. The check by the secretary takes up to 5 of them, the reviews up to 14 and the deliberation up to 7; the endorsement is collected in parallel. The page of your case always shows whose turn it is and when they are due, and the admission page shows the actual medians.',
    },
  },
  {
    anchor: 'endorser',
    ru: {
      question: 'Кого просить о рекомендации?',
      answer:
        'Того, кто видел вашу работу близко: коллегу, руководителя, заказчика, научного руководителя. Состоять в сообществе рекомендателю не нужно. Он пишет о вас сам, по ссылке из письма; вы увидите только, что рекомендация получена, но не её текст — так честнее для всех.',
    },
    en: {
      question: 'Whom should I ask to endorse me?',
      answer:
        'Someone who has seen your work up close: a colleague, a manager, a client, an academic supervisor. They do not have to be a member. They write about you themselves, following a link in an e-mail; you will see that the endorsement has arrived but not what it says, which is fairer to everyone.',
    },
  },
  {
    anchor: 'declined',
    ru: {
      question: 'Что делать, если мне отказали?',
      answer:
        'В решении будут названы причины и, если рецензенты их дали, советы. Дальше есть два пути:\n\n1. **Подать снова** через 180 дней, добавив то, чего не хватило.\n2. **Обжаловать** в течение 30 дней, если нарушен порядок, не раскрыт конфликт интересов или не замечено подтверждение, которое уже было в деле.\n\nАпелляцию рассматривают другие люди.',
    },
    en: {
      question: 'What can I do if I am declined?',
      answer:
        'The decision states its reasons and, where the reviewers gave any, their advice. There are two ways forward:\n\n1. **Apply again** after 180 days with what was missing.\n2. **Appeal** within 30 days if the procedure was broken, a conflict of interest was not declared, or evidence already in the file was overlooked.\n\nAppeals are considered by different people.',
    },
  },
];

export const grades: readonly Answer[] = [
  {
    anchor: 'which-grades',
    ru: {
      question: 'Какие бывают статусы?',
      answer:
        '| Статус | Когда |\n| --- | --- |\n| Член сообщества | сразу после приёма |\n| Старший член | не раньше чем через 36 месяцев членства, при 8 годах практики |\n| Почётный член | по представлению, не раньше чем через 24 месяца в статусе старшего |\n\nСтатус говорит о признании коллегами, а не о должности или доходе.',
    },
    en: {
      question: 'Which grades are there?',
      answer:
        '| Grade | When |\n| --- | --- |\n| Member | upon admission |\n| Senior member | after at least 36 months as a member and 8 years of practice |\n| Fellow | by nomination, after at least 24 months as a senior |\n\nA grade speaks of recognition by peers, not of position or income.',
    },
  },
  {
    anchor: 'practice-years',
    ru: {
      question: 'Как считается стаж практики?',
      answer:
        'С года, который вы указали как начало практики. Учёная степень добавляет годы: докторская — три, магистерская — два, бакалаврская — один. До 31 декабря 2027 года стаж практики может заменить срок членства; после этой даты действует общий порядок.',
    },
    en: {
      question: 'How are years of practice counted?',
      answer:
        'From the year you gave as the start of your practice. A degree adds years: a doctorate three, a master’s two, a bachelor’s one. Until 31 December 2027 years of practice may stand in for years of membership; after that date the general rule applies.',
    },
  },
  {
    anchor: 'become-fellow',
    ru: {
      question: 'Можно ли самому подать заявку на почётного члена?',
      answer:
        'Нет, только по представлению. Старший или почётный член описывает, что вы сделали для профессии; нужны трое рекомендателей и пять рецензентов. Решение комиссии утверждает правление двумя третями голосов. Попросить о представлении можно, представить самого себя нельзя.',
    },
    en: {
      question: 'Can I apply to become a fellow myself?',
      answer:
        'No, fellows are nominated. A senior member or a fellow describes what you have done for the profession; three endorsers and five reviewers are needed. The committee’s decision is ratified by the board with two thirds of the votes. You may ask to be nominated; you cannot nominate yourself.',
    },
  },
  {
    anchor: 'lose-grade',
    ru: {
      question: 'Можно ли потерять статус?',
      answer:
        'Статус остаётся за вами, пока вы состоите в сообществе. После выхода он сохраняется в истории, но больше не показывается как действующий. Лишить его может только правление — за подлог, разглашение тайны дела или тяжкое нарушение правил, выслушав вас.',
    },
    en: {
      question: 'Can a grade be lost?',
      answer:
        'It is yours for as long as you are a member. After you leave it remains in the record but is no longer shown as current. Only the board can take it away, for forgery, a breach of case confidentiality or a grave breach of the rules, and only after hearing you.',
    },
  },
];
