import type { NotificationTexts } from '../notification-text.ts';

/** Texts about account security. */
export const securityTexts = {
  'SEC-01': {
    ru: {
      subject: 'Подтвердите адрес',
      text: 'Остался один шаг: подтвердите, что эта почта ваша. Входить вы будете с паролем, который задали при регистрации. {also} Если вы не регистрировались, ничего не делайте: неподтверждённую учётную запись мы удалим.',
      action: 'Подтвердить адрес',
    },
    en: {
      subject: 'Confirm your address',
      text: 'One step is left: confirm that this address is yours. You will sign in with the password chosen at sign-up. {also} If you did not sign up, do nothing: we delete accounts that are not confirmed.',
      action: 'Confirm address',
    },
  },
  'SEC-01.provider': {
    ru: {
      subject: 'Подтвердите адрес для входа через {title}',
      text: 'Кто-то вошёл через {title}{profile} и указал вашу почту. Если это вы, подтвердите адрес: этот профиль станет открывать учётную запись. {also} Если профиль не ваш, не подтверждайте: его владелец получил бы доступ.',
      action: 'Подтвердить адрес',
    },
    en: {
      subject: 'Confirm your address for sign-in with {title}',
      text: 'Somebody signed in with {title}{profile} and gave your address. If it was you, confirm it: that profile will then open the account. {also} If the profile is not yours, do not confirm: its owner would get access.',
      action: 'Confirm address',
    },
  },
  'SEC-02': {
    ru: {
      subject: 'У вас уже есть учётная запись',
      text: 'Кто-то, возможно вы, пытался зарегистрироваться с этим адресом. Учётная запись у вас уже есть: войдите как обычно, а если забыли пароль, задайте новый.',
      action: 'Войти',
    },
    en: {
      subject: 'You already have an account',
      text: 'Somebody, perhaps you, tried to sign up with this address. You already have an account: sign in as usual, and if you have forgotten the password, set a new one.',
      action: 'Sign in',
    },
  },
  'SEC-03': {
    ru: {
      subject: 'Новый пароль',
      text: 'Вы попросили сменить пароль. Ссылка сработает один раз и действует до {date}. Если просили не вы, ничего не делайте: пароль останется прежним.',
      action: 'Задать новый пароль',
    },
    en: {
      subject: 'Reset your password',
      text: 'You asked for a new password. The link works once, until {date}. If it was not you, ignore this message: your password stays as it is.',
      action: 'Set a new password',
    },
  },
  'SEC-03.undone': {
    ru: {
      subject: 'Новый пароль',
      text: 'Смена адреса отменена, и прежний пароль больше не действует. Задайте новый: ссылка сработает один раз и действует до {date}. Если не успеете, запросите новую ссылку на странице входа.',
      action: 'Задать новый пароль',
    },
    en: {
      subject: 'Choose a new password',
      text: 'The change of address was cancelled, and the old password no longer works. Choose a new one: the link works once, until {date}. After that, ask for another on the sign-in page.',
      action: 'Set a new password',
    },
  },
  'SEC-04': {
    ru: {
      subject: 'Пароль изменён',
      text: 'Пароль учётной записи изменён. Отключено: {removed}. Осталось: {kept}. Если что-то из оставшегося добавили не вы, отключите это в настройках. Если пароль сменили не вы, сразу задайте новый.',
      action: 'Задать новый пароль',
    },
    en: {
      subject: 'Password changed',
      text: 'The password of your account was changed. Removed: {removed}. Still in place: {kept}. If any of that is not yours, turn it off in the settings. If you did not change the password, set a new one right away.',
      action: 'Set a new password',
    },
  },
  'SEC-05.ask': {
    ru: {
      subject: 'Подтвердите новый адрес',
      text: 'Этот адрес указан как новая почта учётной записи. До подтверждения действует прежний, и ещё трое суток с него можно отменить замену. Способы входа: {kept}. Если вы не меняли почту, не подтверждайте: учётная запись чужая.',
      action: 'Подтвердить новый адрес',
    },
    en: {
      subject: 'Confirm new address',
      text: 'This address was given as the new e-mail of an account. The old one stays in use until you confirm, and can undo the change for three days. Ways in: {kept}. If you did not ask for it, do not confirm: the account is not yours.',
      action: 'Confirm new address',
    },
  },
  'SEC-05.notice': {
    ru: {
      subject: 'Адрес меняется',
      text: 'В вашей учётной записи указан новый адрес. Он заменит этот, как только его подтвердят. Если меняли не вы, отмените замену: ссылка действует трое суток.',
      action: 'Отменить замену',
    },
    en: {
      subject: 'Address is being changed',
      text: 'A new e-mail address was entered in your account. It replaces this one as soon as it is confirmed. If it was not you, cancel the change: the link works for three days.',
      action: 'Cancel the change',
    },
  },
  'SEC-06': {
    ru: {
      subject: 'Вход с нового устройства',
      text: 'В вашу учётную запись вошли с нового устройства: {device}, {date}. Если это были не вы, завершите сеанс и смените пароль.',
      action: 'Посмотреть сеансы',
    },
    en: {
      subject: 'Sign-in from a new device',
      text: 'Somebody signed in to your account from a new device: {device}, {date}. If it was not you, end that session and change your password.',
      action: 'Review sessions',
    },
  },
  'SEC-06.provider': {
    ru: {
      subject: 'Вход через {title}',
      text: 'В вашу учётную запись вошли через {title}: {device}, {date}. Если это были не вы, отвяжите {title} в настройках и завершите сеанс.',
      action: 'Посмотреть сеансы',
    },
    en: {
      subject: 'Sign-in with {title}',
      text: 'Somebody signed in to your account with {title}: {device}, {date}. If it was not you, unlink {title} in the settings and end that session.',
      action: 'Review sessions',
    },
  },
  'SEC-07.on': {
    ru: {
      subject: 'Двухфакторный вход включён',
      text: 'Вход теперь подтверждается кодом. Храните коды восстановления отдельно от устройства: с ними вы войдёте, если потеряете его.',
      action: 'Открыть настройки',
    },
    en: {
      subject: 'Two-factor sign-in is on',
      text: 'Signing in now takes a code as well. Keep the recovery codes away from the device: they let you in if you lose it.',
      action: 'Open settings',
    },
  },
  'SEC-07.off': {
    ru: {
      subject: 'Двухфакторный вход выключен',
      text: 'Вход по коду отключён: для входа достаточно пароля. Если отключали не вы, смените пароль и включите код снова.',
      action: 'Открыть настройки',
    },
    en: {
      subject: 'Two-factor sign-in is off',
      text: 'Codes are turned off: a password is now enough to sign in. If it was not you, change the password and turn codes on again.',
      action: 'Open settings',
    },
  },
  'SEC-08': {
    ru: {
      subject: 'Ваши данные готовы',
      text: 'Архив с вашими данными собран. Скачать его можно до {date}, потом файл удаляется.',
      action: 'Скачать архив',
    },
    en: {
      subject: 'Your data is ready',
      text: 'The archive of your data is ready. You can download it until {date}; after that the file is deleted.',
      action: 'Download archive',
    },
  },
  'SEC-09.started': {
    ru: {
      subject: 'Учётная запись будет удалена {date}',
      text: 'Вы попросили удалить учётную запись. Она уже закрыта, и ваш профиль никому не виден. До {date} удаление можно отменить по ссылке ниже, потом личные данные будут стёрты навсегда.',
      action: 'Отменить удаление',
    },
    en: {
      subject: 'Account will be erased on {date}',
      text: 'You asked for your account to be erased. It is closed already, and nobody can see your profile. Until {date} you can cancel the erasure with the link below. After that your personal data is erased for good.',
      action: 'Cancel the erasure',
    },
  },
  'SEC-09.done': {
    ru: {
      subject: 'Учётная запись удалена',
      text: 'Ваша учётная запись удалена, личные данные стёрты. Это последнее письмо на этот адрес.',
      action: 'Открыть сайт',
    },
    en: {
      subject: 'Your account has been erased',
      text: 'Your account and your personal data have been erased. This is the last message to this address.',
      action: 'Open the site',
    },
  },
  'SEC-10': {
    ru: {
      subject: 'Две ваши записи объединены',
      text: 'О вас было две записи, секретарь объединил их в одну. История, сертификаты и согласия теперь вместе. Если это ошибка, напишите нам.',
      action: 'Проверить данные',
    },
    en: {
      subject: 'Your two records were merged',
      text: 'There were two records about you; the secretary has merged them. History, certificates and consents are together now. If this is a mistake, write to us.',
      action: 'Check your details',
    },
  },
  'SEC-10.closed': {
    ru: {
      subject: 'Эта учётная запись объединена с другой',
      text: 'О вас было две записи, секретарь объединил их в одну. Входите с адресом другой учётной записи: эта больше не действует. Если это ошибка, напишите нам.',
      action: 'Войти',
    },
    en: {
      subject: 'This account was merged with another',
      text: 'There were two records about you; the secretary has merged them. Sign in with the address of the other account: this one is closed. If this is a mistake, write to us.',
      action: 'Sign in',
    },
  },
  'SEC-11': {
    ru: {
      subject: 'Вход под учётной записью обслуживания',
      text: 'В студию вошли под учётной записью обслуживания: {date}, адрес {address}. Ею пользуются только для обслуживания. Если вы об этом не знаете, спросите того, кто отвечает за сервер, и смените пароль.',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'Sign-in with the maintenance account',
      text: 'Somebody signed in to the studio as its super-administrator: {date}, address {address}. That account is for maintenance only. If you did not expect this, ask the people who run the server and change the password.',
      action: 'Open notifications',
    },
  },
  'SEC-12': {
    ru: {
      subject: 'Обязанности изменены: {name}',
      text: 'Администратор изменил обязанности: {name}. Теперь: {title}. Новые права действуют со следующего входа. Если это ошибка, напишите администратору.',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'Duties changed: {name}',
      text: 'An administrator has changed the duties of {name}. From now on: {title}. The new rights apply from the next sign-in. If this is a mistake, write to an administrator.',
      action: 'Open notifications',
    },
  },
  'SEC-13.linked': {
    ru: {
      subject: 'Добавлен вход через {title}',
      text: 'Теперь в личный кабинет можно войти через {title}. Если это сделали не вы, отвяжите {title} в настройках и смените пароль.',
      action: 'Открыть настройки',
    },
    en: {
      subject: 'Sign-in with {title} was added',
      text: 'You can now sign in to your personal account with {title}. If it was not you, unlink {title} in the settings and change the password.',
      action: 'Open settings',
    },
  },
  'SEC-13.joined': {
    ru: {
      subject: 'Учётная запись открыта через {title}',
      text: 'Вы зарегистрировались через {title}: эта служба подтвердила, что почта ваша. Другие регистрации с этим адресом, если они были, больше не действуют. Если это сделали не вы, задайте пароль и отвяжите {title}.',
      action: 'Открыть настройки',
    },
    en: {
      subject: 'Your account was opened with {title}',
      text: 'You signed up with {title}, which confirmed that this address is yours. Any other registration with this address no longer counts. If it was not you, set a password and unlink {title}.',
      action: 'Open settings',
    },
  },
  'SEC-13.unlinked': {
    ru: {
      subject: 'Вход через {title} отключён',
      text: 'Войти в личный кабинет через {title} больше нельзя. Если это сделали не вы, смените пароль.',
      action: 'Открыть настройки',
    },
    en: {
      subject: 'Sign-in with {title} was removed',
      text: 'It is no longer possible to sign in to your personal account with {title}. If it was not you, change the password.',
      action: 'Open settings',
    },
  },
  'SEC-14.factor': {
    ru: {
      subject: 'Второй фактор сброшен',
      text: 'Администратор отключил вход по коду: теперь достаточно пароля, все сеансы завершены. Если не просили вы, смените пароль и напишите нам. Если просили, включите код снова. Личность проверили так: «{note}»',
      action: 'Открыть настройки',
    },
    en: {
      subject: 'Your second factor was reset',
      text: 'An administrator has turned codes off: a password is enough now, and all sessions have ended. If it was not you who asked, change the password and write to us. If it was, turn codes on again. How your identity was checked: “{note}”',
      action: 'Open settings',
    },
  },
  'SEC-14.sessions': {
    ru: {
      subject: 'Сеансы завершены',
      text: 'Администратор завершил сеансы вашей учётной записи. Войдите снова. Если не знаете почему, проверьте сеансы и смените пароль.',
      action: 'Посмотреть сеансы',
    },
    en: {
      subject: 'Sessions ended',
      text: 'An administrator has ended sessions of your account. Please sign in again. If you do not know why, review your sessions and change the password.',
      action: 'Review sessions',
    },
  },
} as const satisfies NotificationTexts;
