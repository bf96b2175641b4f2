import { confirmButton } from '../../engine/parity/confirm-languages.ts';
import {
  buttonsOf,
  formatted,
  held,
  line,
  moment,
  paragraph,
  tick,
} from '../../engine/schema/buttons/button.ts';

const languages = [
  ['ru-RU', 'по-русски', 'in Russian'],
  ['en-US', 'по-английски', 'in English'],
] as const;

const texts = languages.flatMap(([code, ru, en]) =>
  held([
    line(`texts.${code}.title`, [`Заголовок ${ru}`, `Title ${en}`], false),
    paragraph(`texts.${code}.lead`, [`Лид ${ru}`, `Lead ${en}`]),
    formatted(`texts.${code}.body`, [`Текст ${ru}`, `Body ${en}`]),
  ]),
);
/** One input per language of the article. */
const inItsLanguages = (what: readonly [ru: string, en: string]) =>
  languages.map(([code, ru, en]) =>
    paragraph(`note.${code}`, [`${what[0]}, ${ru}`, `${what[1]}, ${en}`]),
  );

export const newsButtons = [
  ...confirmButton('news', 'news'),
  ...buttonsOf('news', 'news', [
    ['request-review', ['Отправить на проверку', 'Send for review'], 'send'],
    [
      'return',
      ['Вернуть автору', 'Return'],
      'undo',
      [paragraph('note', ['Что исправить', 'What to correct'], true)],
    ],
    [
      'approve',
      ['Одобрить', 'Approve'],
      'check',
      [
        tick('confirm_contacts', [
          'Контакты в тексте проверены',
          'Contacts in the text are meant to be there',
        ]),
      ],
    ],
    [
      'schedule',
      ['Запланировать', 'Schedule'],
      'schedule',
      [moment('publish_at', ['Когда', 'When'])],
    ],
    ['unschedule', ['Снять с плана', 'Unschedule'], 'event_busy'],
    ['publish', ['Опубликовать', 'Publish'], 'publish', [], 'final'],
    ['minor-edit', ['Мелкая правка', 'Minor edit'], 'edit', texts],
    [
      'major-edit',
      ['Существенная правка', 'Major edit'],
      'edit_note',
      [...inItsLanguages(['Что изменилось', 'What has changed']), ...texts],
    ],
    [
      'move',
      ['Сменить адрес', 'Change the address'],
      'alt_route',
      held([line('slug', ['Новый адрес', 'New address'])]),
    ],
    ['pin', ['Закрепить', 'Pin'], 'push_pin', [moment('until', ['До', 'Until'])]],
    ['unpin', ['Открепить', 'Unpin'], 'push_pin'],
    ['archive', ['В архив', 'Archive'], 'archive'],
    ['retract', ['Отозвать', 'Retract'], 'block', inItsLanguages(['Почему', 'Why']), 'final'],
  ]),
];
