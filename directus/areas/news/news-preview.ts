// Preview of an article before publication: docs/domain/news.md, "Preview".
import { buffer } from 'node:stream/consumers';
import { articlePaths, type PreviewedArticle } from '@site/shared/api';
import { type Locale, localeFacts } from '@site/shared/contract';
import { articleCover, picturePresetFor } from '@site/shared/domain/content';
import { specConstants } from '@site/shared/domain/system';
import { callerOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import { signedText, verifiedText } from '../../engine/confidential/signed-text.ts';
import type { Accountability, Host } from '../../engine/host.ts';
import { pageAddress } from '../../engine/notifications/links.ts';
import { notFound } from '../../engine/refuse.ts';
import type { RowIn, RowWith } from '../../engine/schema/row-types.ts';
import { systemItems } from '../../engine/system-items.ts';
import { instantOf } from '../../engine/values.ts';

/** Lifetime of a preview link in milliseconds. */
const lifetime = 3_600_000;

type Text = Pick<RowIn<'news_translations'>, 'language' | 'tr_status' | 'body_tree'>;

/** Staff roles that may read drafts. */
const draftReaders = ['editor', 'admin'];

/**
 * Signed address of the preview page of an article, in the language of the caller, who must be an editor or
 * administrator. The link works for anyone, until it expires or its creator loses the staff role.
 */
export async function previewAddress(
  host: Host,
  id: string,
  accountability: Accountability,
): Promise<string> {
  const user = accountability?.user ?? null;
  await mustReadDrafts(host, user);
  const article = await host.database('news').where({ id }).first('slug');
  if (!article) throw notFound();
  const until = now().getTime() + lifetime;
  const token = signedText(host, 'news-preview', JSON.stringify([id, user, until]));
  const account = await host.database('directus_users').where('id', user).first('language');
  const locale: Locale = account?.language === localeFacts.en.iso ? 'en' : 'ru';
  return `${pageAddress(host, `/news/${article.slug}`, locale)}?preview=${token}`;
}

/** The article behind a `previewAddress` token; throws `E_NOT_FOUND` for an invalid or expired token. */
export async function previewedArticle(host: Host, token: string): Promise<PreviewedArticle> {
  const text = verifiedText(host, 'news-preview', token);
  if (text === undefined) throw notFound();
  const [id, user, until] = JSON.parse(text) as [string, string, number];
  if (now().getTime() >= until) throw notFound();
  await mustReadDrafts(host, user);
  const articles = await systemItems(host, 'news');
  const fields = [...articlePaths, 'publish_at', 'translations.tr_status'];
  const wanted = { fields, filter: { id: { _eq: id } }, limit: 1 };
  const [row] = (await articles.readByQuery(wanted)) as RowWith<'news', { translations: Text[] }>[];
  if (!row) throw notFound();
  const { publish_at, translations, ...article } = row;
  const texts = translations ?? [];
  const day = article.published_at ?? publish_at;
  return {
    row: {
      ...article,
      published_at: (day ? instantOf(day) : now()).toISOString(),
      translations: texts.map(({ tr_status: _readiness, ...shown }) => ({
        ...shown,
        body_tree: shown.body_tree ?? { type: 'root', children: [] },
      })),
    } as unknown as PreviewedArticle['row'],
    cover: await coverOf(host, article.cover),
    unready: texts.filter(({ tr_status }) => tr_status !== 'ready').map(({ language }) => language),
    until: new Date(until).toISOString(),
  };
}

async function mustReadDrafts({ database }: Host, user: string | null): Promise<void> {
  const caller = await callerOf(database, { user, role: null, admin: false });
  if (!draftReaders.some((duty) => caller.duties.includes(duty))) throw notFound();
}

async function coverOf(
  { services, getSchema }: Host,
  cover: string | null,
): Promise<string | null> {
  if (!cover) return null;
  const assets = new services.AssetsService({ schema: await getSchema(), accountability: null });
  const { format } = specConstants.images;
  const { width, height, fit, quality } = picturePresetFor(articleCover) ?? {};
  const transformationParams = { width, height, fit, quality, format };
  const { stream } = await assets.getAsset(cover, { transformationParams });
  return `data:image/${format};base64,${(await buffer(stream)).toString('base64')}`;
}
