import { createHash } from 'node:crypto';
import type { Locale } from '@site/shared/contract';
import { html, raw } from 'hono/html';

/** An HTML fragment without scripts, and the styles it needs. */
export type IslandParts = { markup: string; style: string };

/** Colours of an island: those of the reader, or fixed by the embedding page. */
export const islandThemes = ['auto', 'light', 'dark'] as const;

/** CSS `color-scheme` of each theme. */
export const schemeOf = { auto: 'light dark', light: 'light', dark: 'dark' } as const;

/**
 * The fragment as a document of its own, for a frame, with the matching content security policy.
 */
export async function islandDocument(
  { markup, style }: IslandParts,
  { locale, title }: { locale: Locale; title: string },
): Promise<{ body: string; policy: string }> {
  const styleHash = createHash('sha256').update(style).digest('base64');
  const body =
    await html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${raw(style)}</style></head><body>${raw(markup)}</body></html>`;
  return {
    body: String(body),
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  };
}
