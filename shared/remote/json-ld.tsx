import { type Locale, localized, type Product } from '@site/shared/contract';
import { pictureAddress } from '@site/shared/domain';
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

type House = { product: Product; origin: string; locale: Locale };

/** What a page is about, for machines. `<` is escaped, so no text in it can end the element. */
export function JsonLd({ data }: { data: Graph | WithContext<Thing> }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The association and its site with its search, for the home page. */
export function houseData({ product, origin, locale }: House): Graph {
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
        sameAs: product.socialLinks.map(({ url }) => url),
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
          // Search engines read this name, which is not part of schema.org.
          ...{ 'query-input': 'required name=search_term_string' },
        },
      },
    ],
  };
}

/** Questions with their answers as plain text. */
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

/** What a list is of: names with the addresses of their pages, in the list's order. */
export function listData(
  { name, items }: { name: string; items: readonly { name: string; path: string }[] },
  { origin, locale }: Pick<House, 'origin' | 'locale'>,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: origin + localized(item.path, locale),
    })),
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
  /** Why it was taken back: such an article has no card of its own. */
  retraction?: string | null;
  /** Who agreed to be named, and who is in the directory. */
  authors: readonly { slug: string | null; name: string | null }[];
};

/** A news article and who published it. */
export function articleData(article: ArticleFacts, house: House): WithContext<NewsArticle> {
  const { product, origin, locale } = house;
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
    ...(!retraction && { image: [...coverOf(cover, origin), cardAddress(`/news/${slug}`, house)] }),
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

/** Search engines take the first picture that is large enough. */
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
  /** Absent for a meeting online. */
  place?: string;
};

/** A meeting anybody may know of; online when it has no place. */
export function eventData(
  event: EventFacts,
  { product, origin, locale }: House,
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
  /** Each only when the person shows it to everybody. */
  headline?: string;
  city?: string;
  topics?: readonly string[];
};

/** A listed person, by nothing but what they show to everybody. */
export function personData(person: PersonFacts, house: House): WithContext<Person> {
  const { product, origin, locale } = house;
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

/** The picture that messengers show for a page: `/`, `/mission`, `/news/…`, `/tech-radar/…`, `/members/…`. */
export function cardAddress(
  path: string,
  { origin, locale }: Pick<House, 'origin' | 'locale'>,
): string {
  return `${origin}/api/_card/${locale}${path === '/' ? '/index' : path}.png`;
}
