// What the public directory shows of a listed person.
import type { PublicPerson } from '@site/shared/api';
import type { DemoPerson } from './people.ts';
import { dice, seedOf } from './random.ts';

const cities = [
  ['Москва', 'Moscow'],
  ['Санкт-Петербург', 'Saint Petersburg'],
  ['Новосибирск', 'Novosibirsk'],
  ['Екатеринбург', 'Yekaterinburg'],
  ['Казань', 'Kazan'],
  ['Нижний Новгород', 'Nizhny Novgorod'],
  ['Самара', 'Samara'],
  ['Томск', 'Tomsk'],
  ['Минск', 'Minsk'],
  ['Алматы', 'Almaty'],
  ['Астана', 'Astana'],
  ['Тбилиси', 'Tbilisi'],
  ['Ереван', 'Yerevan'],
  ['Белград', 'Belgrade'],
] as const;

const headlines = [
  [
    'Проектирую системы, которые переживают свою популярность',
    'Designs systems that survive their own popularity',
  ],
  [
    'Инженер данных: от сырых журналов до понятных отчётов',
    'Data engineer, from raw logs to readable reports',
  ],
  [
    'Безопасность приложений и спокойный разбор происшествий',
    'Application security and calm incident reviews',
  ],
  [
    'Развиваю команды разработки и учу руководителей групп',
    'Grows engineering teams and coaches team leads',
  ],
  [
    'Инфраструктура, наблюдаемость и тихие дежурства',
    'Infrastructure, observability and quiet on-call weeks',
  ],
  ['Доступные интерфейсы для государственных услуг', 'Accessible interfaces for public services'],
  ['Преподаю программирование взрослым', 'Teaches programming to adults'],
  ['Исследую качество данных в медицине', 'Studies data quality in medicine'],
  ['Пишу компиляторы и документацию к ним', 'Writes compilers and the manuals that go with them'],
  ['Управляю продуктами для малого бизнеса', 'Runs products for small businesses'],
  [
    'Тестирование как часть проектирования, а не последний рубеж',
    'Testing as part of design, not the last line of defence',
  ],
  [
    'Встраиваемые системы для промышленной автоматики',
    'Embedded systems for industrial automation',
  ],
  ['Поддерживаю открытые библиотеки обработки текста', 'Maintains open text-processing libraries'],
  [
    'Архитектура платёжных систем и согласованность данных',
    'Payment architecture and data consistency',
  ],
  [
    'Помогаю лабораториям воспроизводить чужие вычисления',
    'Helps laboratories reproduce each other’s computations',
  ],
  [
    'Перевожу требования с юридического языка на инженерный',
    'Translates requirements from legal into engineering',
  ],
] as const;

/** The public record; those who show neither headline nor city stay a valid small page. */
export function publicRecord(person: DemoPerson): PublicPerson {
  const draw = dice(seedOf(person.slug));
  const headline = draw.pick(headlines);
  const city = draw.pick(cities);
  const showsHeadline = draw.chance(0.8);
  const showsCity = draw.chance(0.85);
  return {
    id: person.id,
    slug: person.slug,
    display_name_ru: person.display.ru,
    display_name_en: person.display.en,
    grade: person.grade,
    joined_year: person.joined === null ? null : Number(person.joined.slice(0, 4)),
    headline_ru: showsHeadline ? headline[0] : null,
    headline_en: showsHeadline ? headline[1] : null,
    city_ru: showsCity ? city[0] : null,
    city_en: showsCity ? city[1] : null,
  };
}
