// Enquiries of visitors to the staff, and the drafts of answers: docs/domain/enquiries.md.
import { enquiryActions as declared, type PayloadOf } from '@site/shared/actions';
import {
  type EnquiryTopic,
  enquiryNumber,
  enquiryTexts,
  enquiryTopics,
} from '@site/shared/domain/enquiries';
import { validate as isUuid, v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type CommandContext, type CommandSet, command } from '../../engine/actions/action-set.ts';
import { isEditor } from '../../engine/actions/caller.ts';
import { nextNumber } from '../../engine/actions/counters.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { formWith } from '../../engine/actions/forms.ts';
import { paragraphsField, textField } from '../../engine/actions/text-field.ts';
import { notFound, refusal } from '../../engine/refuse.ts';
import { dayOf } from '../../engine/values.ts';
import { botTraps, emailField, localeField } from '../accounts/person-form.ts';
import { requireCurrentTexts } from '../people/consents.ts';

/** A faster form is sent by a bot, in milliseconds. */
const minFormTime = 3000;

/** States in which an answer can be written. */
const answerableStates = ['new', 'claimed', 'answered'] as const;

const enquiry = formWith(
  z.object({
    name: textField({ min: 1, max: enquiryTexts.name.max }),
    email: emailField,
    topic: z.enum(enquiryTopics),
    text: paragraphsField(enquiryTexts.text),
    locale: localeField,
    consents: z
      .array(z.object({ kind: z.literal('processing'), version: z.string().max(16) }))
      .max(1)
      .default([]),
    ...botTraps,
  }),
  ({ consents }) =>
    Array.isArray(consents) && consents.length > 0
      ? []
      : [refusal('E_UNTICKED', { field: 'consent_processing' })],
);

export const enquiryCommands: CommandSet = {
  name: 'enquiries',
  commands: {
    /** `enquiries/send`: returns the number of the enquiry. */
    send: command({
      payload: enquiry,
      by: () => true,
      collection: 'enquiries',
      silent: true,
      run: async (context) => {
        const { website, shown_at, consents, ...words } = context.payload;
        await requireCurrentTexts(context, consents);
        const tooFast = shown_at !== undefined && context.now.getTime() - shown_at < minFormTime;
        const spam = Boolean(website) || tooFast;
        return saveEnquiry(context, { ...words, state: spam ? 'spam' : 'new' });
      },
    }),
    /** `enquiries/{id}/save-draft`: by those who may answer it. */
    'save-draft': command({
      payload: formOf(declared['save-draft'], {}),
      by: isEditor,
      collection: 'enquiries',
      silent: true,
      notIdempotent: true,
      run: saveDraft,
    }),
  },
};

async function saveDraft({
  trx,
  item,
  payload,
  now,
}: CommandContext<PayloadOf<(typeof declared)['save-draft']['fields']>>) {
  const enquiry = isUuid(item.key)
    ? await trx('enquiries').where({ id: item.key }).first('state')
    : undefined;
  if (!enquiry) throw notFound();
  const { state } = enquiry;
  if (!answerableStates.some((one) => one === state)) {
    throw refusal('E_STATE', { params: { state } });
  }
  const version = payload.version + 1;
  const saved = await trx('enquiries')
    .where({ id: item.key, draft_version: payload.version })
    .update({ draft: payload.text ?? '', draft_at: now, draft_version: version });
  if (saved === 0) throw refusal('E_CONFLICT_VERSION');
  return { version };
}

type Enquiry = {
  name: string;
  email: string;
  topic: EnquiryTopic | 'radar';
  text: string;
  locale: 'ru' | 'en';
  state: 'new' | 'spam';
};

/** Stores an enquiry and returns its number; spam emits no event. */
export async function saveEnquiry(
  context: ActionContext<unknown>,
  enquiry: Enquiry,
): Promise<{ no: string }> {
  const no = await freshNumber(context);
  const id = uuid();
  await context.rows('enquiries').add({ ...enquiry, id, no, at: context.now });
  context.note({ item: id });
  if (enquiry.state !== 'spam') context.emit('enquiries.send', id, { topic: enquiry.topic });
  return { no };
}

/** The next number of the year. */
async function freshNumber(context: ActionContext<unknown>): Promise<string> {
  const year = dayOf(context.now, context.settings['deadline.zone']).slice(0, 4);
  const start = `Q-${year}-`;
  const counter = await nextNumber(context, `enquiries-${year}`, async () => {
    const numbered = await context.trx('enquiries').where('no', 'like', `${start}%`).select('no');
    return Math.max(0, ...numbered.map(({ no }) => Number(no.slice(start.length))));
  });
  return enquiryNumber(Number(year), counter);
}
