import type { StoppedKind } from '../links.ts';

type Labels = {
  mentioned: string;
  begun: string;
  posts: (count: number) => string;
  /** Further authors, after their names. */
  more: (count: number) => string;
};

const pluralOf = (locale: string, forms: Readonly<Record<string, string>>) => {
  const rules = new Intl.PluralRules(locale);
  return (count: number) => `${count} ${forms[rules.select(count)] ?? forms.other}`;
};

/** What is said of a thread in an e-mail. */
export const topicLabels: Readonly<Record<'ru' | 'en', Labels>> = {
  ru: {
    mentioned: 'Вас упомянули',
    begun: 'Новое обсуждение',
    posts: pluralOf('ru', {
      one: 'новая запись',
      few: 'новые записи',
      other: 'новых записей',
    }),
    more: (count) => `и ещё ${count}`,
  },
  en: {
    mentioned: 'You were mentioned',
    begun: 'New discussion',
    posts: pluralOf('en', { one: 'new post', other: 'new posts' }),
    more: (count) => `and ${count} more`,
  },
};

/** Labels of the links that stop something. */
export const stopLabels: Readonly<Record<'ru' | 'en', Record<StoppedKind | 'other', string>>> = {
  ru: {
    thread: 'Не следить за обсуждением',
    room: 'Не присылать писем отсюда',
    community: 'Покинуть сообщество',
    other: 'Отписаться',
  },
  en: {
    thread: 'Mute this discussion',
    room: 'No more mail from here',
    community: 'Leave the community',
    other: 'Unsubscribe',
  },
};
