import {
  isMarkdownText,
  isYearFact,
  profileTexts,
  type ShownFact,
  shownFacts,
} from '@site/shared/domain/people';
import {
  type Button,
  buttonsOf,
  day,
  held,
  type Input,
  line,
  number,
  oneOf,
  paragraph,
  several,
  tick,
} from '../../engine/schema/buttons/button.ts';
import { admission, decision, duty, grade } from './appointing.ts';
import { languageChoices, profileLabels } from './person-fields.ts';

/** Where the form of a button asks for a fact in other words. */
const factQuestions: { readonly [Fact in ShownFact]?: readonly [ru: string, en: string] } = {
  country: ['Страна: две буквы, RU', 'Country: two letters, RU'],
  practice_since_year: ['В профессии с года', 'In practice since'],
};

const scripts = [
  ['ru', 'по-русски', 'in Russian'],
  ['en', 'по-английски', 'in English'],
] as const;

export const peopleButtons: readonly Button[] = [
  {
    collection: 'people',
    machine: 'people',
    event: 'rename',
    label: ['Имя и адрес', 'Name and address'],
    icon: 'badge',
    inputs: held([
      ...scripts.flatMap(([script, ru, en]) => [
        line(`name_${script}_family`, [`Фамилия ${ru}`, `Family name ${en}`], false),
        line(`name_${script}_given`, [`Имя ${ru}`, `Given name ${en}`], false),
      ]),
      line('name_ru_patronymic', ['Отчество', 'Patronymic'], false),
      line('name_en_middle', ['Второе имя по-английски', 'Middle name in English'], false),
      line('slug', ['Адрес страницы', 'Address of the page'], false),
    ]),
  },
  {
    collection: 'people',
    machine: 'people',
    event: 'amend',
    label: ['Исправить запись', 'Correct the record'],
    icon: 'edit_note',
    inputs: held([
      ...scripts.flatMap(([script, ru, en]) => [
        ...profileTexts
          .toSorted((one, other) => Number(isMarkdownText(one)) - Number(isMarkdownText(other)))
          .map((name): Input => {
            const label = profileLabels[name];
            const input = isMarkdownText(name) ? paragraph : line;
            return input(
              `texts.${script}.${name}`,
              [`${label[0]} ${ru}`, `${label[1]} ${en}`],
              false,
            );
          }),
      ]),
      line('name_pronunciation', ['Как произносится имя', 'How the name is pronounced'], false),
      ...shownFacts.map((name): Input => {
        const label = factQuestions[name] ?? profileLabels[name];
        return isYearFact(name) ? number(name, label) : line(name, label, false);
      }),
      several('languages', ['Языки', 'Languages'], languageChoices),
    ]),
  },
  ...(
    [
      ['appoint', ['Дать обязанность', 'Appoint to a duty'], 'shield_person'],
      ['dismiss', ['Снять обязанность', 'Dismiss from duty'], 'remove_moderator'],
    ] as const
  ).map(
    ([event, label, icon]): Button => ({
      collection: 'people',
      machine: 'people',
      event,
      label,
      icon,
      inputs: [duty],
    }),
  ),
  ...buttonsOf('people', 'people', [
    ['join-board', ['Ввести в правление', 'Join the board'], 'how_to_vote', [decision]],
    ['leave-board', ['Вывести из правления', 'Leave the board'], 'person_cancel', [decision]],
  ]),
  ...buttonsOf('standing', 'people', [
    ['admit', ['Принять без дела', 'Admit without a case'], 'person_add', [...admission]],
    [
      'correct-grade',
      ['Исправить статус', 'Correct the grade'],
      'military_tech',
      [grade, paragraph('reason', ['Почему', 'Why'], true)],
    ],
    [
      'exclude',
      ['Исключить по решению', 'Exclude'],
      'person_off',
      [decision, day('decided_on', ['Дата решения', 'Day of the decision'])],
      'final',
    ],
    [
      'memorial',
      ['Сохранить в память', 'Mark as deceased'],
      'local_florist',
      [
        tick('keep_profile', ['Оставить в открытом каталоге', 'Keep in the public directory']),
        oneOf(
          'byline',
          ['Подпись под новостями', 'Byline of news'],
          [
            ['former_member', 'Бывший член сообщества', 'Former member'],
            ['name', 'Имя', 'Name'],
          ],
          false,
        ),
      ],
      'final',
    ],
  ]),
  // The page of an account is the studio's own and shows no buttons.
  ...buttonsOf('account', 'people', [
    [
      'suspend',
      ['Приостановить доступ', 'Suspend access'],
      'pause',
      [paragraph('reason', ['Почему', 'Why'], true)],
    ],
    ['restore', ['Вернуть доступ', 'Restore access'], 'play_arrow'],
  ]),
];
