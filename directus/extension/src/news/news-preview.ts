// How an article looks before it is published: docs/domain/news.md, "Preview".
import { buffer } from 'node:stream/consumers';
import { articlePaths, type PreviewedArticle } from '@site/shared/api';
import { type Locale, localeFacts } from '@site/shared/contract';
import { articleCover, picturePresetFor, specConstants } from '@site/shared/domain';
import { callerOf } from '../actions/caller.ts';
import { now } from '../clock.ts';
import type { Accountability, Host, Row } from '../host.ts';
import { pageAddress } from '../notifications/links.ts';
import { nothingThere } from '../refuse.ts';
import { signedText, verifiedText } from '../signed-text.ts';
import { instantOf, textOf } from '../values.ts';

/** Milliseconds that a link shows an article. */
const lifetime = 3_600_000;

/** Who reads drafts. */
const duties = ['editor', 'admin'];

/**
 * The page of the site that shows an article as it is now, in the language of who asks: an editor or an
 * administrator. Whoever has the address sees the page, until it expires or the one who asked for it loses the duty.
 */
export async function previewAddress(
  host: Host,
  id: string,
  accountability: Accountability,
): Promise<string> {
  const user = accountability?.user ?? null;
  await mustReadDrafts(host, user);
  const article = await host.database('news').where({ id }).first('slug');
  if (!article) throw nothingThere();
  const until = now().getTime() + lifetime;
  const token = signedText(host, 'news-preview', JSON.stringify([id, user, until]));
  const { language } = await host.database('directus_users').where({ id: user }).first('language');
  const locale: Locale = language === localeFacts.en.iso ? 'en' : 'ru';
  return `${pageAddress(host, `/news/${article.slug}`, locale)}?preview=${token}`;
}

/** The article of a link of `previewAddress`; throws `E_NOT_FOUND` for one that shows nothing, or no more. */
export async function previewedArticle(host: Host, token: string): Promise<PreviewedArticle> {
  const text = verifiedText(host, 'news-preview', token);
  if (text === undefined) throw nothingThere();
  const [id, user, until] = JSON.parse(text) as [string, string, number];
  if (now().getTime() >= until) throw nothingThere();
  await mustReadDrafts(host, user);
  const articles = new host.services.ItemsService('news', {
    schema: await host.getSchema(),
    accountability: null,
  });
  const fields = [...articlePaths, 'publish_at', 'translations.tr_status'];
  const [row] = await articles.readByQuery({ fields, filter: { id: { _eq: id } }, limit: 1 });
  if (!row) throw nothingThere();
  const { publish_at, translations, ...article } = row;
  const texts = (translations ?? []) as Row[];
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
    unready: texts
      .filter(({ tr_status }) => tr_status !== 'ready')
      .map(({ language }) => textOf(language)),
    until: new Date(until).toISOString(),
  };
}

async function mustReadDrafts({ database }: Host, user: string | null): Promise<void> {
  const caller = await callerOf(database, { user, role: null, admin: false });
  if (!duties.some((duty) => caller.duties.includes(duty))) throw nothingThere();
}

async function coverOf({ services, getSchema }: Host, cover: unknown): Promise<string | null> {
  if (!cover) return null;
  const assets = new services.AssetsService({ schema: await getSchema(), accountability: null });
  const { format } = specConstants.images;
  const { width, height, fit, quality } = picturePresetFor(articleCover) ?? {};
  const transformationParams = { width, height, fit, quality, format };
  const { stream } = await assets.getAsset(textOf(cover), { transformationParams });
  return `data:image/${format};base64,${(await buffer(stream)).toString('base64')}`;
}
