import { Hono } from 'hono';
import type { z } from 'zod';
import { Problem } from '../../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../../app-env.ts';
import { createGateway } from '../../backend/gateway.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { crossOriginEmbedding } from '../../security-headers.ts';
import type { CountCheck } from '../../verification/count-checks.ts';
import { backendAway, createCachedFiles, type Draft } from '../cached-file.ts';
import { createSiteLists } from '../feeds/site-lists.ts';
import {
  type CertificateProps,
  certificateIsland,
  certificateProps,
} from './certificate-island.ts';
import { type IslandParts, islandDocument } from './island-document.ts';
import { type LatestNewsProps, latestNewsIsland, latestNewsProps } from './latest-news-island.ts';

const maxPropsLength = 200;

type IslandName = 'latest-news' | 'certificate';
type Props = LatestNewsProps | CertificateProps;
/** Markup and styles, with what the cache needs to know. */
type Island = { parts: IslandParts; title: string } & Pick<Draft, 'tags' | 'partial'>;

/**
 * `GET /__nuxt_island/{latest-news|certificate}.json`: a widget for pages of other sites, as data;
 * with `.html` as a document for a frame. `props` is JSON. The same for everybody, so every origin
 * may read it, and cookies do not affect it. Source: docs/embed-news.md, docs/embed-badge.md.
 */
export function islandRoutes(
  deps: AppDeps,
  { pageCache, countCheck }: { pageCache: PageCache; countCheck: CountCheck },
): Hono<AppEnv> {
  const { config, product, appData, verification } = deps;
  const lists = createSiteLists({ ...deps, gateway: createGateway(deps) });
  const files = createCachedFiles(deps, pageCache);
  const app = new Hono<AppEnv>();

  app.get('/__nuxt_island/:file{latest-news\\.(?:json|html)}', (c) => {
    const props = propsOf(c, latestNewsProps);
    return send(c, 'latest-news', props, () => drawNews(props));
  });
  app.get('/__nuxt_island/:file{certificate\\.(?:json|html)}', (c) => {
    const props = propsOf(c, certificateProps);
    return send(c, 'certificate', props, async () => {
      // Only what is not cached counts: a popular page may have many readers behind one address.
      await countCheck(c);
      return drawCertificate(props);
    });
  });

  return app;

  async function send(
    c: AppContext,
    name: IslandName,
    props: Props,
    draw: () => Promise<Island>,
  ): Promise<Response> {
    const file = c.req.param('file') ?? '';
    const key = `island ${file} ${JSON.stringify(props)}`;
    const answer = await files.send(c, { locale: props.locale, key }, async () =>
      draftOf(await draw(), { name, props, isDocument: file.endsWith('.html') }),
    );
    answer.headers.set('access-control-allow-origin', '*');
    for (const [header, value] of Object.entries(crossOriginEmbedding))
      answer.headers.set(header, value);
    // The embedding page must not prefetch our pages.
    answer.headers.delete('speculation-rules');
    return answer;
  }

  async function draftOf(
    { parts, title, ...facts }: Island,
    { name, props, isDocument }: { name: IslandName; props: Props; isDocument: boolean },
  ): Promise<Draft> {
    if (isDocument) {
      const page = await islandDocument(parts, { locale: props.locale, title });
      return { ...page, ...facts, contentType: 'text/html; charset=utf-8' };
    }
    const { markup, style } = parts;
    const island = {
      id: name,
      html: markup,
      head: { link: [], style: [{ innerHTML: style }] },
      props,
    };
    return { ...facts, body: JSON.stringify(island), contentType: 'application/json' };
  }

  async function drawNews(props: LatestNewsProps): Promise<Island> {
    const { locale } = props;
    const items = await lists.latestNews(locale).catch(backendAway);
    const parts = await latestNewsIsland(items, props, siteInfo());
    return { parts, title: product.name[locale], tags: ['news'] };
  }

  async function drawCertificate(props: CertificateProps): Promise<Island> {
    const answer = await verification.answer(props.code);
    const parts = await certificateIsland(answer, props, siteInfo());
    // Unknown codes would fill the cache; an answer from the snapshot may be outdated.
    const partial = answer.result === 'unknown' || !answer.live;
    const tags = ['certificates', 'people_public'];
    return { parts, title: product.name[props.locale], tags, partial };
  }

  function siteInfo() {
    return { origin: config.origin, product, zone: appData.zone() };
  }
}

function propsOf<Schema extends z.ZodType>(c: AppContext, schema: Schema): z.infer<Schema> {
  const text = c.req.query('props') ?? '{}';
  const refused = (cause?: unknown) => new Problem('E_BAD_REQUEST', { field: 'props', cause });
  if (text.length > maxPropsLength) throw refused();
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw refused(error);
  }
}
