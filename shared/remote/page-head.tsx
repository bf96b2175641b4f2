import { type Locale, locales, localized } from '@site/shared/contract';
import { useLocation } from 'react-router';
import { cardAddress } from './json-ld.tsx';
import { useShell } from './use-shell.ts';

type Props = {
  title: string;
  description?: string;
  /** Languages this page exists in; hreflang names only these. Default: both. */
  languages?: readonly Locale[];
  /** Pages that search engines must not list. */
  noIndex?: boolean;
  /** For a page whose language is part of its path: the path of each language, as it is served. */
  alternates?: Readonly<Record<Locale, string>>;
  /** The query that makes it a page of its own, `?page=2`; any other is left out of its address. */
  query?: string;
  /** Path of what the social card is drawn of, when a card of its own can be: see `cardAddress`. */
  card?: string;
  /** The language of the card where it is not that of the page. */
  cardLanguage?: Locale;
};

/**
 * The head of one page: title pattern, description, canonical address, language versions, social
 * card. Exactly one a route, because React keeps duplicates.
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
