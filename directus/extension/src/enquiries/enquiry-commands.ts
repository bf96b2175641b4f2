// What people ask of the house: docs/domain/enquiries.md.
import { type EnquiryTopic, enquiryNumber, enquiryTexts, enquiryTopics } from '@site/shared/domain';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { emailField, formWith, localeField, traps } from '../accounts/person-form.ts';
import type { ActionContext } from '../actions/action-context.ts';
import { type CommandSet, command } from '../actions/action-set.ts';
import { nextNumber } from '../actions/counters.ts';
import { textField } from '../actions/text-field.ts';
import type { Row } from '../host.ts';
import { mustHaveReadTheTexts } from '../people/consents.ts';
import { refusal } from '../refuse.ts';
import { dayOf, textOf } from '../values.ts';

/** Nobody writes a letter faster, in milliseconds. */
const fastestPerson = 3000;

const enquiry = formWith(
  z.object({
    name: textField({ min: 1, max: enquiryTexts.name.max }),
    email: emailField,
    topic: z.enum(enquiryTopics),
    text: textField(enquiryTexts.text),
    locale: localeField,
    consents: z
      .array(z.object({ kind: z.literal('processing'), version: z.string().max(16) }))
      .max(1)
      .default([]),
    ...traps,
  }),
  ({ consents }) =>
    Array.isArray(consents) && consents.length > 0
      ? []
      : [refusal('E_UNTICKED', { field: 'consent_processing' })],
);

export const enquiryCommands: CommandSet = {
  name: 'enquiries',
  commands: {
    /** `enquiries/send`: gives the number of the letter. */
    send: command({
      payload: enquiry,
      by: () => true,
      collection: 'enquiries',
      silent: true,
      run: async (context) => {
        const { website, shown_at, consents, ...words } = context.payload;
        await mustHaveReadTheTexts(context, consents);
        const tooFast = shown_at !== undefined && context.now.getTime() - shown_at < fastestPerson;
        const spam = Boolean(website) || tooFast;
        return keepEnquiry(context, { ...words, state: spam ? 'spam' : 'new' });
      },
    }),
  },
};

type Letter = {
  name: string;
  email: string;
  topic: EnquiryTopic | 'radar';
  text: string;
  locale: 'ru' | 'en';
  state: 'new' | 'spam';
};

/** Keeps a letter for the editors and gives its number; spam is announced to nobody. */
export async function keepEnquiry(context: ActionContext<unknown>, letter: Letter): Promise<Row> {
  const no = await freshNumber(context);
  const id = uuid();
  await context.rows('enquiries').add({ ...letter, id, no, at: context.now });
  context.note({ item: id });
  if (letter.state !== 'spam') context.tell('enquiries.send', id, { topic: letter.topic });
  return { no };
}

/** The next number of the year. */
async function freshNumber(context: ActionContext<unknown>): Promise<string> {
  const year = dayOf(context.now, context.settings['deadline.zone']).slice(0, 4);
  const start = `Q-${year}-`;
  const counter = await nextNumber(context, `enquiries-${year}`, async () => {
    const numbered = await context.trx('enquiries').where('no', 'like', `${start}%`).select('no');
    return Math.max(0, ...numbered.map(({ no }) => Number(textOf(no).slice(start.length))));
  });
  return enquiryNumber(Number(year), counter);
}
