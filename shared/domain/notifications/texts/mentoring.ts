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
  'MEN-04': {
    ru: {
      subject: 'Мы поставили профиль на паузу',
      text: 'Два запроса подряд остались без ответа, поэтому новые вам пока не приходят. Вернуться можно одной кнопкой.',
      action: 'Снять паузу',
    },
    en: {
      subject: 'Your profile is paused',
      text: 'Two requests in a row went unanswered, so you are not receiving new ones for now. One button brings you back.',
      action: 'Resume',
    },
  },
  'MEN-05': {
    ru: {
      subject: 'Назначьте встречу',
      text: 'У вас и {name} месяц не было встреч. Назначьте следующую или завершите наставничество.',
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
} as const satisfies NotificationTexts;
