import type { PageLocale } from './pending-work-labels.ts';

type Labels = { title: string; why: string; code: string; send: string; cancel: string };

/** Texts of the dialog that asks for a new code of the second factor. */
export const oldCodeLabels: Readonly<Record<PageLocale, Labels>> = {
  ru: {
    title: 'Нужен новый код',
    why: 'С последнего кода прошло больше часа. Введите новый, и действие будет выполнено.',
    code: 'Код из приложения',
    send: 'Продолжить',
    cancel: 'Отмена',
  },
  en: {
    title: 'A new code is needed',
    why: 'Your last code was more than an hour ago. Enter a new one to go ahead.',
    code: 'Code from your app',
    send: 'Continue',
    cancel: 'Cancel',
  },
};
