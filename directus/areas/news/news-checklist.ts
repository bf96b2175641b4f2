// Completeness checks before an article is approved: docs/domain/workflows.md, "News".
import { articleTexts } from '@site/shared/domain/content';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { languages } from '../../engine/texts/ready-texts.ts';
import { renderText } from '../../engine/texts/render-text.ts';
import { picturesIn } from './news-pictures.ts';

const coverSize = { width: 1200, height: 630 };
const lengths = (['title', 'lead', 'body'] as const).map(
  (name) => [name, articleTexts[name].min, articleTexts[name].max] as const,
);

const email = /[\w.+-]+@[\w-]+\.[\w.-]+/;
const phone = /\+?\d[\d\s()-]{8,}\d/;
const innerArticle = /\]\((?:\/en)?\/news\/([a-z0-9-]+)/g;

/** The context of an event of an article. */
export type NewsContext<Payload = unknown> = ActionContext<Payload, RowIn<'news'>>;
type NewsText = RowIn<'news_translations'>;

/** The article's texts, the Russian one first. */
export async function textsOf({
  rows,
  item,
}: Pick<NewsContext, 'rows' | 'item'>): Promise<NewsText[]> {
  const found = await rows('news_translations').find({ news: { _eq: item.id } });
  return languages.flatMap((language) => found.filter((text) => text.language === language));
}

/** One refusal, with its field, for everything missing or of the wrong size; empty when complete. */
export async function incompleteParts(context: NewsContext): Promise<Refusal[]> {
  const { rows, item } = context;
  const found = (await textsOf(context)).filter(({ tr_status }) => tr_status === 'ready');
  const links = await rows('news_topics').find({ news: { _eq: item.id } }, ['id']);
  return [
    ...found.flatMap(textProblems),
    ...(links.length === 0 ? [refusal('E_REQUIRED', { field: 'topics' })] : []),
    ...(await coverProblems(context, found)),
    ...(await pictureProblems(context, found)),
    ...(await deadLinks(context, found)),
  ];
}

/** Refusal when a text contains an e-mail address or a phone number; editors have to confirm those. */
export async function contactsInTexts(context: NewsContext): Promise<Refusal | undefined> {
  const found = await textsOf(context);
  const first = found.find(({ body }) => email.test(body ?? '') || phone.test(body ?? ''));
  return first && refusal('E_INVALID', { field: fieldOf(first, 'body') });
}

/** The refusal that names the languages in which the article is not ready, and those that are ready but stale. */
export async function languagesRefusal(context: NewsContext): Promise<Refusal | undefined> {
  const ready = (await textsOf(context)).filter(({ tr_status }) => tr_status === 'ready');
  const outdated = ready.filter(({ stale }) => stale).map(({ language }) => language);
  const current = ready.filter(({ stale }) => !stale).map(({ language }) => language);
  const isEnough = context.item.parity_policy === 'allow_one' && current.length > 0;
  const fields = languages.filter((language) => !current.includes(language));
  if (isEnough || fields.length === 0) return undefined;
  return refusal('E_PARITY', {
    params: {
      fields: fields.join(', '),
      ...(outdated.length > 0 && { outdated: outdated.join(', ') }),
    },
  });
}

function textProblems(text: NewsText): Refusal[] {
  return lengths.flatMap(([name, min, max]) => {
    const m = [...(text[name] ?? '').trim()].length;
    const field = fieldOf(text, name);
    if (m === 0) return [refusal('E_REQUIRED', { field })];
    if (m < min) return [refusal('E_TOO_SHORT', { field, params: { n: min, m } })];
    return m > max ? [refusal('E_TOO_LONG', { field, params: { n: max, m } })] : [];
  });
}

/** A cover is optional. If present, it has the minimum size, and alt text in every language unless decorative. */
async function coverProblems({ rows, item }: NewsContext, texts: NewsText[]): Promise<Refusal[]> {
  if (!item.cover) return [];
  const [file] = await rows('directus_files').find({ id: { _eq: item.cover } }, [
    'width',
    'height',
  ]);
  const large = Number(file?.width) >= coverSize.width && Number(file?.height) >= coverSize.height;
  return [
    ...(large ? [] : [refusal('E_INVALID', { field: 'cover' })]),
    ...texts
      .filter(({ cover_alt }) => !item.cover_decorative && (cover_alt ?? '').trim() === '')
      .map((text) => refusal('E_REQUIRED', { field: fieldOf(text, 'cover_alt') })),
  ];
}

/**
 * Refusals for texts with a picture that has no alt text, is on another host or does not belong to the article.
 * The field is the body of the text, below `part` of the payload.
 */
export async function pictureProblems(
  { rows, item }: Pick<NewsContext, 'rows' | 'item'>,
  texts: NewsText[],
  part: 'translations' | 'texts' = 'translations',
): Promise<Refusal[]> {
  const shown = picturesIn(texts);
  const own =
    shown.length === 0 ? [] : await rows('directus_files').find({ illustrates: { _eq: item.id } });
  return texts
    .filter(({ body, language }) => {
      const { errors, pictures } = renderText(body ?? '', language);
      const foreign = pictures.some((picture) => !own.some(({ id }) => id === picture));
      return foreign || errors.some(({ code }) => code.startsWith('picture'));
    })
    .map((text) => refusal('E_INVALID', { field: fieldOf(text, 'body', part) }));
}

/** Refusals for texts that link to articles that do not exist. */
async function deadLinks({ rows }: NewsContext, texts: NewsText[]): Promise<Refusal[]> {
  const problems: Refusal[] = [];
  for (const text of texts) {
    const slugs = [...(text.body ?? '').matchAll(innerArticle)].map(([, slug]) => slug ?? '');
    if (slugs.length === 0) continue;
    const wanted = { slug: { _in: slugs } };
    const known = await rows('news').find(wanted, ['slug']);
    // Former slugs redirect, so they count as well.
    known.push(...(await rows('news_slug_history').find(wanted, ['slug'])));
    if (slugs.every((slug) => known.some((row) => row.slug === slug))) continue;
    problems.push(refusal('E_INVALID', { field: fieldOf(text, 'body') }));
  }
  return problems;
}

function fieldOf({ language }: NewsText, name: string, part = 'translations'): string {
  return `${part}.${language}.${name}`;
}
