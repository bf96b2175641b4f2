import type { NotificationTexts } from '../notification-text.ts';

/** Texts about mentoring. */
export const mentoringTexts = {
  'MEN-01': {
    ru: {
      subject: 'Запрос на наставничество',
      text: '{name} просит вас о наставничестве. Цель и ожидания — в запросе; ответить нужно до {date}.',
      action: 'Открыть запрос',
    },
    en: {
      subject: 'Mentoring request',
      text: '{name} asks you to be their mentor. Goal and expectations are in the request; please answer by {date}.',
      action: 'Open the request',
    },
  },
  'MEN-02': {
    ru: {
      subject: 'Запрос ждёт ответа',
      text: '{name} ждёт вашего ответа до {date}. Отказ тоже ответ: мы предложим других наставников.',
      action: 'Открыть запрос',
    },
    en: {
      subject: 'A request is waiting',
      text: '{name} is hoping for an answer by {date}. No is an answer too: we will suggest other mentors.',
      action: 'Open the request',
    },
  },
  'MEN-03.accepted': {
    ru: {
      subject: 'Ответ наставника',
      text: '{name} соглашается быть вашим наставником. Договоритесь о первой встрече.',
      action: 'Открыть наставничество',
    },
    en: {
      subject: 'Mentor’s answer',
      text: '{name} has agreed to be your mentor. Arrange your first meeting.',
      action: 'Open mentoring',
    },
  },
  'MEN-03.declined': {
    ru: {
      subject: 'Ответ наставника',
      text: '{name} сейчас не сможет быть вашим наставником. Мы подобрали других, кто близок к вашей цели.',
      action: 'Посмотреть наставников',
    },
    en: {
      subject: 'Mentor’s answer',
      text: '{name} cannot be your mentor at present. We have picked others who are close to your goal.',
      action: 'See mentors',
    },
  },
  'MEN-03.expired': {
    ru: {
      subject: 'Ответ наставника',
      text: '{name} не отвечает на запрос, и его срок прошёл. Мы подобрали других наставников.',
      action: 'Посмотреть наставников',
    },
    en: {
      subject: 'Mentor’s answer',
      text: '{name} has not answered, and the request has expired. We have picked other mentors.',
      action: 'See mentors',
    },
  },
  'MEN-03.unavailable': {
    ru: {
      subject: 'Ответ наставника',
      text: '{name} больше не принимает запросы, поэтому ваш закрыт. Мы подобрали других наставников.',
      action: 'Посмотреть наставников',
    },
    en: {
      subject: 'Mentor’s answer',
      text: '{name} no longer takes requests, and yours is closed. We have picked other mentors.',
      action: 'See mentors',
    },
  },
  'MEN-03.reviewed': {
    ru: {
      subject: 'Запрос на наставничество закрыт',
      text: '{name} принимает ваш запрос, но вы рецензируете дело этого человека, поэтому наставничество начать нельзя и запрос закрыт. Причину знаете только вы. После решения по делу его можно отправить снова.',
      action: 'Мои запросы',
    },
    en: {
      subject: 'Your mentoring request is closed',
      text: '{name} was ready to be your mentor, but you review this person’s case, so the request is closed. Only you know the reason. You can ask again once the case is decided.',
      action: 'My requests',
    },
  },
  'MEN-04': {
    ru: {
      subject: 'Мы поставили профиль на паузу',
      text: 'Два запроса подряд остались без ответа, поэтому новые вам пока не приходят. Вернуться можно одной кнопкой.',
      action: 'Снова принимать запросы',
    },
    en: {
      subject: 'Your profile is paused',
      text: 'Two requests in a row went unanswered, so you are not receiving new ones for now. One button brings you back.',
      action: 'Take requests again',
    },
  },
  'MEN-05': {
    ru: {
      subject: 'Назначьте встречу',
      text: '{name} и вы уже месяц не встречались. Назначьте следующую встречу или завершите наставничество.',
      action: 'Открыть наставничество',
    },
    en: {
      subject: 'Plan a meeting',
      text: 'You and {name} have not met for a month. Plan the next meeting or end the mentorship.',
      action: 'Open mentoring',
    },
  },
  'MEN-06.soon': {
    ru: {
      subject: 'Итоги и отзыв',
      text: 'Наставничество заканчивается {date}. Подведите итоги на последней встрече; если нужно, срок можно продлить.',
      action: 'Открыть наставничество',
    },
    en: {
      subject: 'Wrap up and feedback',
      text: 'The mentorship ends on {date}. Wrap it up at your last meeting, or extend it if you need to.',
      action: 'Open mentoring',
    },
  },
  'MEN-06.end': {
    ru: {
      subject: 'Итоги и отзыв',
      text: 'Наставничество завершено. Расскажите в двух словах, как всё прошло: это поможет другим.',
      action: 'Оставить отзыв',
    },
    en: {
      subject: 'Wrap up and feedback',
      text: 'The mentorship is complete. Tell us in a few words how it went: it helps others.',
      action: 'Give feedback',
    },
  },
  'MEN-06.early': {
    ru: {
      subject: 'Наставничество закончено',
      text: 'Ваше наставничество закончено раньше срока; второй участник — {name}. Назначенные встречи отменены, цели и заметки остались на странице.',
      action: 'Открыть наставничество',
    },
    en: {
      subject: 'Your mentorship has ended',
      text: 'Your mentorship with {name} has ended early. Planned sessions are cancelled; goals and notes remain on its page.',
      action: 'Open mentoring',
    },
  },
  'MEN-07': {
    ru: {
      subject: 'У наставника освободилось место',
      text: '{name} снова может взять подопечного, и вы первый в очереди. Место держим за вами до {date}.',
      action: 'Занять место',
    },
    en: {
      subject: 'Your mentor has a free place',
      text: '{name} can take a mentee again, and you are first in line. We keep the place for you until {date}.',
      action: 'Take the place',
    },
  },
  'MEN-08': {
    ru: {
      subject: 'Вам предлагают наставника',
      text: 'Координатор наставничества думает, что вам подойдёт {name}. Если согласны, напишите о своей цели до {date}; если нет, предложение можно отклонить.',
      action: 'Посмотреть предложение',
    },
    en: {
      subject: 'A mentor is suggested to you',
      text: 'The mentoring coordinator thinks that {name} would suit you. If you agree, write about your goal by {date}; if not, you can turn the suggestion down.',
      action: 'See the suggestion',
    },
  },
  'MEN-09.planned': {
    ru: {
      subject: 'Назначена встреча',
      text: '{name} предлагает встретиться: {date}. Файл для календаря — на странице наставничества.',
      action: 'Открыть наставничество',
    },
    en: {
      subject: 'A session is planned',
      text: '{name} has planned a session: {date}. The calendar file is on the page of the mentorship.',
      action: 'Open mentoring',
    },
  },
  'MEN-09.moved': {
    ru: {
      subject: 'Встреча перенесена',
      text: '{name} переносит встречу. Новое время: {date}. Обновите её в календаре: файл — на странице наставничества.',
      action: 'Открыть наставничество',
    },
    en: {
      subject: 'A session is moved',
      text: '{name} has moved your session to {date}. Update your calendar: the file is on the page of the mentorship.',
      action: 'Open mentoring',
    },
  },
  'MEN-09.cancelled': {
    ru: {
      subject: 'Встреча отменена',
      text: 'Встреча {date} не состоится, её отменяет {name}. Договоритесь о другом времени.',
      action: 'Открыть наставничество',
    },
    en: {
      subject: 'A session is cancelled',
      text: '{name} has cancelled the session on {date}. Agree on another time.',
      action: 'Open mentoring',
    },
  },
} as const satisfies NotificationTexts;
