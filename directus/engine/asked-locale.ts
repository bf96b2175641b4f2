import type { Locale } from '@site/shared/contract';
import type { Request } from './host.ts';

/** The language in which a request wants its texts; Russian by default. */
export function localeOf({ query }: Pick<Request, 'query'>): Locale {
  return query.locale === 'en' ? 'en' : 'ru';
}
