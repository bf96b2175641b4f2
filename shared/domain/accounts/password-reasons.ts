import type { Locale } from '../../contract/index.ts';

/** The `{why}` texts of `E_PASSWORD_WEAK`, by the key in the error params. */
export const passwordReasons = {
  common: { ru: 'он есть в списках частых паролей', en: 'it is on the lists of common passwords' },
  email: { ru: 'в нём есть ваш адрес почты', en: 'it contains your e-mail address' },
  name: { ru: 'в нём есть ваше имя', en: 'it contains your name' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

export type PasswordReason = keyof typeof passwordReasons;
