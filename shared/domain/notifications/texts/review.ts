import type { NotificationTexts } from '../notification-text.ts';

/** Texts about reviews and votes. */
export const reviewTexts = {
  'REV-01': {
    ru: {
      subject: 'Рецензия по делу {no}, срок {date}',
      text: 'Вас просят отрецензировать дело {no}. Сначала ответьте на вопрос о конфликте интересов, затем откроется дело. Срок рецензии — {date}.',
      action: 'Ответить на приглашение',
    },
    en: {
      subject: 'Review {no}, due {date}',
      text: 'You are asked to review case {no}. First answer the question about conflicts of interest, then the case opens. The review is due on {date}.',
      action: 'Answer the invitation',
    },
  },
  'REV-01.cleared': {
    ru: {
      subject: 'Дело {no} открыто для рецензии',
      text: 'Председатель решил, что вы можете рецензировать это дело. Оно открыто, срок рецензии — {date}.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Case {no} is open for your review',
      text: 'The chair has ruled that you can review this case. It is open, and the review is due on {date}.',
      action: 'Open the case',
    },
  },
  'REV-02': {
    ru: {
      subject: 'Ответьте до {date}',
      text: 'Приглашение отрецензировать дело {no} ждёт ответа до {date}. Отказаться тоже можно — мы найдём замену.',
      action: 'Ответить на приглашение',
    },
    en: {
      subject: 'Please answer by {date}',
      text: 'The invitation to review case {no} needs your answer by {date}. Declining is fine too: we will find someone else.',
      action: 'Answer the invitation',
    },
  },
  'REV-03.soon': {
    ru: {
      subject: 'Срок рецензии: {date}',
      text: 'Рецензия по делу {no} нужна к {date}. Если не успеваете, один раз срок можно продлить на неделю.',
      action: 'Открыть рецензию',
    },
    en: {
      subject: 'Review deadline: {date}',
      text: 'The review of case {no} is due on {date}. If you are short of time, you may extend it once by a week.',
      action: 'Open the review',
    },
  },
  'REV-03.today': {
    ru: {
      subject: 'Срок рецензии — сегодня',
      text: 'Рецензия по делу {no} нужна сегодня до конца дня. Черновик сохранён.',
      action: 'Открыть рецензию',
    },
    en: {
      subject: 'Review deadline: today',
      text: 'The review of case {no} is due by the end of the day. Your draft is saved.',
      action: 'Open the review',
    },
  },
  'REV-03.overdue': {
    ru: {
      subject: 'Срок рецензии прошёл',
      text: 'Рецензия по делу {no} была нужна к {date}, и кандидат ждёт. Отправьте её или скажите секретарю, что не сможете.',
      action: 'Открыть рецензию',
    },
    en: {
      subject: 'Review deadline has passed',
      text: 'The review of case {no} was due on {date}, and the candidate is waiting. Send it, or tell the secretary that you cannot.',
      action: 'Open the review',
    },
  },
  'REV-04': {
    ru: {
      subject: 'Рецензия не нужна, спасибо',
      text: 'Дело {no} закрыто, рецензия больше не требуется. Спасибо за время, которое вы уже потратили: часы засчитаны.',
      action: 'Мои рецензии',
    },
    en: {
      subject: 'Review no longer needed',
      text: 'Case {no} is closed and the review is no longer needed. Thank you for the time you have given: your hours are counted.',
      action: 'My reviews',
    },
  },
  'REV-04.enough': {
    ru: {
      subject: 'Рецензия не нужна, спасибо',
      text: 'По делу {no} собрано достаточно рецензий, ваша больше не требуется. Спасибо за готовность помочь.',
      action: 'Мои рецензии',
    },
    en: {
      subject: 'Review no longer needed',
      text: 'Case {no} has enough reviews and yours is no longer needed. Thank you for being ready to help.',
      action: 'My reviews',
    },
  },
  'REV-04.recused': {
    ru: {
      subject: 'Рецензия не нужна, спасибо',
      text: 'Из-за конфликта интересов дело {no} рецензирует другой человек. Спасибо за готовность помочь.',
      action: 'Мои рецензии',
    },
    en: {
      subject: 'Review no longer needed',
      text: 'Because of a conflict of interest somebody else reviews case {no}. Thank you for being ready to help.',
      action: 'My reviews',
    },
  },
  'REV-05': {
    ru: {
      subject: 'Кворум по делу {no}',
      text: 'Рецензий достаточно, можно переходить к обсуждению.',
      action: 'Открыть дело',
    },
    en: {
      subject: 'Quorum in case {no}',
      text: 'There are enough reviews, and deliberation can begin.',
      action: 'Open the case',
    },
  },
  'REV-06': {
    ru: {
      subject: 'Нужна замена рецензента',
      text: 'По делу {no} рецензентов стало меньше, чем нужно. Предложения о замене уже готовы.',
      action: 'Выбрать замену',
    },
    en: {
      subject: 'Reviewer replacement needed',
      text: 'Case {no} has fewer reviewers than it needs. Proposals for a replacement are ready.',
      action: 'Choose a replacement',
    },
  },
  'REV-07': {
    ru: {
      subject: 'Решите вопрос о конфликте',
      text: 'У рецензента по делу {no} возможен конфликт интересов. Если не решить за три дня, мешает ли он, рецензент будет отведён.',
      action: 'Решить',
    },
    en: {
      subject: 'Rule on a conflict',
      text: 'A reviewer of case {no} may have a conflict of interest. Without a ruling within three days the reviewer is recused.',
      action: 'Rule',
    },
  },
  'REV-08': {
    ru: {
      subject: 'Доступны рецензии коллег',
      text: 'Ваша рецензия по делу {no} отправлена, и теперь видны рецензии других.',
      action: 'Прочитать рецензии',
    },
    en: {
      subject: 'Other reviews are open',
      text: 'Your review of case {no} is in, and you can now read those of the others.',
      action: 'Read the reviews',
    },
  },
  'REV-09': {
    ru: {
      subject: 'Дело {no} завершено',
      text: 'Решение объявлено: {outcome}. Спасибо за рецензию: часы засчитаны.',
      action: 'Мои рецензии',
    },
    en: {
      subject: 'Case {no} finished',
      text: 'The decision has been released: {outcome}. Thank you for your review: your hours are counted.',
      action: 'My reviews',
    },
  },
  'REV-10.opened': {
    ru: {
      subject: 'Голосование до {date}',
      text: 'По делу {no} открыто голосование правления. До его окончания голоса видны только тем, кто их отдал.',
      action: 'Проголосовать',
    },
    en: {
      subject: 'Vote by {date}',
      text: 'The board is asked to vote on case {no}. Until the vote closes, each vote is visible only to whoever cast it.',
      action: 'Vote',
    },
  },
  'REV-10.reminder': {
    ru: {
      subject: 'Голосование до {date}',
      text: 'Ваш голос по делу {no} ещё не отдан, а голосование скоро закончится.',
      action: 'Проголосовать',
    },
    en: {
      subject: 'Vote by {date}',
      text: 'Your vote on case {no} has not been cast yet, and voting ends soon.',
      action: 'Vote',
    },
  },
  'REV-11': {
    ru: {
      subject: 'Обновлён порядок рецензирования',
      text: 'Вышла новая версия порядка рецензирования. Прочитайте её до следующей рецензии.',
      action: 'Прочитать',
    },
    en: {
      subject: 'Review guide updated',
      text: 'There is a new version of the review guide. Please read it before your next review.',
      action: 'Read',
    },
  },
} as const satisfies NotificationTexts;
