import { type Locale, localized } from '@site/shared/contract';

/** The policy of everything that is not a rendered page: such an answer may load nothing. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A bare page has one picture: the empty icon that keeps a browser from asking for one. */
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

/** The error page of last resort, for when no render worker can draw the real one. */
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

/** A text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
