// The definition names everything in Russian and in English, `Черновик · Draft`; who works in the studio reads
// one of the two.
import type { Locale } from '@site/shared/contract';
import type { Hook, Host, Request } from '../host.ts';
import { isStudio } from './own-codes.ts';

/** Where the studio reads how things are called. None of it is written by anybody who has a duty. */
const addresses = [
  '/fields',
  '/collections',
  '/flows',
  '/presets',
  '/roles',
  '/settings',
  '/items/settings',
];

/** Tells whoever works in the studio in their own language what things are called. */
export const speakOneLanguage: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(addresses, (request, response, next) => {
      const { accountability, method } = request;
      // Operations edits these very words, so it sees them as they are; a program reads rows as they are kept.
      if (method !== 'GET' || !accountability?.user || accountability.admin) return next();
      if (request.originalUrl.startsWith('/items/') && !isStudio(request)) return next();
      localeOf(host, request).then((locale) => {
        const json = response.json.bind(response);
        response.json = (body) => json(inOneLanguage(body, locale));
        next();
      }, next);
    });
  });
};

/** The same value, each of its texts in two languages in one of them. */
export function inOneLanguage(value: unknown, locale: Locale): unknown {
  if (typeof value === 'string') return inBoth(value)[locale];
  if (Array.isArray(value)) return value.map((one) => inOneLanguage(one, locale));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  // A list that somebody keeps for themselves has the name they gave it.
  if ('bookmark' in value && 'user' in value && value.user !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inOneLanguage(inner, locale)]),
  );
}

/** A text of the definition in each language; one that has no second half is the same in both. */
export function inBoth(text: string): Record<Locale, string> {
  const [ru = text, en, ...more] = text.split(' · ');
  return en === undefined || more.length > 0 ? { ru: text, en: text } : { ru, en };
}

/** The language that somebody chose for the studio; without a choice it speaks Russian. */
export async function localeOf({ database }: Host, { accountability }: Request): Promise<Locale> {
  const id = accountability?.user ?? null;
  const account = await database('directus_users').where({ id }).first('language');
  return String(account?.language ?? '').startsWith('en') ? 'en' : 'ru';
}
