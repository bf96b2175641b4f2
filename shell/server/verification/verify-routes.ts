import { locales, localized } from '@site/shared/contract';
import { readVerificationCode } from '@site/shared/domain/certificates';
import { qrSvg } from '@site/shared/ui/certificate-drawing';
import { Hono } from 'hono';
import { notAllowed } from '../answers/not-allowed.ts';
import type { AppDeps, AppEnv, AppMiddleware } from '../app-env.ts';
import type { CountCheck } from './count-checks.ts';
import { answersKeptFor } from './verification.ts';

/**
 * `GET /api/verify/{code}`: the certificate of a code, always with status 200. Checks of an address
 * are rate-limited here together with the pages that show the same.
 */
export function verifyRoutes(
  { config, product, verification }: Pick<AppDeps, 'config' | 'product' | 'verification'>,
  countCheck: CountCheck,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  const counted: AppMiddleware = async (c, next) => {
    await countCheck(c);
    await next();
  };

  for (const locale of locales) {
    app.get(localized('/verify/:code', locale), counted);
    app.get(localized('/verify/:code/_payload.json', locale), counted);
  }
  // The address that a certificate's code leads to, or the page for any code; drawn without a look-up.
  for (const [path, locale] of locales.flatMap((one) => [
    [`/api/verify/qr.${one}.svg`, one] as const,
    [`/api/verify/:code/qr.${one}.svg`, one] as const,
  ])) {
    app.get(path, (c) => {
      const code = c.req.param('code') ?? null;
      if (code !== null && readVerificationCode(code) !== code) return c.notFound();
      const address = localized(code === null ? '/verify' : `/verify/${code}`, locale);
      return c.body(qrSvg(config.origin + address), 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
        'x-robots-tag': 'noindex',
      });
    });
  }
  app.get('/api/verify/:code', counted, async (c) => {
    const answer = await verification.answer(c.req.param('code'));
    const issuer = { name: product.name, url: config.origin };
    return c.json({ data: { ...answer, issuer } }, 200, {
      'cache-control': answer.live ? `public, max-age=${answersKeptFor / 1000}` : 'no-store',
      'x-robots-tag': 'noindex',
    });
  });
  app.all('/api/verify/:code', notAllowed('GET'));
  return app;
}
