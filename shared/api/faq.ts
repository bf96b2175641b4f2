import { type Query, readItems } from '@directus/sdk';
import type { Api, Locale } from '@site/shared/contract';
import type { Root } from 'hast';
import { readyIn, withReadyText } from './ready-texts.ts';
import type { Schema } from './schema/schema.ts';
import type { FaqGroup, FaqItem } from './schema/schema-faq.ts';

/** A question with its answer in one language. */
export type Question = { anchor: string; group: FaqGroup; question: string; answer: Root };

/**
 * Published questions that are ready in a language, in their order within their groups: the first `limit`,
 * at most `maxRows`.
 */
export async function listQuestions(api: Api, locale: Locale, limit = 200): Promise<Question[]> {
  const query = {
    fields: ['anchor', 'group', { translations: ['question', 'answer', 'answer_tree'] }],
    filter: { status: { _eq: 'published' }, _and: withReadyText(locale) },
    deep: { translations: { _filter: readyIn(locale) } },
    sort: ['order', 'anchor'],
    limit,
  } as const satisfies Query<Schema, FaqItem>;
  const rows = await api.request(readItems<Schema, 'faq_items', typeof query>('faq_items', query));
  return rows.flatMap(({ anchor, group, translations }) => {
    const text = translations?.[0];
    if (!text) return [];
    // Old answers have no parsed tree: the plain text is shown.
    const answer = text.answer_tree ?? paragraph(text.answer);
    return [{ anchor, group, question: text.question, answer }];
  });
}

function paragraph(value: string): Root {
  const words = { type: 'text' as const, value };
  return {
    type: 'root',
    children: [{ type: 'element', tagName: 'p', properties: {}, children: [words] }],
  };
}
