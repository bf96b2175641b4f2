import { type Locale, localized } from '@site/shared/contract';

/** Content security policy of every response that is not a rendered page: it may load nothing. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A bare page may load one image: the empty icon that stops browsers from requesting a favicon. */
export const barePagePolicy = `${closedPolicy}; img-src data:`;

const words = {
  ru: {
    missing: 'Страница не найдена',
    failed: 'Что-то пошло не так',
    code: 'Код запроса',
    home: 'На главную',
  },
  en: {
    missing: 'Page not found',
    failed: 'Something went wrong',
    code: 'Request code',
    home: 'Back home',
  },
} as const;

/** The fallback error page, for when no render worker can render the regular one. */
export function barePage(
  locale: Locale,
  error: { status: number; message: string; requestId: string },
): string {
  const text = words[locale];
  const title = error.status === 404 ? text.missing : text.failed;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"></head>
<body><main><h1>${title}</h1><p>${escapeHtml(error.message)}</p>
<p>${text.code}: <code>${escapeHtml(error.requestId)}</code></p>
<p><a href="${localized('/', locale)}">${text.home}</a></p></main></body></html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
