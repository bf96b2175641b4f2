import type { NotificationTexts } from '../notification-text.ts';

/** Texts about certificates. */
export const certificateTexts = {
  'CERT-01': {
    ru: {
      subject: 'Сертификат {number}',
      text: 'Вам выдан сертификат {number}. Его можно распечатать, скачать и показать: подлинность любой проверит по коду.',
      action: 'Открыть сертификат',
    },
    en: {
      subject: 'Certificate {number}',
      text: 'Certificate {number} has been issued to you. Print it, download it, show it: anyone can verify it by its code.',
      action: 'Open the certificate',
    },
  },
  'CERT-02.suspended': {
    ru: {
      subject: 'Изменён статус сертификата',
      text: 'Сертификат {number} приостановлен. До отмены приостановки при проверке по коду видно, что сертификат не действует.',
      action: 'Открыть сертификат',
    },
    en: {
      subject: 'Certificate status changed',
      text: 'Certificate {number} is suspended. Until it is reinstated, verification shows that it is not valid.',
      action: 'Open the certificate',
    },
  },
  'CERT-02.reinstated': {
    ru: {
      subject: 'Изменён статус сертификата',
      text: 'Сертификат {number} снова действует.',
      action: 'Открыть сертификат',
    },
    en: {
      subject: 'Certificate status changed',
      text: 'Certificate {number} is valid again.',
      action: 'Open the certificate',
    },
  },
  'CERT-02.revoked': {
    ru: {
      subject: 'Изменён статус сертификата',
      text: 'Сертификат {number} отозван, и это сразу видно при проверке по коду. Если вы не согласны, напишите нам.',
      action: 'Открыть сертификат',
    },
    en: {
      subject: 'Certificate status changed',
      text: 'Certificate {number} has been revoked, and verification now shows this. If you disagree, write to us.',
      action: 'Open the certificate',
    },
  },
  'CERT-02.superseded': {
    ru: {
      subject: 'Изменён статус сертификата',
      text: 'Сертификат {number} заменён новым. Старый код продолжает открываться и ведёт к новому.',
      action: 'Открыть сертификат',
    },
    en: {
      subject: 'Certificate status changed',
      text: 'Certificate {number} has been replaced by a new one. The old code still opens and leads to the new certificate.',
      action: 'Open the certificate',
    },
  },
  'CERT-03': {
    ru: {
      subject: 'Срок сертификата: до {date}',
      text: 'Сертификат {number} действует до {date}. После этого при проверке будет видно, что срок истёк.',
      action: 'Открыть сертификат',
    },
    en: {
      subject: 'Certificate expires on {date}',
      text: 'Certificate {number} is valid until {date}. After that, verification shows that it has expired.',
      action: 'Open the certificate',
    },
  },
  'CERT-04': {
    ru: {
      subject: 'Можно подать на повышение',
      text: 'У вас достаточно стажа, чтобы подать на статус старшего члена. Порядок и условия — на странице заявки; спешить незачем.',
      action: 'Посмотреть условия',
    },
    en: {
      subject: 'You may apply for elevation',
      text: 'You have been a member long enough to apply for the senior grade. How it works is on the application page; there is no hurry.',
      action: 'See the conditions',
    },
  },
} as const satisfies NotificationTexts;
