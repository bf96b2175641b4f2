// Invented names: common given names, invented family names.
import { displayNames } from '@site/shared/domain/people';
import { slugOf, transliterate } from '@site/shared/domain/text';
import type { Dice } from '../random.ts';

export type Gender = 'f' | 'm';

/** A name in both scripts; null where the person gave none. */
export type Name = {
  ru: { given: string; family: string | null } | null;
  en: { given: string; family: string | null } | null;
};

const given: Readonly<Record<Gender, readonly string[]>> = {
  f: [
    'Алёна',
    'Анастасия',
    'Анна',
    'Валентина',
    'Вера',
    'Дарья',
    'Екатерина',
    'Елена',
    'Ирина',
    'Ксения',
    'Лидия',
    'Любовь',
    'Марина',
    'Мария',
    'Наталья',
    'Ольга',
    'Полина',
    'Светлана',
    'Татьяна',
    'Юлия',
  ],
  m: [
    'Александр',
    'Алексей',
    'Андрей',
    'Антон',
    'Артём',
    'Борис',
    'Виктор',
    'Владимир',
    'Григорий',
    'Дмитрий',
    'Евгений',
    'Иван',
    'Илья',
    'Кирилл',
    'Константин',
    'Максим',
    'Михаил',
    'Николай',
    'Павел',
    'Сергей',
  ],
};

/** Beginnings of invented family names. */
export const stems = [
  'Лесовер',
  'Звонар',
  'Тихогор',
  'Белозвон',
  'Верховед',
  'Ветродар',
  'Вьюгор',
  'Глинобор',
  'Горисвет',
  'Громолес',
  'Дальнебор',
  'Добробор',
  'Дубозор',
  'Еловер',
  'Жаровар',
  'Заозвон',
  'Звездобор',
  'Зимодар',
  'Искровод',
  'Камнелом',
  'Кедровар',
  'Клёнодар',
  'Колобер',
  'Крылодар',
  'Ладозор',
  'Липодар',
  'Лугозор',
  'Льнодар',
  'Малогор',
  'Медозвон',
  'Морозвон',
  'Мостодар',
  'Нивозор',
  'Новодар',
  'Огнебор',
  'Озеровид',
  'Осинодар',
  'Острозор',
  'Певгор',
  'Пескодар',
  'Полевид',
  'Полындар',
  'Путезвон',
  'Радобор',
  'Ровнобор',
  'Родогор',
  'Рособор',
  'Рябиновер',
  'Светлобор',
  'Северодар',
  'Синегор',
  'Снегобор',
  'Соснодар',
  'Степозор',
  'Талодар',
  'Травозор',
  'Туманобор',
  'Холмозор',
  'Цветодар',
  'Яснозор',
] as const;

const endings: Readonly<Record<Gender, readonly string[]>> = {
  f: ['ская', 'ова', 'ина'],
  m: ['ский', 'ов', 'ин'],
};

/** Draws a random name from the lists. */
export function drawName({ pick, chance }: Dice): Name {
  const gender: Gender = chance(0.5) ? 'f' : 'm';
  return russianName(pick(given[gender]), pick(stems) + pick(endings[gender]));
}

/** A Russian name with its transliteration. */
export function russianName(first: string, family: string): Name {
  return {
    ru: { given: first, family },
    en: { given: transliterate(first), family: transliterate(family) },
  };
}

/** Unusual names for layout tests: foreign, single-part, in one script, very long. */
export const unusualNames: readonly Name[] = [
  { ru: { given: 'Мирела', family: 'Вандорн' }, en: { given: 'Mirela', family: 'Vandorn' } },
  { ru: { given: 'Томас', family: 'Велдхавен' }, en: { given: 'Tomas', family: 'Veldhaven' } },
  { ru: { given: 'Илка', family: 'Норрвик' }, en: { given: 'Ilka', family: 'Norrvik' } },
  { ru: { given: 'Давин', family: 'Окарет' }, en: { given: 'Davin', family: "O'Kareth" } },
  { ru: { given: 'Суванто', family: null }, en: { given: 'Suvanto', family: null } },
  { ru: { given: 'Амарвель', family: null }, en: { given: 'Amarwel', family: null } },
  { ru: null, en: { given: 'Jorunn', family: 'Åsvangen' } },
  { ru: null, en: { given: 'Ferran', family: 'Montrovell' } },
  { ru: { given: 'Вера', family: 'Лугозорская' }, en: null },
  { ru: { given: 'Николай', family: 'Зимодаров' }, en: null },
  russianName('Александра-Екатерина', 'Тихогорская-Светлоборовская-Лесоверская'),
];

/** The display name, by the rule of the site. */
export function displayName(name: Name, script: 'ru' | 'en'): string {
  return displayNames({
    name_ru_given: name.ru?.given ?? null,
    name_ru_family: name.ru?.family ?? null,
    name_en_given: name.en?.given ?? null,
    name_en_family: name.en?.family ?? null,
  })[`display_name_${script}`];
}

/** The gender of a listed given name; null for any other. */
export function genderOf({ ru }: Name): Gender | null {
  const first = ru?.given ?? '';
  return (['f', 'm'] as const).find((gender) => given[gender].includes(first)) ?? null;
}

/** The slug of a person: the Latin name, numbered if it is taken. */
export function freeSlug(name: Name, taken: Set<string>): string {
  const wanted = slugOf(displayName(name, 'en'));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  taken.add(slug);
  return slug;
}
