import { type Button, buttonsOf, day, line, oneOf, paragraph, tick } from './button.ts';

const reference = line('reference', ['Номер решения', 'Number of the decision']);

const scripts = [
  ['ru', 'по-русски', 'in Russian'],
  ['en', 'по-английски', 'in English'],
] as const;

export const peopleButtons: readonly Button[] = [
  {
    collection: 'people',
    machine: 'people',
    event: 'rename',
    label: ['Изменить имя или адрес', 'Change name or address'],
    icon: 'badge',
    inputs: [
      ...scripts.flatMap(([script, ru, en]) => [
        line(`name_${script}_family`, [`Фамилия ${ru}`, `Family name ${en}`], false),
        line(`name_${script}_given`, [`Имя ${ru}`, `Given name ${en}`], false),
      ]),
      line('name_ru_patronymic', ['Отчество', 'Patronymic'], false),
      line('name_en_middle', ['Второе имя по-английски', 'Middle name in English'], false),
      line('slug', ['Адрес страницы', 'Address of the page'], false),
    ],
  },
  ...buttonsOf('standing', 'people', [
    [
      'admit',
      ['Принять без дела', 'Admit without a case'],
      'person_add',
      [
        oneOf(
          'grade',
          ['Степень', 'Grade'],
          [
            ['member', 'Член сообщества', 'Member'],
            ['senior', 'Старший член', 'Senior member'],
            ['fellow', 'Почётный член', 'Fellow'],
          ],
        ),
        reference,
      ],
    ],
    [
      'exclude',
      ['Исключить по решению правления', 'Exclude by decision of the board'],
      'person_off',
      [reference, day('decided_on', ['Дата решения', 'Day of the decision'])],
    ],
    [
      'memorial',
      ['Сохранить в память', 'Keep in memory'],
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
    ],
  ]),
  ...buttonsOf('account', 'directus_users', [
    [
      'suspend',
      ['Приостановить', 'Suspend'],
      'pause',
      [paragraph('reason', ['Почему', 'Why'], true)],
    ],
    ['restore', ['Вернуть доступ', 'Restore'], 'play_arrow'],
  ]),
];
