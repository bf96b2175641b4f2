import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  articleData,
  cardAddress,
  eventData,
  faqData,
  JsonLd,
  organizationData,
  personData,
} from './json-ld.tsx';

const site = {
  product: {
    name: { ru: 'Дом', en: 'House' },
    shortName: { ru: 'Д', en: 'H' },
    tagline: { ru: 'Девиз', en: 'Motto' },
    certPrefix: 'XX',
    contactEmail: 'post@site.test',
    conductEmail: 'conduct@site.test',
    dataEmail: 'data@site.test',
    securityEmail: 'security@site.test',
    socialLinks: [],
    foundedYear: 2022,
  },
  origin: 'https://site.test',
  locale: 'en',
} as const;

test('text in the data cannot close the script element', () => {
  const title = '</script><script>alert(1)</script>';
  const html = renderToStaticMarkup(
    <JsonLd data={faqData([{ question: title, answer: 'No.' }])} />,
  );
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  const [, json = ''] = /<script[^>]*>(.*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json).mainEntity[0].name).toBe(title);
});

test('the home page has the association and a search action', () => {
  const data = organizationData(site);
  expect(data['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'House', url: 'https://site.test/en' },
    {
      '@type': 'WebSite',
      potentialAction: {
        target: { urlTemplate: 'https://site.test/en/search?q={search_term_string}' },
      },
    },
  ]);
});

test('an article has its authors and its picture', () => {
  const article = {
    slug: 'spring',
    title: 'Spring',
    lead: 'Soon',
    publishedAt: '2026-03-01T09:00:00Z',
    authors: [
      { slug: 'vera', name: 'Vera' },
      { slug: null, name: 'Anna' },
      { slug: null, name: null },
    ],
  };
  expect(articleData(article, site)).toMatchObject({
    url: 'https://site.test/en/news/spring',
    image: ['https://site.test/api/_card/en/news/spring.png'],
    dateModified: '2026-03-01T09:00:00Z',
    author: [{ name: 'Vera', url: 'https://site.test/en/members/vera' }, { name: 'Anna' }],
  });
  expect(JSON.stringify(articleData(article, site))).not.toContain('members/null');
});

test('the cover of an article precedes its social card', () => {
  const facts = { slug: 'spring', title: 'S', lead: '', publishedAt: '2026-03-01T09:00:00Z' };
  const cover = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(articleData({ ...facts, authors: [], cover }, site)).toMatchObject({
    image: [
      `https://site.test/assets/${cover}?width=1536&height=864&format=webp`,
      'https://site.test/api/_card/en/news/spring.png',
    ],
  });
});

test('a retracted article has no picture', () => {
  const facts = { slug: 'spring', title: 'S', lead: '', publishedAt: '2026-03-01T09:00:00Z' };
  const article = { ...facts, authors: [], retraction: 'It was wrong.' };
  expect(articleData(article, site)).not.toHaveProperty('image');
});

test('an event without a place is online', () => {
  const event = { path: '/news/spring', title: 'S', lead: 'L', startsAt: '2026-03-01T09:00:00Z' };
  expect(eventData(event, site)).toMatchObject({ location: { '@type': 'VirtualLocation' } });
  expect(eventData({ ...event, place: 'Riga' }, site)).toMatchObject({
    location: { '@type': 'Place', name: 'Riga' },
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  });
});

test('a person has only public fields', () => {
  const data = personData({ slug: 'vera', name: 'Vera', city: 'Riga' }, site);
  expect(data).toMatchObject({ homeLocation: { name: 'Riga' } });
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['description']));
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['knowsAbout']));
});

test('the home page has a social card', () => {
  expect(cardAddress('/', site)).toBe('https://site.test/api/_card/en/index.png');
});
