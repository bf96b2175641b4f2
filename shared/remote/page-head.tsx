import { type Locale, locales, localized } from '@site/shared/contract';
import { useLocation } from 'react-router';
import { cardAddress } from './json-ld.tsx';
import { useShell } from './use-shell.ts';

type Props = {
  title: string;
  description?: string;
  /** Languages of the page, for hreflang. Default: both. */
  languages?: readonly Locale[];
  /** Excludes the page from search engines. */
  noIndex?: boolean;
  /** For a page whose language is part of its path: the path in each language, as served. */
  alternates?: Readonly<Record<Locale, string>>;
  /** Query that is part of the canonical address, `?page=2`; any other is left out. */
  query?: string;
  /** Path of the social card, if the page has one: see `cardAddress`. */
  card?: string;
  /** Language of the card when it differs from the page. */
  cardLanguage?: Locale;
};

/**
 * The `<head>` of a page: title pattern, description, canonical address, language versions, social card.
 * Use exactly one per route, because React keeps duplicates.
 */
export function PageHead({
  title,
  description,
  languages = locales,
  noIndex,
  alternates,
  query = '',
  card,
  cardLanguage,
}: Props) {
  const { product, origin, locale } = useShell();
  const { pathname } = useLocation();
  const fullTitle = `${title} — ${product.name[locale]}`;
  const address = (language: Locale) =>
    origin + (alternates?.[language] ?? localized(pathname, language)) + query;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {(!noIndex || alternates) && (
        <>
          <link rel="canonical" href={address(locale)} />
          {languages.length > 1 &&
            languages.map((language) => (
              <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
            ))}
          <link
            rel="alternate"
            type="application/rss+xml"
            title={product.name[locale]}
            href={origin + localized('/feed.xml', locale)}
          />
          <link
            rel="alternate"
            type="application/feed+json"
            title={product.name[locale]}
            href={origin + localized('/feed.json', locale)}
          />
          {languages.length > 1 && (
            <link rel="alternate" hrefLang="x-default" href={address('ru')} />
          )}
        </>
      )}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address(locale)} />
      <meta property="og:site_name" content={product.name[locale]} />
      <meta property="og:locale" content={locale === 'ru' ? 'ru_RU' : 'en_US'} />
      <meta
        property="og:image"
        content={
          card
            ? cardAddress(card, { origin, locale: cardLanguage ?? locale })
            : `${origin}/_shell/card.png`
        }
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
