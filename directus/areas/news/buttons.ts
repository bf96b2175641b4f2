import { confirmButton } from '../../engine/parity/confirm-languages.ts';
import {
  buttonsOf,
  formatted,
  held,
  inLanguages,
  line,
  moment,
  noteInLanguages,
  paragraph,
  tick,
} from '../../engine/schema/buttons/button.ts';

const texts = inLanguages((code, named) =>
  held([
    line(`texts.${code}.title`, named('Заголовок', 'Title'), false),
    paragraph(`texts.${code}.lead`, named('Лид', 'Lead')),
    formatted(`texts.${code}.body`, named('Текст', 'Body')),
  ]),
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
      [...noteInLanguages(['Что изменилось', 'What has changed']), ...texts],
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
    ['retract', ['Отозвать', 'Retract'], 'block', noteInLanguages(['Почему', 'Why']), 'final'],
  ]),
];
