import type { NotificationTexts } from '../notification-text.ts';

/** Texts about cases and endorsements. */
export const caseTexts = {
  'CASE-01': {
    ru: {
      subject: 'Заявка ждёт вас',
      text: 'Вы начали заявку и ещё не подали её. Всё, что вы ввели, сохранено: можно продолжить с того же места.',
      action: 'Продолжить заявку',
    },
    en: {
      subject: 'Your application is waiting',
      text: 'You began an application and have not submitted it yet. Everything you entered is saved: you can pick up where you left off.',
      action: 'Continue the application',
    },
  },
  'CASE-02': {
    ru: {
      subject: 'Заявка {no} получена',
      text: 'Мы получили вашу заявку. Сначала секретарь проверит, всё ли на месте; о каждом следующем этапе вы узнаете из письма.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Application {no} received',
      text: 'We have received your application. The secretary first checks that everything is there; you will hear from us at each further step.',
      action: 'Open the case',
    },
  },
  'CASE-03': {
    ru: {
      subject: 'Новое дело {no}',
      text: 'Поступило новое дело, его ещё никто не взял в работу.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'New case {no}',
      text: 'A new case has arrived, and nobody has taken it up yet.',
      action: 'Open the case',
    },
  },
  'CASE-04': {
    ru: {
      subject: 'Нужно уточнение до {date}',
      text: 'Секретарь отметил в заявке {no} места, которые нужно уточнить. Исправьте их или ответьте и подайте заявку снова до {date}.',
      action: 'Уточнить заявку',
    },
    en: {
      subject: 'Clarification needed by {date}',
      text: 'The secretary has marked parts of application {no} that need clarification. Correct them or reply, and submit the application again by {date}.',
      action: 'Clarify the application',
    },
  },
  'CASE-05': {
    ru: {
      subject: 'Осталось дней: {n}',
      text: 'Ждём уточнения по заявке {no} до {date}. Иначе дело закроется, и подать заявку снова можно будет позже.',
      action: 'Уточнить заявку',
    },
    en: {
      subject: 'Days left: {n}',
      text: 'Please clarify application {no} by {date}. After that the case is closed, and you can apply again later.',
      action: 'Clarify the application',
    },
  },
  'CASE-06': {
    ru: {
      subject: 'Уточнение получено',
      text: 'По делу {no} пришёл ответ кандидата. Можно продолжать проверку.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Clarification received',
      text: 'The candidate has answered in case {no}. The check can continue.',
      action: 'Open the case',
    },
  },
  'CASE-06.question': {
    ru: {
      subject: 'Ответ на вопрос по делу {no}',
      text: 'Кандидат ответил на вопрос председателя по делу {no}. Ответ — на странице дела.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Answer to a question on case {no}',
      text: 'The candidate has answered the chair’s question on case {no}. The answer is on the case page.',
      action: 'Open the case',
    },
  },
  'CASE-07': {
    ru: {
      subject: 'Дело {no}: {step}',
      text: 'Ваше дело перешло на следующий этап: {step}. Ориентировочный срок — {date}.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Case {no}: {step}',
      text: 'Your case has moved to the next step: {step}. We expect it to be done by {date}.',
      action: 'Open the case',
    },
  },
  'CASE-08': {
    ru: {
      subject: 'Задержка и новый срок',
      text: 'Мы не уложились в обещанный срок по делу {no} и приносим извинения. Новый срок — {date}. От вас ничего не требуется.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Delay and new date',
      text: 'We have not met the promised date for case {no}, and we apologise. The new date is {date}. There is nothing you need to do.',
      action: 'Open the case',
    },
  },
  'CASE-08.hold': {
    ru: {
      subject: 'Дело {no} на паузе',
      text: 'Рассмотрение дела {no} приостановлено. Причина: «{reason}». Сроки пока не идут; когда рассмотрение продолжится, мы сообщим новый срок.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Case {no} is on hold',
      text: 'Case {no} is on hold. The reason: “{reason}”. All deadlines are suspended. When work resumes, we will tell you the new date.',
      action: 'Open the case',
    },
  },
  'CASE-08.unhold': {
    ru: {
      subject: 'Дело {no} снова в работе',
      text: 'Рассмотрение дела {no} продолжается. Новый срок этого этапа — {date}.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Case {no} is resumed',
      text: 'Work on case {no} has resumed. The new date for this step is {date}.',
      action: 'Open the case',
    },
  },
  'CASE-09': {
    ru: {
      subject: 'Вопрос по делу',
      text: 'У председателя комиссии есть вопрос по делу {no}. Ответить можно на странице дела.',
      action: 'Ответить',
    },
    en: {
      subject: 'Question about your case',
      text: 'The chair of the committee has a question about case {no}. You can answer on the case page.',
      action: 'Answer',
    },
  },
  'CASE-09.message': {
    ru: {
      subject: 'Сообщение по делу {no}',
      text: 'Комиссия написала вам о деле {no}. Прочитать и ответить можно на странице дела.',
      action: 'Прочитать',
    },
    en: {
      subject: 'Message about case {no}',
      text: 'The committee has written to you about case {no}. You can read it and answer on the case page.',
      action: 'Read',
    },
  },
  'CASE-10': {
    ru: {
      subject: 'Решение по делу {no}',
      text: 'Комиссия приняла решение. Его текст и дальнейшие шаги — на странице дела.',
      action: 'Прочитать решение',
    },
    en: {
      subject: 'Decision on case {no}',
      text: 'The committee has decided. The decision and the next steps are on the case page.',
      action: 'Read the decision',
    },
  },
  'CASE-10.sponsor': {
    ru: {
      subject: 'Решение по делу {no}',
      text: 'По делу, которое вы поддержали, принято решение: {outcome}.',
      action: 'Открыть приглашения',
    },
    en: {
      subject: 'Decision on case {no}',
      text: 'The committee has decided on the case you sponsored: {outcome}.',
      action: 'Open invitations',
    },
  },
  'CASE-11.withdrawn': {
    ru: {
      subject: 'Дело {no} закрыто',
      text: 'Заявка отозвана кандидатом, дело закрыто. Спасибо всем, кто с ним работал.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Case {no} closed',
      text: 'The candidate has withdrawn the application, and the case is closed. Thank you to everybody who worked on it.',
      action: 'Open the case',
    },
  },
  'CASE-11.expired': {
    ru: {
      subject: 'Дело {no} закрыто',
      text: 'Срок истёк, и дело закрыто без решения. Подать заявку снова можно с {date}.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Case {no} closed',
      text: 'The deadline has passed, and the case is closed without a decision. You can apply again from {date}.',
      action: 'Open the case',
    },
  },
  'CASE-11.void': {
    ru: {
      subject: 'Дело {no} закрыто',
      text: 'Дело закрыто как ошибочное: оно открыто дважды или содержит неверные данные. На новую заявку это не влияет.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Case {no} closed',
      text: 'The case is closed as an error: it was opened twice or contained wrong data. This does not affect a new application.',
      action: 'Open the case',
    },
  },
  'CASE-12': {
    ru: {
      subject: 'Можно подать снова',
      text: 'Срок ожидания истёк: вы снова можете подать заявку. Сведения о практике, образовании и вкладе в профессию перейдут в неё сами.',
      action: 'Подать заявку',
    },
    en: {
      subject: 'You can apply again',
      text: 'The waiting period is over: you can apply again. What you told us about your practice, education and contributions will be in the new form.',
      action: 'Apply',
    },
  },
  'CASE-13.received': {
    ru: {
      subject: 'Апелляция {no}',
      text: 'Апелляция получена. Её рассматривают другие люди, а не те, кто решал в первый раз.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Appeal {no}',
      text: 'The appeal has been received. It will be considered by people other than those who made the first decision.',
      action: 'Open the case',
    },
  },
  'CASE-13.decided': {
    ru: {
      subject: 'Апелляция {no}',
      text: 'По апелляции есть решение. Это решение окончательное.',
      action: 'Прочитать решение',
    },
    en: {
      subject: 'Appeal {no}',
      text: 'The appeal has been decided. This decision is final.',
      action: 'Read the decision',
    },
  },
  'CASE-14': {
    ru: {
      subject: 'Черновик будет удалён',
      text: 'Черновик заявки давно не менялся и {date} будет удалён. Чтобы он остался, откройте его и сохраните.',
      action: 'Открыть черновик',
    },
    en: {
      subject: 'Your draft will be deleted',
      text: 'Your draft application has not changed for a long time and will be deleted on {date}. To keep it, open it and save it.',
      action: 'Open the draft',
    },
  },
  'CASE-15': {
    ru: {
      subject: 'Вас представили к статусу почётного члена',
      text: '{name} представляет вас к статусу почётного члена. Прочитайте представление и решите, давать ли ему ход: заявку заполняете и подаёте вы.',
      action: 'Прочитать представление',
    },
    en: {
      subject: 'You have been nominated as a fellow',
      text: '{name} has nominated you for the grade of fellow. Read the nomination and decide whether it should go ahead: you fill in and submit the application yourself.',
      action: 'Read the nomination',
    },
  },
  'CASE-16.withdrawn': {
    ru: {
      subject: 'Представление отозвано',
      text: '{name} больше не представляет вас к статусу почётного члена. Черновик заявки удалён; делать ничего не нужно.',
      action: 'Открыть страницу статуса',
    },
    en: {
      subject: 'The nomination has been withdrawn',
      text: '{name} no longer nominates you for the grade of fellow. The draft application is deleted; there is nothing to do.',
      action: 'Open your grade page',
    },
  },
  'CASE-16.ended': {
    ru: {
      subject: 'Представление закрыто',
      text: 'Кандидат, которого вы представили, {name}, не подаёт заявку на статус почётного члена. Спасибо, что обратили внимание на работу коллеги.',
      action: 'Открыть свои представления',
    },
    en: {
      subject: 'The nomination is closed',
      text: '{name}, whom you nominated, is not applying for the grade of fellow. Thank you for drawing attention to a colleague’s work.',
      action: 'Open your nominations',
    },
  },
  'CASE-17.asked': {
    ru: {
      subject: 'Администратор просит открыть дело {no}',
      text: '{name} просит на сутки открыть себе закрытую часть дела {no}: заявку, рекомендации, рецензии и переписку. Причина указана в деле. Подтвердите запрос или отклоните его; через 72 часа он истечёт.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'An administrator asks for access to case {no}',
      text: '{name} asks to read the confidential part of case {no} for a day: the application, endorsements, reviews and messages. The reason is stated in the case. Confirm or refuse the request; it expires in 72 hours.',
      action: 'Open the case',
    },
  },
  'CASE-17.opened': {
    ru: {
      subject: 'Дело {no} открыто администратору',
      text: 'Закрытая часть дела {no} открыта на сутки; её может читать {name}. Кто подтвердил доступ и почему, записано в журнале дела.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Case {no} is open to an administrator',
      text: 'The confidential part of case {no} is open for a day, and {name} can read it. The log of the case says who confirmed this and why.',
      action: 'Open the case',
    },
  },
  'END-01': {
    ru: {
      subject: '{name} просит рекомендацию',
      text: '{name} подаёт заявку в сообщество «{site}» и называет вас рекомендателем. Ответ займёт около пяти минут, учётная запись не нужна; прочтёт его только комиссия. Напишите до {date} по-русски или по-английски либо откажитесь по той же ссылке.',
      action: 'Дать рекомендацию',
    },
    en: {
      subject: '{name} asks for your endorsement',
      text: '{name} is applying to {site} and names you as an endorser. It takes about five minutes and needs no account; only the committee reads it. Please answer by {date}, in English or Russian, or use the same link to decline.',
      action: 'Write the endorsement',
    },
  },
  'END-02': {
    ru: {
      subject: 'Напоминание о рекомендации',
      text: '{name} ждёт вашей рекомендации до {date}. Если вы не готовы её писать, откажитесь по той же ссылке — кандидат выберет другого человека.',
      action: 'Дать рекомендацию',
    },
    en: {
      subject: 'Endorsement reminder',
      text: '{name} is waiting for your endorsement and needs it by {date}. If you would rather not write one, use the same link to decline and the candidate will ask somebody else.',
      action: 'Write the endorsement',
    },
  },
  'END-03.declined': {
    ru: {
      subject: 'Замените рекомендателя',
      text: 'Один из рекомендателей не сможет ответить. Выберите другого человека — срок дела сохраняется.',
      action: 'Выбрать рекомендателя',
    },
    en: {
      subject: 'Choose another endorser',
      text: 'One of your endorsers is unable to answer. Choose another person; the dates of your case stay as they are.',
      action: 'Choose an endorser',
    },
  },
  'END-03.missing': {
    ru: {
      subject: 'Замените рекомендателя',
      text: 'Одна из рекомендаций не пришла в срок или письмо не дошло. Проверьте адрес или выберите другого человека.',
      action: 'Выбрать рекомендателя',
    },
    en: {
      subject: 'Choose another endorser',
      text: 'One of the endorsements did not arrive in time, or our message was not delivered. Check the address or choose another person.',
      action: 'Choose an endorser',
    },
  },
  'END-04': {
    ru: {
      subject: 'Спасибо за рекомендацию',
      text: 'Рекомендация получена. Её прочтут только те, кто решает по заявке; больше от вас ничего не потребуется.',
      action: 'Открыть сайт',
    },
    en: {
      subject: 'Thank you',
      text: 'Your endorsement has been received. Only the people who decide on the application will read it; nothing more is needed from you.',
      action: 'Open the site',
    },
  },
} as const satisfies NotificationTexts;
