// Templates of messages to the candidate, in both languages. The rules: docs/domain/admissions.md.
import type { Locale } from '../../contract/index.ts';

/** Codes of the templates, in the order in which a form offers them. */
export const caseLetters = ['dates', 'evidence', 'endorser', 'delay', 'thanks'] as const;
export type CaseLetter = (typeof caseLetters)[number];

const texts: Readonly<Record<CaseLetter, Readonly<Record<Locale, string>>>> = {
  dates: {
    ru: 'Здравствуйте, {name}!\n\nВ заявке {no} не сходятся даты в разделе «Практика». Пожалуйста, проверьте начало и конец каждого периода и напишите, какие из них верны.',
    en: 'Dear {name},\n\nThe dates in the section “Practice” of application {no} do not agree. Please check the beginning and end of each period and tell us which are right.',
  },
  evidence: {
    ru: 'Здравствуйте, {name}!\n\nВ заявке {no} не открывается одно из подтверждений. Пожалуйста, пришлите другую ссылку или опишите, как его можно проверить.',
    en: 'Dear {name},\n\nOne of the pieces of evidence in application {no} cannot be opened. Please send another link or tell us how it can be checked.',
  },
  endorser: {
    ru: 'Здравствуйте, {name}!\n\nПо заявке {no} мы всё ещё ждём рекомендацию. Мы напомнили о ней сами; возможно, быстрее получится, если напишете и вы. Если рекомендатель не может ответить, его можно заменить на странице дела.',
    en: 'Dear {name},\n\nWe are still waiting for an endorsement on application {no}. We have sent a reminder; a word from you may help. If the endorser cannot answer, you can name another one on the case page.',
  },
  delay: {
    ru: 'Здравствуйте, {name}!\n\nПроверка заявки {no} идёт дольше, чем мы обещали. Приносим извинения. От вас ничего не требуется: о следующем шаге мы сообщим отдельно.',
    en: 'Dear {name},\n\nThe check of application {no} is taking longer than we promised. We apologise. There is nothing you need to do, and we will let you know about the next step.',
  },
  thanks: {
    ru: 'Здравствуйте, {name}!\n\nСпасибо, мы получили ваш ответ по заявке {no}. Других вопросов сейчас нет.',
    en: 'Dear {name},\n\nThank you, we have received your answer on application {no}. We have no further questions for now.',
  },
};

/** Whether a text is the code of a template. */
export function isCaseLetter(code: string): code is CaseLetter {
  return caseLetters.some((letter) => letter === code);
}

/** The text of a template with the number of the case and the name of the candidate; empty for an unknown code. */
export function caseLetter(
  code: string,
  locale: Locale,
  { no, name }: { readonly no: string; readonly name: string },
): string {
  if (!isCaseLetter(code)) return '';
  return texts[code][locale].replaceAll('{no}', no).replaceAll('{name}', name);
}
