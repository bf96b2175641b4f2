import { type Locale, localized, type Product } from '@site/shared/contract';
import { pictureAddress } from '@site/shared/domain/content';
import type {
  Event,
  FAQPage,
  Graph,
  ItemList,
  NewsArticle,
  Person,
  Thing,
  WithContext,
} from 'schema-dts';

type Site = { product: Product; origin: string; locale: Locale };

/** Structured data (JSON-LD) of a page. `<` is escaped, so no text in it can close the script element. */
export function JsonLd({ data }: { data: Graph | WithContext<Thing> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The association and its site with a search action, for the home page. */
export function organizationData({ product, origin, locale }: Site): Graph {
  const home = origin + localized('/', locale);
  const organization = `${origin}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: product.name[locale],
        alternateName: product.shortName[locale],
        slogan: product.tagline[locale],
        url: home,
        logo: `${origin}/favicon.svg`,
        email: product.contactEmail,
        foundingDate: String(product.foundedYear),
        ...(product.socialLinks.length > 0 && {
          sameAs: product.socialLinks.map(({ url }) => url),
        }),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: product.name[locale],
        url: home,
        inLanguage: locale,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${localized('/search', locale)}?q={search_term_string}`,
          },
          // `query-input` is required by search engines but not part of schema.org.
          ...{ 'query-input': 'required name=search_term_string' },
        },
      },
    ],
  };
}

/** FAQ data; answers as plain text. */
export function faqData(
  questions: readonly { question: string; answer: string }[],
): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * List data: the addresses of pages in the order of the list, as plain text: a `ListItem` of each would say no more.
 */
export function listData(
  { name, items }: { name: string; items: readonly { path: string }[] },
  { origin, locale }: Pick<Site, 'origin' | 'locale'>,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map(({ path }) => origin + localized(path, locale)),
  };
}

type ArticleFacts = {
  slug: string;
  title: string;
  lead: string;
  /** ISO times. */
  publishedAt: string;
  updatedAt?: string | null;
  /** Id of a picture. */
  cover?: string | null;
  /** Reason of a retraction; a retracted article has no social card. */
  retraction?: string | null;
  /** Authors who agreed to be named; `slug` for those in the directory. */
  authors: readonly { slug: string | null; name: string | null }[];
};

/** A news article with its authors and publisher. */
export function articleData(article: ArticleFacts, site: Site): WithContext<NewsArticle> {
  const { product, origin, locale } = site;
  const { slug, title, lead, publishedAt, updatedAt, cover, retraction, authors } = article;
  const url = origin + localized(`/news/${slug}`, locale);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description: lead,
    url,
    mainEntityOfPage: url,
    inLanguage: locale,
    datePublished: publishedAt,
    dateModified: updatedAt ?? publishedAt,
    ...(!retraction && { image: [...coverOf(cover, origin), cardAddress(`/news/${slug}`, site)] }),
    author: authors.flatMap((author) =>
      author.name === null
        ? []
        : [
            {
              '@type': 'Person' as const,
              name: author.name,
              ...(author.slug !== null && {
                url: origin + localized(`/members/${author.slug}`, locale),
              }),
            },
          ],
    ),
    publisher: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: product.name[locale],
    },
  };
}

/** The cover; search engines take the first picture that is large enough. */
function coverOf(cover: string | null | undefined, origin: string): string[] {
  return cover ? [origin + pictureAddress(cover, { width: 1536, height: 864 })] : [];
}

type EventFacts = {
  path: string;
  title: string;
  lead: string;
  /** ISO times. */
  startsAt: string;
  endsAt?: string;
  /** Absent for an online event. */
  place?: string;
};

/** A public event; online without a place. */
export function eventData(
  event: EventFacts,
  { product, origin, locale }: Site,
): WithContext<Event> {
  const { path, title, lead, startsAt, endsAt, place } = event;
  const url = origin + localized(path, locale);
  const mode = place ? 'OfflineEventAttendanceMode' : 'OnlineEventAttendanceMode';
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: lead,
    url,
    inLanguage: locale,
    startDate: startsAt,
    ...(endsAt !== undefined && { endDate: endsAt }),
    eventAttendanceMode: `https://schema.org/${mode}`,
    location: place ? { '@type': 'Place', name: place } : { '@type': 'VirtualLocation', url },
    organizer: { '@type': 'Organization', name: product.name[locale], url: origin },
  };
}

type PersonFacts = {
  slug: string;
  name: string;
  /** Only public fields. */
  headline?: string;
  city?: string;
  topics?: readonly string[];
};

/** A listed person with public fields only. */
export function personData(person: PersonFacts, site: Site): WithContext<Person> {
  const { product, origin, locale } = site;
  const { slug, name, headline, city, topics } = person;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: origin + localized(`/members/${slug}`, locale),
    memberOf: { '@type': 'Organization', name: product.name[locale], url: origin },
    ...(headline !== undefined && { description: headline }),
    ...(city !== undefined && { homeLocation: { '@type': 'Place', name: city } }),
    ...(topics !== undefined && { knowsAbout: [...topics] }),
  };
}

/**
 * Address of the social card (link preview) of a page: `/`, `/mission`, `/news/…`, `/tech-radar/…`,
 * `/members/…`.
 */
export function cardAddress(
  path: string,
  { origin, locale }: Pick<Site, 'origin' | 'locale'>,
): string {
  return `${origin}/api/_card/${locale}${path === '/' ? '/index' : path}.png`;
}
