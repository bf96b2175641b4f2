// Texts of the demo reviews, in the language of the case.

/** The texts of one review. */
export type ReviewText = { comment: string; strengths: string; concerns: string; advice: string };

type Words = {
  conflict: string;
  waiver: string;
  amended: string;
  against: string;
  reviews: readonly ReviewText[];
};

export const reviewWords: Readonly<Record<'ru' | 'en', Words>> = {
  ru: {
    conflict: 'Год назад вместе готовили доклад для открытой встречи.',
    waiver:
      'Один совместный доклад год назад не влияет на суждение: общих проектов, подчинения и расчётов между ними нет.',
    amended:
      'После обсуждения снимаю сомнение: коллеги указали на приложение к заявке, которое я пропустил.',
    against:
      'По заявке не видно, что сделал сам кандидат, а что — группа; подтверждения относятся к продукту целиком.',
    reviews: [
      {
        comment:
          'Решения описаны вместе с причинами и последствиями, роль кандидата понятна без догадок.',
        strengths:
          'Кандидат отвечает за сложную систему и показывает это цифрами: время восстановления, число происшествий, мнение соседних групп. О неудачах пишет прямо и делает выводы, которые приняли другие.',
        concerns: 'Вклад в сообщество пока ограничен своей организацией.',
        advice:
          'Расскажите о порядке разбора происшествий за пределами организации: он будет полезен многим.',
      },
      {
        comment:
          'Подтверждения независимы, их легко проверить, и они относятся к работе самого кандидата.',
        strengths:
          'Последовательная работа над одной темой в течение нескольких лет: библиотека, курс и доклады дополняют друг друга. Рекомендатели знают кандидата близко и приводят одинаковые примеры.',
        concerns: '',
        advice: 'Соберите итоги курса в короткую статью с показателями до и после.',
      },
      {
        comment:
          'Практика соответствует заявленному направлению, задачи становились сложнее год от года.',
        strengths:
          'Видно, как рос круг ответственности: от отчётов одного отдела к правилам работы с данными для всей организации. Решения обсуждались с теми, кого они касались, и пережили уход автора из проекта.',
        concerns: 'Во втором достижении результат назван, но не измерен.',
        advice: 'Добавьте ко второму достижению показатель, по которому виден результат.',
      },
    ],
  },
  en: {
    conflict: 'A year ago we prepared a talk for an open meeting together.',
    waiver:
      'One joint talk a year ago does not affect the judgement: they share no projects, no reporting line and no money.',
    amended:
      'After the discussion I withdraw my doubt: colleagues pointed to an attachment that I had overlooked.',
    against:
      'The application does not show what the candidate did and what the team did; the evidence is about the product as a whole.',
    reviews: [
      {
        comment:
          'Decisions come with their reasons and consequences, and the part of the candidate is clear.',
        strengths:
          'The candidate answers for a difficult system and shows it in figures: recovery time, number of incidents, the view of neighbouring teams. Failures are described plainly, with conclusions that others have adopted.',
        concerns:
          'The contribution to the professional community is limited to the own organisation so far.',
        advice: 'Tell others about your incident reviews: the procedure would help many.',
      },
      {
        comment: 'The evidence is independent, easy to check and about the work of the candidate.',
        strengths:
          'Steady work on one subject over several years: the library, the course and the talks complement each other. The endorsers know the candidate closely and give the same examples.',
        concerns: '',
        advice:
          'Write up the results of the course in a short article with figures before and after.',
      },
      {
        comment:
          'The practice fits the stated track, and the tasks became harder from year to year.',
        strengths:
          'One can see responsibility grow: from the reports of one department to the rules for data of the whole organisation. Decisions were discussed with those concerned and outlived the project.',
        concerns: 'The second achievement states a result but does not measure it.',
        advice: 'Add a figure to the second achievement that shows its result.',
      },
    ],
  },
};
