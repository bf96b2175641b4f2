// News that moderators write for their community: docs/domain/communities.md, "News".

import { randomBytes } from 'node:crypto';
import type { newsActions as declared, PayloadOf } from '@site/shared/actions';
import { slugProposals } from '@site/shared/domain/text';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { updateParity } from '../../engine/parity/update-parity.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { memberTextRefusal } from '../../engine/texts/markdown-refusals.ts';
import { renderText } from '../../engine/texts/render-text.ts';
import type { NewsContext } from './news-checklist.ts';
import { textsOf } from './news-checklist.ts';
import { withdrawTexts } from './news-texts.ts';

export type Written = PayloadOf<typeof declared.write.fields>;
type Words = PayloadOf<typeof declared.rewrite.fields>;
type Reasons = PayloadOf<typeof declared.withdraw.fields>;

const codes = { ru: 'ru-RU', en: 'en-US' } as const;
const parts = ['title', 'lead', 'body'] as const;
type Locale = keyof typeof codes;
type Text = Record<(typeof parts)[number], string>;

/** The text of a language; undefined when nothing of it is written. Throws `E_REQUIRED` for a part that is missing. */
function textIn(words: Words, locale: Locale): Text | undefined {
  const given = parts.map((part) => [part, words[`${part}_${locale}`] ?? ''] as const);
  if (given.every(([, value]) => value === '')) return undefined;
  const missing = given.find(([, value]) => value === '');
  if (missing) throw refusal('E_REQUIRED', { field: `${missing[0]}_${locale}` });
  const text = Object.fromEntries(given) as Text;
  const against = memberTextRefusal(text.body);
  if (!against) return text;
  const { code, params } = against;
  throw refusal(code, { field: `body_${locale}`, ...(params && { params }) });
}

/** The texts by language. Throws `E_REQUIRED` when there is none. */
function textsIn(words: Words): Partial<Record<Locale, Text>> {
  const texts = { ru: textIn(words, 'ru'), en: textIn(words, 'en') };
  if (!texts.ru && !texts.en) throw refusal('E_REQUIRED', { field: 'title_ru' });
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

/** The row of a new article; its address ends in random letters, so that nobody meets it by chance. */
export function roomArticle({ payload }: ActionContext<Written>): ChangesIn<'news'> {
  const { community, category, notify } = payload;
  const { ru, en } = textsIn(payload);
  const [slug = 'news'] = slugProposals((en ?? ru)?.title ?? '');
  return {
    slug: `${slug.slice(0, 50)}-${randomBytes(4).toString('hex')}`,
    audience: 'community',
    for_community: community,
    category,
    notify,
    parity_policy: 'allow_one',
  };
}

/** Texts and topics of a new article, with the caller as its author. */
export async function addRoomParts(context: ActionContext<Written, RowIn<'news'>>): Promise<void> {
  const { rows, item, caller } = context;
  await writeRoomParts(context);
  await rows('news_authors').add({
    id: uuid(),
    news: item.id,
    person: caller.person ?? '',
    sort: 1,
  });
}

/** Writes texts and topics anew; a language that is empty now goes. Throws `E_INVALID` for unknown topics. */
export async function writeRoomParts(context: ActionContext<Words, RowIn<'news'>>): Promise<void> {
  const { rows, trx, item, payload } = context;
  const known = await trx('topics').whereIn('id', payload.topics).whereNull('deprecated_by');
  if (known.length < payload.topics.length) throw refusal('E_INVALID', { field: 'topics' });
  const texts = textsIn(payload);
  const stored = await textsOf(context);
  for (const [locale, language] of Object.entries(codes) as [Locale, 'ru-RU' | 'en-US'][]) {
    const text = texts[locale];
    const old = stored.find((one) => one.language === language);
    if (!text) {
      if (old) await rows('news_translations').remove(old.id);
      continue;
    }
    const { tree, readingMinutes } = renderText(text.body, language);
    const row = { ...text, body_tree: tree, reading_minutes: readingMinutes };
    if (old) await rows('news_translations').change(old.id, row);
    else {
      const further = { id: uuid(), news: item.id, language, tr_status: 'ready' } as const;
      await rows('news_translations').add({ ...further, ...row });
    }
  }
  await trx('news_topics').where({ news: item.id }).delete();
  for (const [sort, topic] of payload.topics.entries()) {
    await rows('news_topics').add({ id: uuid(), news: item.id, topic, sort: sort + 1 });
  }
  await updateParity(context, 'news', item.id, Object.values(codes));
}

/** Refusals for the reason of a withdrawal: each language of the article has one, and no other. */
export async function reasonProblems(context: NewsContext): Promise<Refusal[]> {
  const said = context.payload as Reasons;
  const found = await textsOf(context);
  return (Object.entries(codes) as [Locale, string][]).flatMap(([locale, language]) => {
    const isThere = found.some((text) => text.language === language);
    const field = `note_${locale}` as const;
    if (isThere === Boolean(said[field])) return [];
    return refusal(isThere ? 'E_REQUIRED' : 'E_INVALID', { field });
  });
}

/** Empties the article and stores why it was withdrawn. */
export async function withdrawRoomArticle(context: NewsContext<Reasons>): Promise<void> {
  const { note_ru, note_en } = context.payload;
  const note = { ...(note_ru && { 'ru-RU': note_ru }), ...(note_en && { 'en-US': note_en }) };
  await withdrawTexts({ ...context, payload: { note } });
}
