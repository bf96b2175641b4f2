import type {
  NotificationCategory,
  NotificationCode,
  NotificationKey,
} from '@site/shared/domain/notifications';

type Labels = {
  /** Why the reader gets e-mail of a category. */
  reason: Readonly<Record<NotificationCategory, string>>;
  /** Reasons of single codes, or of single texts of a code, that are more precise than the category. */
  reasonOf: Readonly<Partial<Record<NotificationCode | NotificationKey, string>>>;
  digestReason: string;
  noAccountReason: string;
  cannotBeOff: string;
  preferences: string;
  unsubscribe: string;
  openNotifications: string;
  addressBelow: string;
  more: (count: number) => string;
  merged: string;
};

/** Texts around a notification in an e-mail. */
export const mailLabels: Readonly<Record<'ru' | 'en', Labels>> = {
  ru: {
    reason: {
      security: 'Письмо касается безопасности вашей учётной записи.',
      case: 'Вы получили это письмо, потому что участвуете в этом деле.',
      review: 'Вы получили это письмо, потому что рецензируете дела или работаете в комиссии.',
      invitation: 'Вы получили это письмо, потому что вы пригласили человека или пригласили вас.',
      certificate: 'Письмо касается вашего сертификата или статуса.',
      mentoring: 'Вы получили это письмо, потому что участвуете в наставничестве.',
      community: 'Вы получили это письмо, потому что вы участник или ведущий сообщества.',
      news: 'Вы получили это письмо, потому что состоите в сообществе и получаете его новости.',
      resource: 'Вы получили это письмо, потому что предложили этот материал.',
      radar: 'Вы получили это письмо, потому что состоите в сообществе и следите за радаром.',
      initiative: 'Вы получили это письмо, потому что поддержали инициативу или вас позвали в неё.',
      system: 'Вы получили это письмо, потому что у вас есть учётная запись на сайте.',
    },
    reasonOf: {
      'COM-01.report': 'Вы получили это письмо, потому что модерируете обсуждения.',
      'COM-01.held': 'Вы получили это письмо, потому что модерируете обсуждения.',
      'COM-02':
        'Вы получили это письмо, потому что следите за обсуждениями или вас в них упомянули.',
      'NEWS-02': 'Вы получили это письмо, потому что вы автор этой новости.',
      'RES-02': 'Вы получили это письмо, потому что вы редактор библиотеки.',
    },
    digestReason:
      'Вы получили это письмо, потому что такие уведомления приходят вам одним письмом.',
    noAccountReason: 'Вы получили это письмо, потому что кто-то указал ваш адрес на сайте.',
    cannotBeOff: 'Такие письма отключить нельзя.',
    preferences: 'Настроить уведомления',
    unsubscribe: 'Отписаться',
    openNotifications: 'Открыть уведомления',
    addressBelow: 'Если кнопка не работает, скопируйте адрес:',
    more: (count) => `ещё ${count}`,
    merged: 'Несколько уведомлений подряд — мы собрали их в одно письмо.',
  },
  en: {
    reason: {
      security: 'This message concerns the security of your account.',
      case: 'You received this message because you take part in this case.',
      review: 'You received this message because you review cases or work on the committee.',
      invitation: 'You received this message because you invited someone or were invited.',
      certificate: 'This message concerns your certificate or grade.',
      mentoring: 'You received this message because you take part in mentoring.',
      community: 'You received this message because you belong to the community or lead it.',
      news: 'You received this message because you are a member and subscribe to the news.',
      resource: 'You received this message because you suggested this material.',
      radar: 'You received this message because you are a member and follow the radar.',
      initiative:
        'You received this message because you support the initiative or were asked to join it.',
      system: 'You received this message because you have an account on the site.',
    },
    reasonOf: {
      'COM-01.report': 'You received this message because you moderate discussions.',
      'COM-01.held': 'You received this message because you moderate discussions.',
      'COM-02':
        'You received this message because you follow discussions or were mentioned in one.',
      'NEWS-02': 'You received this message because you are an author of this article.',
      'RES-02': 'You received this message because you are an editor of the library.',
    },
    digestReason:
      'You received this message because these notifications come to you together in one message.',
    noAccountReason: 'You received this message because someone entered your address on the site.',
    cannotBeOff: 'Messages of this kind cannot be turned off.',
    preferences: 'Notification settings',
    unsubscribe: 'Unsubscribe',
    openNotifications: 'Open notifications',
    addressBelow: 'If the button does not work, copy this address:',
    more: (count) => `${count} more`,
    merged: 'Several notifications in a row, gathered into one message.',
  },
};
