import type { NotificationTexts } from '../notification-text.ts';

/** Texts about communities. */
export const communityTexts = {
  'COM-01.request': {
    ru: {
      subject: 'Сообщество «{name}»: новая заявка',
      text: 'Пришла заявка на вступление с ответами на ваши вопросы.',
      action: 'Рассмотреть заявку',
    },
    en: {
      subject: 'Community {name}: a new request',
      text: 'Somebody has asked to join and answered your questions.',
      action: 'Consider the request',
    },
  },
  'COM-01.approved': {
    ru: {
      subject: 'Сообщество «{name}»: вы приняты',
      text: 'Ваша заявка одобрена — добро пожаловать.',
      action: 'Открыть сообщество',
    },
    en: {
      subject: 'Community {name}: you are in',
      text: 'Your request has been approved. Welcome.',
      action: 'Open the community',
    },
  },
  'COM-01.refused': {
    ru: {
      subject: 'Сообщество «{name}»: ответ на заявку',
      text: 'На этот раз заявку не одобрили. Подать её снова можно через месяц.',
      action: 'Другие сообщества',
    },
    en: {
      subject: 'Community {name}: about your request',
      text: 'Your request was not approved this time. You may ask again in a month.',
      action: 'Other communities',
    },
  },
  'COM-01.invited': {
    ru: {
      subject: 'Сообщество «{name}»: приглашение',
      text: 'Вас приглашают в сообщество. Писем оттуда не будет, пока вы не примете его правила.',
      action: 'Посмотреть приглашение',
    },
    en: {
      subject: 'Community {name}: an invitation',
      text: 'You are invited to the community. It sends you nothing until you accept its rules.',
      action: 'View the invitation',
    },
  },
  'COM-01.report': {
    ru: {
      subject: '«{name}»: жалоба на сообщение',
      text: 'В обсуждении «{title}» пожаловались на сообщение. Прочитайте его и решите, верна ли жалоба.',
      action: 'Открыть модерацию',
    },
    en: {
      subject: '{name}: a post has been reported',
      text: 'A post in the discussion “{title}” has been reported. Read it and decide whether the report is right.',
      action: 'Open moderation',
    },
  },
  'COM-01.held': {
    ru: {
      subject: '«{name}»: сообщение ждёт проверки',
      text: 'В обсуждении «{title}» новый участник впервые дал ссылку. Пока вы не решите, сообщение видит только он.',
      action: 'Открыть модерацию',
    },
    en: {
      subject: '{name}: a post waits for you',
      text: 'In the discussion “{title}” a new member has posted a link for the first time. Until you decide, nobody else sees it.',
      action: 'Open moderation',
    },
  },
  'COM-02.discussion': {
    ru: {
      subject: '«{name}» — новое обсуждение: {title}',
      text: '{person} начинает обсуждение.',
      action: 'Читать обсуждение',
    },
    en: {
      subject: 'New in {name}: {title}',
      text: '{person} has started a discussion.',
      action: 'Read the discussion',
    },
  },
  'COM-02.reply': {
    ru: {
      subject: '«{name}» — новое в обсуждении: {title}',
      text: '{person} отвечает в обсуждении, за которым вы следите.',
      action: 'Читать ответ',
    },
    en: {
      subject: 'New in {name}: {title}',
      text: '{person} has replied in a discussion you follow.',
      action: 'Read the reply',
    },
  },
  'COM-02.mention': {
    ru: {
      subject: '«{name}» — вас упомянули: {title}',
      text: '{person} обращается к вам в обсуждении.',
      action: 'Читать обсуждение',
    },
    en: {
      subject: 'You were mentioned in {name}: {title}',
      text: '{person} is addressing you in a discussion.',
      action: 'Read the discussion',
    },
  },
  'COM-03': {
    ru: {
      subject: 'Завтра: {title}',
      text: '{date}, «{name}». Вы собирались прийти; место и ссылка — на странице события.',
      action: 'Открыть событие',
    },
    en: {
      subject: 'Tomorrow: {title}',
      text: '{date}, {name}. You said you would come; place and link are on the page of the event.',
      action: 'Open the event',
    },
  },
  'COM-04': {
    ru: {
      subject: 'Примите обновлённые правила',
      text: 'В сообществе «{name}» новые правила. Примите их в течение двух недель, чтобы остаться; до этого писать там нельзя.',
      action: 'Прочитать правила',
    },
    en: {
      subject: 'Accept the new rules',
      text: 'The community {name} has new rules. Accept them within two weeks to stay; until then you cannot post there.',
      action: 'Read the rules',
    },
  },
  'COM-05.asked': {
    ru: {
      subject: 'Поддержите сообщество «{name}»',
      text: '{person} предлагает новое сообщество и просит вас его поддержать. Нужны три голоса, затем решает администратор.',
      action: 'Прочитать предложение',
    },
    en: {
      subject: 'Support the community {name}',
      text: '{person} proposes a new community and asks for your support. It takes three people; then an administrator decides.',
      action: 'Read the proposal',
    },
  },
  'COM-05.approved': {
    ru: {
      subject: 'Сообщество «{name}» открыто',
      text: 'Ваше предложение одобрено, и теперь вы ведёте это сообщество.',
      action: 'Открыть сообщество',
    },
    en: {
      subject: 'The community {name} is open',
      text: 'Your proposal has been approved, and you are its lead.',
      action: 'Open the community',
    },
  },
  'COM-05.refused': {
    ru: {
      subject: 'Сообщество «{name}» не одобрено',
      text: 'Ваше предложение отклонено. Почему: {note}',
      action: 'Открыть предложение',
    },
    en: {
      subject: 'The community {name} was not approved',
      text: 'Your proposal has been refused. The reason: {note}',
      action: 'Open the proposal',
    },
  },
  'COM-06.moved': {
    ru: {
      subject: 'Перенесено: {title}',
      text: 'Событие сообщества «{name}» начнётся в другое время: {date}. Если ваши планы изменились, измените ответ.',
      action: 'Открыть событие',
    },
    en: {
      subject: 'Moved: {title}',
      text: 'The event of {name} begins at another time: {date}. If your plans have changed, change your answer.',
      action: 'Open the event',
    },
  },
  'COM-06.place': {
    ru: {
      subject: 'Другое место: {title}',
      text: 'У события сообщества «{name}» изменилось место или ссылка: {date}. Новые — на странице события.',
      action: 'Открыть событие',
    },
    en: {
      subject: 'Another place: {title}',
      text: 'The event of {name} has another place or link: {date}. You find them on the page of the event.',
      action: 'Open the event',
    },
  },
  'COM-06.cancelled': {
    ru: {
      subject: 'Отменено: {title}',
      text: 'Событие сообщества «{name}» {date} не состоится. Почему: {note}',
      action: 'Открыть событие',
    },
    en: {
      subject: 'Cancelled: {title}',
      text: 'The event of {name} on {date} does not take place. The reason: {note}',
      action: 'Open the event',
    },
  },
  'COM-06.seat': {
    ru: {
      subject: 'Для вас есть место: {title}',
      text: 'Освободилось место, и вы больше не в очереди: {date}. Если не сможете прийти, измените ответ, и место достанется следующему.',
      action: 'Открыть событие',
    },
    en: {
      subject: 'You have a seat: {title}',
      text: 'A seat has become free and you no longer wait: {date}. If you cannot come, change your answer and the next in line gets the seat.',
      action: 'Open the event',
    },
  },
} as const satisfies NotificationTexts;
