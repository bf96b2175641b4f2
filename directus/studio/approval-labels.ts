// Texts around a request for a second approval; what was asked for comes from the backend in words.
import type { PageLocale } from './pending-work-labels.ts';

type Answer = 'approve' | 'refuse' | 'cancel';
type Labels = {
  title: (event: string) => string;
  by: (name: string, as: string, when: string) => string;
  awaits: (kinds: readonly string[], until: string) => string;
  /** Asks for the reason of a refusal. */
  reason: string;
  /** Asks for a code of the second factor. */
  code: string;
  answers: Record<Answer, string>;
  done: Record<Answer, string>;
  back: string;
  failed: string;
  /** What the first person is told after pressing the button. */
  asked: (kinds: readonly string[], until: string) => string;
};

const lowered = (words: readonly string[], or: string) =>
  words.map((word) => word.toLowerCase()).join(` ${or} `);

export const approvalLabels: Readonly<Record<PageLocale, Labels>> = {
  ru: {
    title: (event) => `Ждёт второго согласования: «${event}»`,
    by: (name, as, when) => `Запрашивает ${name} (${as.toLowerCase()}), ${when}.`,
    awaits: (kinds, until) => `Согласует ${lowered(kinds, 'или')}. Запрос ждёт до ${until}.`,
    reason: 'Почему не согласуете: автор запроса прочитает это',
    code: 'Новый код из приложения: с последнего прошло больше часа',
    answers: { approve: 'Согласовать', refuse: 'Отказать', cancel: 'Отменить запрос' },
    done: {
      approve: 'Согласовано и выполнено',
      refuse: 'Отказано; автор запроса узнает почему',
      cancel: 'Запрос отменён',
    },
    back: 'Не отказывать',
    failed: 'Не получилось',
    asked: (kinds, until) =>
      `Пока не выполнено: нужно согласие второго ответственного (${lowered(kinds, 'или')}). Запрос ждёт до ${until}.`,
  },
  en: {
    title: (event) => `Awaiting a second approval: “${event}”`,
    by: (name, as, when) => `Requested by ${name} (${as.toLowerCase()}), ${when}.`,
    awaits: (kinds, until) => `To be approved by: ${lowered(kinds, 'or')}. Waits until ${until}.`,
    reason: 'Why do you refuse? The person who asked will read this',
    code: 'A new code from your app: your last one was more than an hour ago',
    answers: { approve: 'Approve', refuse: 'Refuse', cancel: 'Cancel the request' },
    done: {
      approve: 'Approved and done',
      refuse: 'Refused; the person who asked is told why',
      cancel: 'The request is cancelled',
    },
    back: 'Do not refuse',
    failed: 'Not done',
    asked: (kinds, until) =>
      `Not done yet: a second person has to approve it (${lowered(kinds, 'or')}). The request waits until ${until}.`,
  },
};

/** A moment in the reader's words and time zone. */
export function exactTime(moment: string, locale: PageLocale): string {
  return new Date(moment).toLocaleString(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
}
