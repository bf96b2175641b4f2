// What readers wish, counted by the day and without them: docs/domain/feedback.md.
import type { Tally } from '@site/shared/api';
import { z } from 'zod';
import { localeField } from '../accounts/person-form.ts';
import type { ActionContext } from '../actions/action-context.ts';
import { type CommandSet, command } from '../actions/action-set.ts';
import { refusal } from '../refuse.ts';
import { dayOf } from '../values.ts';

/** Different subjects that one kind may have on a day: more are somebody's play with addresses. */
const subjectsADay = 500;

const anybody = {
  by: () => true,
  collection: 'tallies',
  silent: true,
  unremembered: true,
} as const;

export const feedbackCommands: CommandSet = {
  name: 'feedback',
  commands: {
    /** `feedback/answer`: whether an answer helped. */
    answer: command({
      ...anybody,
      payload: z.object({
        anchor: z.string().regex(/^[a-z0-9-]{1,80}$/),
        helped: z.enum(['yes', 'no']),
        locale: localeField,
      }),
      run: async (context) => {
        const { anchor, helped, locale } = context.payload;
        const [item] = await context
          .rows('faq_items')
          .find({ anchor, status: 'published' }, ['id']);
        if (!item) throw refusal('E_NOT_FOUND', { params: { path: anchor } });
        await context
          .trx('faq_items')
          .where({ id: item.id })
          .increment(helped === 'yes' ? 'helpful_yes' : 'helpful_no', 1);
        const kind = helped === 'yes' ? 'answer_helped' : 'answer_did_not_help';
        await countOne(context, { kind, subject: anchor, language: locale });
        return {};
      },
    }),
    /** `feedback/translation`: that a page is wished for in the language of the reader. */
    translation: command({
      ...anybody,
      payload: z.object({
        path: z.string().regex(/^\/[a-z0-9/_-]{0,150}$/),
        locale: localeField,
      }),
      run: async (context) => {
        const { path, locale } = context.payload;
        await countOne(context, { kind: 'translation_wished', subject: path, language: locale });
        return {};
      },
    }),
  },
};

/** One more on this day. */
async function countOne(
  { trx, now, settings }: ActionContext,
  { kind, subject, language }: Pick<Tally, 'kind' | 'subject' | 'language'>,
): Promise<void> {
  const day = dayOf(now, settings['deadline.zone']);
  const id = [day, kind, language, subject].join(' ');
  const raised = await trx('tallies').where({ id }).increment('count', 1);
  if (raised > 0) return;
  const subjects = await trx('tallies').where({ day, kind }).count({ count: '*' }).first();
  if (Number(subjects?.count) >= subjectsADay) return;
  await trx('tallies').insert({ id, day, kind, subject, language, count: 1 });
}
