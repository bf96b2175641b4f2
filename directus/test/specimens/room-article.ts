import { demo } from '../backend.ts';

/** What a moderator writes for the community, in Russian. */
export const roomArticle = (change: object = {}) => ({
  category: 'announcement',
  topics: [demo.content.topics[0]?.id],
  title_ru: 'Зал у набережной снова открыт',
  lead_ru: 'После ремонта мы снова встречаемся по четвергам в зале у набережной, начало в семь.',
  body_ru:
    'Ремонт закончился раньше, чем мы думали. Приходите в четверг к семи: будет чай, разбор двух происшествий и время для вопросов. Если вы давно не были, это хороший повод вернуться и рассказать, что нового у вашей команды.',
  notify: true,
  ...change,
});
