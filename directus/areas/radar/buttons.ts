import {
  buttonsOf,
  formatted,
  held,
  inLanguages,
  line,
  noteInLanguages,
  oneOf,
} from '../../engine/schema/buttons/button.ts';
import { ringChoices } from './collections.ts';

const minor = ['Мелкая правка', 'Minor edit'] as const;
const major = ['Существенная правка', 'Major edit'] as const;
const whatChanged = noteInLanguages(['Что изменилось', 'What has changed']);

const words = inLanguages((code, named) =>
  held([
    line(`texts.${code}.title`, named('Заголовок', 'Title'), false),
    formatted(`texts.${code}.foreword`, named('Предисловие', 'Foreword')),
  ]),
);
const rationales = inLanguages((code, named) =>
  held([formatted(`texts.${code}.rationale`, named('Обоснование', 'Rationale'))]),
);
const ring = held([oneOf('ring', ['Кольцо', 'Ring'], ringChoices)]);

export const radarButtons = [
  ...buttonsOf('radar', 'radar_editions', [
    ['request-review', ['Отправить на проверку', 'Send for review'], 'rate_review'],
    ['return', ['Вернуть в работу', 'Return to draft'], 'undo'],
    ['publish', ['Опубликовать', 'Publish'], 'publish', [], 'final'],
    ['minor-edit', minor, 'edit', words],
    ['major-edit', major, 'edit_note', [...whatChanged, ...words]],
  ]),
  // Sent to the edition of the placement.
  ...buttonsOf('radar', 'radar_placements', [
    ['minor-edit', minor, 'edit', rationales],
    ['major-edit', major, 'edit_note', [...whatChanged, ...ring, ...rationales]],
  ]),
];
