import { type Locale, locales, localized } from '@site/shared/contract';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { createFileStore } from '../static/file-store.ts';
import { immutable, revalidated, sendFile } from '../static/send-file.ts';

/**
 * The charter as PDF in each language. `/charter` redirects to the current one with its version,
 * which is immutable; the plain address is revalidated each time.
 */
export function charterRoutes({
  config,
  content,
}: Pick<AppDeps, 'config' | 'content'>): Hono<AppEnv> {
  const files = createFileStore();
  const app = new Hono<AppEnv>();

  for (const locale of locales) {
    app.get(localized('/docs/charter.pdf', locale), async (c) => {
      const file = await files.read(config.contentDir, `charter.${locale}.pdf`);
      if (!file) throw missing(c);
      const isCurrent = c.req.query('v') !== undefined && c.req.query('v') === versionIn(locale);
      return sendFile(c, file, isCurrent ? immutable : revalidated);
    });

    app.get(localized('/charter', locale), (c) => {
      const version = versionIn(locale);
      if (version === undefined) throw missing(c);
      const location = `${localized('/docs/charter.pdf', locale)}?v=${version}`;
      return c.body(null, 302, { location, 'cache-control': 'no-cache' });
    });
  }

  return app;

  function versionIn(locale: Locale): string | undefined {
    return content.pages(locale).find(({ meta }) => meta.code === 'charter')?.meta.version;
  }
}

function missing(c: AppContext): Problem {
  return new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
}
