import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Locale, locales, localized, type Product } from '@site/shared/contract';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { closedPolicy } from '../answers/bare-page.ts';
import { Problem } from '../answers/problem.ts';
import type { AppDeps, AppEnv } from '../app-env.ts';
import { createFileStore } from '../static/file-store.ts';
import { revalidated, sendFile } from '../static/send-file.ts';

/**
 * The service worker and the page it shows without a network when the requested page is not cached.
 * That page needs no other file and works at every address. Source: docs/domain/offline.md.
 */
export function offlineRoutes({
  config,
  product,
}: Pick<AppDeps, 'config' | 'product'>): Hono<AppEnv> {
  const files = createFileStore();
  const app = new Hono<AppEnv>();

  app.get('/service-worker.js', async (c) => {
    const file = await files.read(join(config.shellDist, 'web'), 'service-worker.js');
    if (!file) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    return sendFile(c, file, revalidated);
  });

  for (const locale of locales) {
    app.get(localized('/offline', locale), async (c) =>
      c.html(await offlinePage(locale, product), 200, {
        'cache-control': 'public, max-age=3600',
        'content-language': locale,
        'content-security-policy': policy,
      }),
    );
  }

  return app;
}

const words = {
  ru: {
    title: 'Нет сети',
    text: 'Эта страница не сохранена на устройстве. Проверьте подключение и попробуйте ещё раз.',
    again: 'Попробовать снова',
    kept: 'Без сети открываются страницы, на которых вы недавно были, и эти:',
    help: 'Вопросы и ответы',
    check: 'Начатая проверка навыков',
  },
  en: {
    title: 'You are offline',
    text: 'This page isn’t saved on this device. Check the connection and try again.',
    again: 'Try again',
    kept: 'Pages you opened lately can be read without a network, and these:',
    help: 'FAQ',
    check: 'A skill check you have begun',
  },
} as const;

const style =
  ':root{color-scheme:light dark;background:light-dark(#fbfcfa,#0f1512);color:light-dark(#14201a,#e6ede9);font:1rem/1.5 system-ui,sans-serif}main{max-width:34rem;margin:0 auto;padding:20vh 1.5rem 4rem}a{color:light-dark(#15803d,#4ade80)}a.again{display:inline-block;margin:.5rem 0 1.5rem;padding:.6rem 1.1rem;border-radius:6px;background:light-dark(#15803d,#4ade80);color:light-dark(#fff,#0b1a11);font-weight:600;text-decoration:none}:focus-visible{outline:2px solid;outline-offset:2px}';

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `${closedPolicy}; style-src 'sha256-${styleHash}'; img-src data:`;

/** Shown at the requested address, so the retry link leads to the same address. */
async function offlinePage(locale: Locale, product: Product): Promise<string> {
  const text = words[locale];
  const page =
    await html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${text.title} — ${product.name[locale]}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${raw(style)}</style></head><body><main><h1>${text.title}</h1><p>${text.text}</p><p><a class="again" href="">${text.again}</a></p><p>${text.kept}</p><ul><li><a href="${localized('/help', locale)}">${text.help}</a></li><li><a href="${localized('/skill-check', locale)}">${text.check}</a></li></ul></main></body></html>`;
  return String(page);
}
