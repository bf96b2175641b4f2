// Enquiries of visitors, and canned answers of the editors, for the demo.
import { enquiryTopics } from '@site/shared/domain/enquiries';
import { z } from 'zod';
import type { DemoCalendar } from '../calendar.ts';
import { demoId } from '../random.ts';
import { readTexts, words } from '../read-texts.ts';

const { texts, enquiries } = readTexts(
  new URL('enquiries.yaml', import.meta.url),
  z.strictObject({
    texts: z.array(
      z.strictObject({ title_ru: words, title_en: words, text_ru: words, text_en: words }),
    ),
    enquiries: z.array(
      z.strictObject({
        name: words,
        email: words,
        topic: z.enum(enquiryTopics),
        locale: z.enum(['ru', 'en']),
        state: z.enum(['new', 'answered']),
        day: words,
        text: words,
        answer: words.optional(),
      }),
    ),
  }),
);

export type DemoEnquiries = ReturnType<typeof demoEnquiries>;

/** Enquiries with their answers, and canned texts; answered by the account of an editor. */
export function demoEnquiries(calendar: DemoCalendar, editor: string) {
  const rows = enquiries.map(({ day, answer, state, ...written }, index) => {
    const at = calendar.at(`${day}T09:30:00.000Z`);
    const handled_at = answer ? calendar.at(`${day}T12:00:00.000Z`) : null;
    const id = demoId('enquiries', `${written.email} ${day}`);
    const no = `Q-${at.slice(0, 4)}-${String(index + 1).padStart(5, '0')}`;
    const holder = answer ? editor : null;
    return {
      enquiry: { ...written, id, no, state, at, holder, handled_at, revision: answer ? 1 : 0 },
      answer: answer && { id: demoId('enquiry_answers', id), enquiry: id, text: answer },
    };
  });
  return {
    enquiry_texts: texts.map((text, order) => ({
      id: demoId('enquiry_texts', text.title_en),
      ...text,
      order,
    })),
    enquiries: rows.map(({ enquiry }) => enquiry),
    enquiry_answers: rows.flatMap(({ enquiry, answer }) =>
      answer ? [{ ...answer, author: editor, at: enquiry.handled_at }] : [],
    ),
  };
}
