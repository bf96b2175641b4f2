import type { NotificationTexts } from '../notification-text.ts';

/** Texts about invitations. */
export const invitationTexts = {
  'INV-01': {
    ru: {
      subject: '{inviter} приглашает вас',
      text: '{inviter} приглашает вас в профессиональное сообщество «{site}». Приглашение личное и действует до {date}. Согласиться или отказаться можно по ссылке.',
      action: 'Посмотреть приглашение',
    },
    en: {
      subject: '{inviter} invites you',
      text: '{inviter} invites you to join {site}, a professional association. The invitation is personal and valid until {date}. Follow the link to accept or decline.',
      action: 'View the invitation',
    },
  },
  'INV-01.staff': {
    ru: {
      subject: '{inviter} приглашает вас',
      text: '{inviter} приглашает вас работать в команде сообщества «{site}». Приглашение личное и действует до {date}. Согласиться или отказаться можно по ссылке.',
      action: 'Посмотреть приглашение',
    },
    en: {
      subject: '{inviter} invites you',
      text: '{inviter} invites you to join the team that runs {site}. The invitation is personal and valid until {date}. Follow the link to accept or decline.',
      action: 'View the invitation',
    },
  },
  'INV-01.direct_member': {
    ru: {
      subject: '{inviter} приглашает вас',
      text: 'Профессиональное сообщество «{site}» приглашает вас стать его членом. Решение уже принято, заявка не нужна: вы вступите, как только примете приглашение. Оно личное и действует до {date}; отказаться можно по той же ссылке.',
      action: 'Посмотреть приглашение',
    },
    en: {
      subject: '{inviter} invites you',
      text: 'The professional association {site} invites you to become a member. The decision has been made: no application is needed, you join as soon as you accept. The invitation is valid until {date}; you can also decline with the same link.',
      action: 'View the invitation',
    },
  },
  'INV-02': {
    ru: {
      subject: 'Приглашение действует до {date}',
      text: 'Напоминаем о приглашении: его отправитель — {inviter}. После {date} ссылка перестанет открываться. Больше напоминать не будем.',
      action: 'Посмотреть приглашение',
    },
    en: {
      subject: 'Invitation valid until {date}',
      text: 'A reminder of the invitation from {inviter}. After {date} the link stops working. We will not remind you again.',
      action: 'View the invitation',
    },
  },
  'INV-03.accepted': {
    ru: {
      subject: 'Приглашение принято: {name}',
      text: 'Человек, которого вы пригласили, принял приглашение и завёл учётную запись.',
      action: 'Открыть приглашения',
    },
    en: {
      subject: 'Invitation accepted: {name}',
      text: 'The person you invited has accepted and now has an account.',
      action: 'Open invitations',
    },
  },
  'INV-03.declined': {
    ru: {
      subject: 'Приглашение отклонено: {name}',
      text: 'Человек, которого вы пригласили, решил не вступать. Отвечать на это не нужно.',
      action: 'Открыть приглашения',
    },
    en: {
      subject: 'Invitation declined: {name}',
      text: 'The person you invited has chosen not to join. No answer is needed.',
      action: 'Open invitations',
    },
  },
  'INV-03.expired': {
    ru: {
      subject: 'Срок приглашения истёк: {name}',
      text: 'На приглашение не ответили вовремя. Если оно ещё нужно, отправьте его снова.',
      action: 'Открыть приглашения',
    },
    en: {
      subject: 'Invitation expired: {name}',
      text: 'The invitation was not answered in time. If it is still needed, send it again.',
      action: 'Open invitations',
    },
  },
  'INV-04': {
    ru: {
      subject: 'Письмо не дошло',
      text: 'Приглашение не доставлено ({name}): почтовый сервер его не принял. Проверьте адрес и отправьте приглашение снова.',
      action: 'Исправить адрес',
    },
    en: {
      subject: 'The message bounced',
      text: 'The invitation for {name} was not delivered: the mail server refused it. Check the address and send it again.',
      action: 'Correct the address',
    },
  },
  'INV-05': {
    ru: {
      subject: 'Просят новую ссылку',
      text: 'Ссылка из вашего приглашения ({name}) больше не открывается, и человек просит новую.',
      action: 'Отправить новую ссылку',
    },
    en: {
      subject: 'A new link is requested',
      text: 'The link in your invitation for {name} no longer works, and they are asking for a new one.',
      action: 'Send a new link',
    },
  },
  'INV-06': {
    ru: {
      subject: 'Ваш кандидат принят',
      text: '{name} теперь в сообществе — спасибо вам за приглашение и поддержку.',
      action: 'Открыть профиль',
    },
    en: {
      subject: 'Your candidate was admitted',
      text: '{name} is now a member. Thank you for the invitation and for your support.',
      action: 'Open profile',
    },
  },
} as const satisfies NotificationTexts;
