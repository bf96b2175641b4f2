/** A field of practice, as a new site offers it; the chair may change the labels. */
export type Track = {
  readonly code: string;
  readonly label_ru: string;
  readonly label_en: string;
  readonly hint_ru: string;
  readonly hint_en: string;
};

/** The tracks of a new site, in the order in which forms offer them. */
export const initialTracks: readonly Track[] = [
  {
    code: 'software',
    label_ru: 'Разработка программ',
    label_en: 'Software',
    hint_ru: 'Проектирование и разработка программ и сервисов',
    hint_en: 'Design and development of programs and services',
  },
  {
    code: 'data',
    label_ru: 'Данные',
    label_en: 'Data',
    hint_ru: 'Хранение, анализ и машинное обучение',
    hint_en: 'Storage, analysis and machine learning',
  },
  {
    code: 'security',
    label_ru: 'Безопасность',
    label_en: 'Security',
    hint_ru: 'Защита систем и данных',
    hint_en: 'Protection of systems and data',
  },
  {
    code: 'infrastructure',
    label_ru: 'Инфраструктура',
    label_en: 'Infrastructure',
    hint_ru: 'Платформы, сети и эксплуатация',
    hint_en: 'Platforms, networks and operations',
  },
  {
    code: 'product',
    label_ru: 'Продукт',
    label_en: 'Product',
    hint_ru: 'Управление продуктом и командой',
    hint_en: 'Management of products and teams',
  },
  {
    code: 'research',
    label_ru: 'Исследования',
    label_en: 'Research',
    hint_ru: 'Научная работа и её применение',
    hint_en: 'Research and its application',
  },
  {
    code: 'education',
    label_ru: 'Образование',
    label_en: 'Education',
    hint_ru: 'Преподавание и учебные программы',
    hint_en: 'Teaching and curricula',
  },
];
