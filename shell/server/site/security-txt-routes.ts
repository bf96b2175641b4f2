import { locales, localized } from '@site/shared/contract';
import { Hono } from 'hono';
import type { AppDeps, AppEnv } from '../app-env.ts';

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 requires less than a year; a stored copy should not be valid for long. */
const validFor = 90 * day;
/** The page on how to report a vulnerability and what we promise in return. */
const policyPage = '/contact-us';

/** `/.well-known/security.txt` (RFC 9116): contact for vulnerabilities. */
export function securityTxtRoutes({
  config,
  product,
  content,
  clock,
}: Pick<AppDeps, 'config' | 'product' | 'content' | 'clock'>): Hono<AppEnv> {
  const { origin } = config;
  const app = new Hono<AppEnv>();

  app.get('/.well-known/security.txt', (c) => {
    const policies = locales
      .filter((locale) => content.pages(locale).some(({ path }) => path === policyPage))
      .map((locale) => `Policy: ${origin}${localized(policyPage, locale)}`);
    const lines = [
      `Contact: mailto:${product.securityEmail}`,
      `Expires: ${new Date(clock.now().getTime() + validFor).toISOString()}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
      ...policies,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' });
  });

  return app;
}
