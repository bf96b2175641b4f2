import type { Locale } from '@site/shared/contract';

type Words = Readonly<Record<Locale, string>>;

/** What pages say about a draft: whether it is saved, and that another window has changed it. */
export const draftTexts = {
  nothing: { ru: 'Черновик сохраняется сам', en: 'Your draft is saved as you go' },
  unsaved: { ru: 'Есть несохранённые изменения', en: 'Unsaved changes' },
  saving: { ru: 'Сохраняем…', en: 'Saving…' },
  offline: {
    ru: 'Нет связи. Черновик сохранён на этом устройстве и отправится сам.',
    en: 'You are offline. The draft is stored on this device and will be sent later.',
  },
  ended: {
    ru: 'Сеанс закончился. Черновик сохранён на этом устройстве.',
    en: 'Your session has ended. The draft is stored on this device.',
  },
  conflict: {
    ru: 'Не сохранено: то же место изменили и в другом окне. Выберите, какой вариант оставить.',
    en: 'Not saved: the same place was changed in another window. Choose which version to keep.',
  },
  section: {
    ru: 'Этот раздел изменили и в другом окне. Ваш вариант — на экране, он ещё не сохранён. Выберите, какой оставить.',
    en: 'This section was changed in another window too. Yours is on the screen and not saved yet. Choose which one to keep.',
  },
  field: {
    ru: 'Это поле изменили и в другом окне. Ваш вариант — в поле, он ещё не сохранён. Выберите, какой оставить.',
    en: 'This field was changed in another window too. Your version is in the field and not saved yet. Choose which one to keep.',
  },
  theirs: { ru: 'Вариант из другого окна', en: 'Version from the other window' },
  mine: { ru: 'Оставить мой', en: 'Keep mine' },
  take: { ru: 'Взять другой', en: 'Take the other' },
  both: { ru: 'Соединить оба', en: 'Join both' },
  empty: { ru: 'Пусто', en: 'Empty' },
} as const satisfies Record<string, Words>;

/** The question before a page with unsaved changes is left. */
export const leaveTexts = {
  title: { ru: 'Уйти со страницы?', en: 'Leave this page?' },
  text: {
    ru: 'Последние изменения не отправлены на сервер. Они останутся на этом устройстве.',
    en: 'The last changes have not been sent. They stay on this device.',
  },
  leave: { ru: 'Уйти', en: 'Leave' },
  stay: { ru: 'Остаться', en: 'Stay' },
} as const satisfies Record<string, Words>;

/** «Сохранено в 12:04», or the day of an earlier save. */
export const savedText = {
  at: { ru: 'Сохранено в ', en: 'Saved ' },
  on: { ru: 'Сохранено ', en: 'Saved on ' },
  refused: { ru: 'Не сохранено: ', en: 'Not saved: ' },
} as const satisfies Record<string, Words>;
