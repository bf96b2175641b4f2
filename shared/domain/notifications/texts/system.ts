import type { NotificationTexts } from '../notification-text.ts';

/** Texts about the system itself. */
export const systemTexts = {
  'SYS-01': {
    ru: {
      subject: 'Изменились условия',
      text: 'С {date} действует новая версия документа «{title}». Прочитайте её: она касается и вас.',
      action: 'Прочитать',
    },
    en: {
      subject: 'Terms have changed',
      text: 'From {date} a new version of “{title}” applies. Please read it: it concerns you, too.',
      action: 'Read',
    },
  },
  'SYS-02': {
    ru: {
      subject: 'Подтвердите данные',
      text: 'Раз в год мы просим проверить, верны ли ваши данные. Сделайте это до {date} — хватит пары минут.',
      action: 'Проверить данные',
    },
    en: {
      subject: 'Confirm your data',
      text: 'Once a year we ask you to check that what we hold about you is right. Please do so by {date}; it takes a couple of minutes.',
      action: 'Check your data',
    },
  },
  'SYS-03': {
    ru: {
      subject: 'Почта не доставляется',
      text: 'Письма на ваш адрес возвращаются, поэтому мы перестали их отправлять. Проверьте адрес и подтвердите его или укажите другой.',
      action: 'Проверить адрес',
    },
    en: {
      subject: 'Mail is not delivered',
      text: 'Messages to your address come back, so we have stopped sending them. Check the address and confirm it, or enter another one.',
      action: 'Check the address',
    },
  },
  'SYS-04.daily': {
    ru: {
      subject: 'За день: {n}',
      text: 'Всё, что накопилось за день, — одним письмом.',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'Your day: {n}',
      text: 'What the day has brought, in one message.',
      action: 'Open notifications',
    },
  },
  'SYS-04.weekly': {
    ru: {
      subject: 'Неделя в сообществе',
      text: 'Всё, что накопилось за неделю, — одним письмом.',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'Your week',
      text: 'What the week has brought, in one message.',
      action: 'Open notifications',
    },
  },
  'SYS-05.0': {
    ru: {
      subject: 'Добро пожаловать',
      text: 'Вы в сообществе «{site}». Для начала решите, что видно в вашем профиле: пока вы не выбрали, посетители видят только имя и статус.',
      action: 'Настроить профиль',
    },
    en: {
      subject: 'Welcome',
      text: 'You are a member of {site}. A good first step is to choose what your profile shows: until you do, visitors see only your name and grade.',
      action: 'Set up your profile',
    },
  },
  'SYS-05.3': {
    ru: {
      subject: 'Добро пожаловать: с кем поговорить',
      text: 'Сообщества по темам и по городам — лучший способ познакомиться. Выберите одно-два, которые вам близки.',
      action: 'Выбрать сообщества',
    },
    en: {
      subject: 'Welcome: people to talk to',
      text: 'Communities by topic and by city are the best way to meet people. Pick one or two that suit you.',
      action: 'Choose communities',
    },
  },
  'SYS-05.10': {
    ru: {
      subject: 'Добро пожаловать: чем помочь и чему учиться',
      text: 'Найдите наставника или станьте им, загляните в библиотеку, проверьте себя по областям навыков. Больше таких писем не будет.',
      action: 'Открыть наставничество',
    },
    en: {
      subject: 'Welcome: learning and helping',
      text: 'Find a mentor or become one, look into the library, check your skills area by area. This is the last message of this kind.',
      action: 'Open mentoring',
    },
  },
  'SYS-06.message': {
    ru: {
      subject: 'Вам написали: {name}',
      text: 'Через сайт для вас оставлено сообщение. Ваш адрес отправителю не виден, пока вы не ответите сами.',
      action: 'Прочитать сообщение',
    },
    en: {
      subject: 'You have a message from {name}',
      text: 'A message has been left for you on the site. The sender does not see your address unless you reply.',
      action: 'Read the message',
    },
  },
  'SYS-06.report': {
    ru: {
      subject: 'Ваша жалоба рассмотрена',
      text: 'Спасибо, что сообщили. Мы посмотрели и приняли меры, которые сочли нужными.',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'Your report has been handled',
      text: 'Thank you for telling us. We have looked into it and taken the steps we thought necessary.',
      action: 'Open notifications',
    },
  },
  'SYS-06.post-reported': {
    ru: {
      subject: 'Ваша жалоба рассмотрена',
      text: 'Спасибо, что сообщили. Мы прочитали сообщение в обсуждении «{title}» и приняли решение.',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'Your report has been handled',
      text: 'Thank you for telling us. We have read the post in the discussion “{title}” and decided about it.',
      action: 'Open notifications',
    },
  },
  'SYS-06.post-hidden': {
    ru: {
      subject: 'Ваше сообщение скрыто',
      text: 'Модератор скрыл ваше сообщение в обсуждении «{title}». Причина указана рядом с ним; её видите только вы и модераторы.',
      action: 'Прочитать причину',
    },
    en: {
      subject: 'Your post has been hidden',
      text: 'A moderator has hidden your post in the discussion “{title}”. The reason stands by the post; only you and the moderators see it.',
      action: 'Read the reason',
    },
  },
  'SYS-06.post-approved': {
    ru: {
      subject: 'Ваше сообщение опубликовано',
      text: 'Модератор проверил ваше сообщение в обсуждении «{title}». Теперь его видят все участники.',
      action: 'Открыть сообщение',
    },
    en: {
      subject: 'Your post has been published',
      text: 'A moderator has checked your post in the discussion “{title}”. Every member sees it now.',
      action: 'Open the post',
    },
  },
  'SYS-07': {
    ru: {
      subject: 'Почта работает с перебоями',
      text: 'За последние пять минут не отправлено {n} % писем. Необязательные письма ждут, письма о безопасности и делах уходят как обычно.',
      action: 'Посмотреть отправку',
    },
    en: {
      subject: 'Mail delivery is failing',
      text: '{n}% of the mail in the last five minutes could not be sent. Optional mail waits; mail about security and cases goes out as usual.',
      action: 'See deliveries',
    },
  },
  'SYS-08': {
    ru: {
      subject: 'Жалоба на сообщение',
      text: 'Поступила жалоба на сообщение, отправленное через сайт. Прочитайте его и решите, верна ли жалоба.',
      action: 'Открыть жалобы',
    },
    en: {
      subject: 'A message has been reported',
      text: 'Someone has reported a message they received through the site. Read it and decide whether the report is right.',
      action: 'Open reports',
    },
  },
  'SYS-08.mentorship': {
    ru: {
      subject: 'Жалоба в наставничестве',
      text: 'Один из участников наставничества пожаловался, и оно остановлено. Прочитайте жалобу и решите, что делать дальше.',
      action: 'Открыть жалобы',
    },
    en: {
      subject: 'A mentorship has been reported',
      text: 'One of the two people of a mentorship has reported it, and it is on hold. Read the report and decide what happens next.',
      action: 'Open reports',
    },
  },
  'SYS-08.community': {
    ru: {
      subject: 'Предложено новое сообщество',
      text: 'Предложение поддержали трое. Прочитайте его в студии и одобрите или отклоните.',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'A new community is proposed',
      text: 'Three people support the proposal. Read it in the studio, and approve or refuse it.',
      action: 'Open notifications',
    },
  },
  'SYS-08.caretaker': {
    ru: {
      subject: 'Сообщество осталось без ведущего',
      text: 'Назначьте в студии ведущего из участников. Через тридцать дней без ведущего сообщество уйдёт в архив.',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'A community has no lead',
      text: 'Appoint one of its members in the studio. After thirty days without a lead the community is archived.',
      action: 'Open notifications',
    },
  },
  'SYS-09': {
    ru: {
      subject: 'Возможно, один человек записан дважды',
      text: '{name} и {other} — возможно, один и тот же человек: у них общий почтовый ящик или имя и ещё что-то из данных. Сверьте записи.',
      action: 'Сверить записи',
    },
    en: {
      subject: 'Possible duplicate',
      text: '{name} and {other} may be one and the same person: they share a mailbox, or a name and one more detail. Please compare their records.',
      action: 'Compare the records',
    },
  },
  'SYS-10': {
    ru: {
      subject: 'Событие не обработано: {code}',
      text: 'Событие «{code}» от {date} не удалось обработать за шесть попыток; больше попыток не будет. Сообщите тем, кто обслуживает сервер: причина записана в его журнале.',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'An event was not handled: {code}',
      text: 'The event “{code}” of {date} could not be handled in six attempts, and there will be no more. Please tell those who run the server: the cause is in its log.',
      action: 'Open notifications',
    },
  },
  'SYS-11': {
    ru: {
      subject: 'Второй ответственный отказал',
      text: 'Вы просили о согласовании: «{what}». Согласия нет, и ничего не изменилось. {name} пишет: «{note}»',
      action: 'Открыть согласования',
    },
    en: {
      subject: 'The second person has refused',
      text: 'You asked for approval: “{what}”. It was refused, and nothing has changed. {name} writes: “{note}”',
      action: 'Open approvals',
    },
  },
  'SYS-12': {
    ru: {
      subject: 'Ваш статус исправлен: {title}',
      text: 'В записи о вас исправили статус: был «{former}», теперь «{title}». Если исправили неверно, напишите нам. Основание: «{note}»',
      action: 'Открыть сертификаты',
    },
    en: {
      subject: 'Your grade was corrected: {title}',
      text: 'The grade in your record was corrected: it was “{former}” and is now “{title}”. If this is wrong, write to us. The reason: “{note}”',
      action: 'Open certificates',
    },
  },
} as const satisfies NotificationTexts;
