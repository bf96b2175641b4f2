// The schema definition labels everything in Russian and English (`Черновик · Draft`); the studio shows a user
// only their own language.
import type { Locale } from '@site/shared/contract';
import type { Hook, Host, Request } from '../host.ts';
import { splitLabel } from '../schema/split-label.ts';
import { isStudio } from './is-studio.ts';

/** Name and description of the project, which the sign-in page shows too. */
const projectInfo = '/server/info';

/** Routes that return labels to the studio. Staff cannot write to any of them. */
const addresses = [
  '/fields',
  '/collections',
  '/flows',
  '/presets',
  '/roles',
  '/settings',
  '/items/settings',
  projectInfo,
];

/** Translates the labels in studio responses to the language of the signed-in user. */
export const localizeStudio: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(addresses, (request, response, next) => {
      const { accountability, method } = request;
      if (method !== 'GET') return next();
      // The super account edits these labels and sees both languages; API clients read rows as stored.
      const isEdited = !accountability?.user || accountability.admin;
      if (isEdited && !request.originalUrl.startsWith(projectInfo)) return next();
      if (request.originalUrl.startsWith('/items/') && !isStudio(request)) return next();
      localeOf(host, request).then((locale) => {
        const json = response.json.bind(response);
        response.json = (body) => json(localizeLabels(body, locale));
        next();
      }, next);
    });
  });
};

/** Copies a value with each bilingual text reduced to one language. */
export function localizeLabels(value: unknown, locale: Locale): unknown {
  if (typeof value === 'string') return splitLabel(value)[locale];
  if (Array.isArray(value)) return value.map((one) => localizeLabels(one, locale));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  // The owner of a personal bookmark chose its name.
  if ('bookmark' in value && 'user' in value && value.user !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, localizeLabels(inner, locale)]),
  );
}

/** The studio language of the signed-in user; Russian by default. */
export async function localeOf(
  { database }: Pick<Host, 'database'>,
  { accountability }: { accountability?: Request['accountability'] },
): Promise<Locale> {
  const id = accountability?.user ?? null;
  const account = await database('directus_users').where('id', id).first('language');
  return String(account?.language ?? '').startsWith('en') ? 'en' : 'ru';
}
