// Anonymous daily counts of reader feedback: docs/domain/feedback.md.
import { feedbackActions as declared } from '@site/shared/actions';
import type { Tally } from '@site/shared/api';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type CommandSet, command } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { refusal } from '../../engine/refuse.ts';
import { dayOf } from '../../engine/values.ts';
import { localeField } from '../accounts/person-form.ts';

/** Different subjects per kind and day: protects against flooding with invented paths. */
const maxSubjectsPerDay = 500;

const anybody = {
  by: () => true,
  collection: 'tallies',
  silent: true,
  notIdempotent: true,
} as const;

export const feedbackCommands: CommandSet = {
  name: 'feedback',
  commands: {
    /** `feedback/answer`: whether an FAQ answer helped. */
    answer: command({
      ...anybody,
      payload: formOf(declared.answer, {
        anchor: z.string().regex(/^[a-z0-9-]{1,80}$/),
        locale: localeField,
      }),
      run: async (context) => {
        const { anchor, helped, locale } = context.payload;
        const [item] = await context
          .rows('faq_items')
          .find({ anchor: { _eq: anchor }, status: { _eq: 'published' } }, ['id']);
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
    /** `feedback/translation`: a reader requests a page in their language. */
    translation: command({
      ...anybody,
      payload: formOf(declared.translation, {
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

/** Increments the count of the day. */
async function countOne(
  { trx, now, settings }: ActionContext,
  { kind, subject, language }: Pick<Tally, 'kind' | 'subject' | 'language'>,
): Promise<void> {
  const day = dayOf(now, settings['deadline.zone']);
  const id = [day, kind, language, subject].join(' ');
  const raised = await trx('tallies').where({ id }).increment('count', 1);
  if (raised > 0) return;
  const subjects = await trx('tallies').where({ day, kind }).count({ count: '*' }).first();
  if (Number(subjects?.count) >= maxSubjectsPerDay) return;
  await trx('tallies').insert({ id, day, kind, subject, language, count: 1 });
}
