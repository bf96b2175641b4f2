// What moderators do with an initiative: docs/domain/initiatives.md, "Life".
import { initiativeActions as declared } from '@site/shared/actions';
import {
  type AnswerDocument,
  answerDocuments,
  collectingDays,
  documentsIn,
} from '@site/shared/domain/initiatives';
import { lengthRefusal, linkRefusal, storedLink } from '@site/shared/domain/text';
import { effect } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { initiativeSlug } from './initiative-number.ts';
import { refuseMarkdown } from './initiative-texts.ts';

const dayLength = 86_400_000;
type Item = RowIn<'initiatives'>;
type Changes = ChangesIn<'initiatives'>;
type Refused = { code: Parameters<typeof refusal>[0]; params?: Record<string, string | number> };

export const moderationEffects = {
  approve: effect<{ threshold: number }, Item, Item, Changes>(
    formOf(declared.approve, {}),
    async ({ payload, trx, item, now }) => ({
      threshold: payload.threshold,
      slug: await initiativeSlug({ trx }, item),
      opens_at: now.toISOString(),
      closes_at: new Date(now.getTime() + collectingDays * dayLength).toISOString(),
    }),
  ),
  return: effect(
    formOf(declared.return, {}),
    ({ payload, now }): Changes => ({
      note: payload.text,
      returned_at: now.toISOString(),
    }),
  ),
  reject: effect(
    formOf(declared.reject, {}),
    ({ payload, now }): Changes => ({
      rejection: payload.reason,
      note: payload.text,
      ended_at: now.toISOString(),
    }),
  ),
  'start-review': { write: ({ now }: { now: Date }) => ({ review_at: now.toISOString() }) },
  review: effect(formOf(declared.review, {}), ({ payload }): Changes => {
    refuseMarkdown(payload);
    return payload;
  }),
  send: effect(
    formOf(declared.send, {}),
    ({ payload, now }): Changes => ({
      ...payload,
      sent_at: now.toISOString(),
    }),
  ),
  answer: effect(formOf(declared.answer, {}), ({ payload, now }): Changes => {
    const { documents = '', answer_ru, answer_en } = payload;
    refuseMarkdown({ answer_ru, answer_en });
    return {
      answer_ru,
      answer_en,
      documents: linkedDocuments(documents),
      answered_at: now.toISOString(),
    };
  }),
  close: { write: ({ now }: { now: Date }) => ({ ended_at: now.toISOString() }) },
};

/** The documents of an answer. Throws the refusal of the first line that is none. */
function linkedDocuments(text: string): AnswerDocument[] {
  const documents = documentsIn(text).map(({ url, title }) => ({ url: storedLink(url), title }));
  const { max, title: limits } = answerDocuments;
  if (documents.length > max) {
    throw ofDocuments({ code: 'E_TOO_LONG', params: { n: max, m: documents.length } });
  }
  for (const { url, title } of documents) {
    const against = linkRefusal(url) ?? lengthRefusal(title, limits);
    if (against) throw ofDocuments(against);
  }
  return documents;
}

function ofDocuments({ code, params }: Refused): Refusal {
  return refusal(code, { field: 'documents', ...(params && { params }) });
}
