// Texts of the demo applications, references and messages.
import { type Dice, dice, seedOf } from './random.ts';

export type Pair = { ru: string; en: string };

export const employers: readonly Pair[] = [
  { ru: 'Северный контур', en: 'Northern Contour' },
  { ru: 'Кубит-Сервис', en: 'Qubit Service' },
  { ru: 'Линия данных', en: 'Data Line' },
  { ru: 'Верстовой столб', en: 'Milestone Works' },
];
/** The employer in an application, the first draw for it. */
export function firstEmployer(draw: Dice): Pair {
  return draw.pick(employers);
}
/** The employer in the application of a case. */
export function employerIn(caseId: string): Pair {
  return firstEmployer(dice(seedOf(caseId)));
}
export const roles: readonly Pair[] = [
  { ru: 'ведущий инженер', en: 'lead engineer' },
  { ru: 'архитектор платформы', en: 'platform architect' },
  { ru: 'руководитель группы', en: 'team lead' },
];
export const cities: readonly Pair[] = [
  { ru: 'Казань', en: 'Kazan' },
  { ru: 'Новосибирск', en: 'Novosibirsk' },
  { ru: 'Санкт-Петербург', en: 'Saint Petersburg' },
];
export const work: Pair = {
  ru: 'Отвечал за платёжный узел: разобрал монолит на службы, ввёл дежурства и разбор происшествий без поиска виноватых, сократил время восстановления с часа до семи минут и обучил этому соседние группы.',
  en: 'Responsible for the payment hub: split the monolith into services, introduced duty shifts and blameless reviews of incidents, brought recovery down from an hour to seven minutes and taught neighbouring teams to do the same.',
};
export const earlierWork: Pair = {
  ru: 'Вёл склад отчётов: перенёс расчёты с ночных заданий на потоковую обработку, описал договорённости о данных и вместе с аналитиками убрал двойной учёт в трёх ключевых показателях.',
  en: 'Kept the reporting warehouse: moved calculations from nightly jobs to streams, wrote down the data contracts and removed double counting from three key figures together with the analysts.',
};
export const achievements: readonly { title: Pair; situation: Pair; action: Pair; result: Pair }[] =
  [
    {
      title: { ru: 'Восстановление за семь минут', en: 'Recovery in seven minutes' },
      situation: {
        ru: 'Сбой останавливал приём платежей на час, и причину искали вслепую.',
        en: 'An outage stopped payments for an hour, and the cause was searched for blindly.',
      },
      action: {
        ru: 'Предложил и провёл через три группы единый журнал событий, выбрал показатели, по которым видно начало сбоя, написал порядок действий дежурного и четыре месяца вёл учения, на которых мы намеренно ломали отдельные службы в рабочее время.',
        en: 'Proposed a common event log and carried it through three teams, chose the figures that show the start of an outage, wrote the duty handbook and for four months ran drills in which we broke single services on purpose during working hours.',
      },
      result: {
        ru: 'Время восстановления сократилось с 60 до 7 минут, порядок приняли все группы.',
        en: 'Recovery went from 60 to 7 minutes, and all teams adopted the handbook.',
      },
    },
    {
      title: { ru: 'Открытая библиотека сверки', en: 'An open reconciliation library' },
      situation: {
        ru: 'Каждая группа писала сверку данных заново и с одними и теми же ошибками.',
        en: 'Every team wrote reconciliation again, with the same mistakes.',
      },
      action: {
        ru: 'Выделил общую часть в библиотеку, покрыл её проверками на порождённых данных, написал руководство и принял первых внешних участников: разбирал их правки, договаривался о границах и выпускал версии каждые шесть недель в течение двух лет.',
        en: 'Extracted the common part into a library, covered it with generated tests, wrote the guide and welcomed the first outside contributors: reviewed their changes, agreed on the scope and released a version every six weeks for two years.',
      },
      result: {
        ru: 'Библиотекой пользуются одиннадцать организаций, в ней сорок участников.',
        en: 'Eleven organisations use the library, and it has forty contributors.',
      },
    },
    {
      title: { ru: 'Курс о надёжности', en: 'A course on reliability' },
      situation: {
        ru: 'Новые инженеры учились на происшествиях, а не заранее.',
        en: 'New engineers learned from incidents instead of beforehand.',
      },
      action: {
        ru: 'Собрал курс из восьми занятий с разбором настоящих происшествий, обезличил материалы, подготовил двух соавторов и три раза провёл его для своей организации и дважды для соседних, меняя задания по отзывам слушателей.',
        en: 'Built a course of eight lessons from real incidents, anonymised the material, prepared two co-authors and gave it three times for our own organisation and twice for others, changing the exercises after each feedback.',
      },
      result: {
        ru: 'Курс прошли сто двадцать человек, дежурства стали спокойнее.',
        en: 'A hundred and twenty people took the course, and duty shifts became calmer.',
      },
    },
  ];
export const motivation: Pair = {
  ru: 'Хочу заниматься ремеслом рядом с людьми, которые отвечают за сделанное. Последние годы я всё чаще помогал соседним группам и понял, что обмен опытом даёт больше, чем ещё один внутренний проект. Готов рецензировать заявки, вести занятия для начинающих и делиться тем, что у нас не получилось: о неудачах говорят редко, а учат они лучше всего.',
  en: 'I want to practise the craft next to people who answer for what they have made. In recent years I have helped other teams more and more, and found that sharing experience does more than one more internal project. I am ready to review applications, to teach beginners and to talk about what did not work: failures are rarely told, and they teach best.',
};
export const reference: Pair = {
  ru: 'Работали вместе три года. Берётся за трудное, доводит до конца и объясняет решения так, что команда может их оспорить. При мне разобрал тяжёлый сбой, не переложив вину на дежурного, и после этого изменил порядок, а не людей. Рекомендую без оговорок.',
  en: 'We worked together for three years. Takes on what is hard, finishes it and explains decisions so that the team can dispute them. I saw the review of a severe outage that blamed nobody on duty and changed the procedure instead of the people. I recommend the candidate without reservation.',
};
/** The text with which a fellow is nominated. */
export const nomination: Pair = {
  ru: 'Представляю коллегу, чью работу знаю восемь лет. Метод разбора происшествий, который здесь описан и преподан сотням инженеров, стал привычкой целой отрасли: им пользуются и те, кто не слышал имени автора. Но главное — ученики: шестеро сами ведут команды и учат других.',
  en: 'I nominate a colleague whose work I have known for eight years. The method of incident reviews that they described and taught to hundreds of engineers has become a habit of our whole field, also among those who have never heard who wrote it. What matters most are the pupils: six of them lead teams and teach others.',
};
/** The name of an endorser who is not a member. */
export const outsider: Pair = { ru: 'Вера Дальнова', en: 'Vera Dalnova' };
/** The message to a candidate whose application was returned. */
export const question: Pair = {
  ru: 'Здравствуйте! Заявка почти готова: не хватает подтверждения второго достижения. Подойдёт ссылка на статью или письмо с датой.',
  en: 'Hello! Your application is almost complete: evidence of the second achievement is missing. A link to an article or a dated message will do.',
};
