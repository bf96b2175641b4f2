import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  articleData,
  cardAddress,
  eventData,
  faqData,
  houseData,
  JsonLd,
  personData,
} from './json-ld.tsx';

const house = {
  product: {
    name: { ru: 'Дом', en: 'House' },
    shortName: { ru: 'Д', en: 'H' },
    tagline: { ru: 'Девиз', en: 'Motto' },
    certPrefix: 'XX',
    contactEmail: 'post@house.test',
    conductEmail: 'conduct@house.test',
    dataEmail: 'data@house.test',
    securityEmail: 'security@house.test',
    socialLinks: [],
    foundedYear: 2022,
  },
  origin: 'https://house.test',
  locale: 'en',
} as const;

test('no text in the data can end its element', () => {
  const title = '</script><script>alert(1)</script>';
  const html = renderToStaticMarkup(
    <JsonLd data={faqData([{ question: title, answer: 'No.' }])} />,
  );
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  const [, json = ''] = /<script[^>]*>(.*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json).mainEntity[0].name).toBe(title);
});

test('the home page names the association and where to search', () => {
  const data = houseData(house);
  expect(data['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'House', url: 'https://house.test/en' },
    {
      '@type': 'WebSite',
      potentialAction: {
        target: { urlTemplate: 'https://house.test/en/search?q={search_term_string}' },
      },
    },
  ]);
});

test('an article names its authors and its picture', () => {
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
  expect(articleData(article, house)).toMatchObject({
    url: 'https://house.test/en/news/spring',
    image: ['https://house.test/api/_card/en/news/spring.png'],
    dateModified: '2026-03-01T09:00:00Z',
    author: [{ name: 'Vera', url: 'https://house.test/en/members/vera' }, { name: 'Anna' }],
  });
  expect(JSON.stringify(articleData(article, house))).not.toContain('members/null');
});

test('an article with a cover shows it before its card', () => {
  const facts = { slug: 'spring', title: 'S', lead: '', publishedAt: '2026-03-01T09:00:00Z' };
  const cover = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(articleData({ ...facts, authors: [], cover }, house)).toMatchObject({
    image: [
      `https://house.test/assets/${cover}?width=1536&height=864&format=webp`,
      'https://house.test/api/_card/en/news/spring.png',
    ],
  });
});

test('an article that was taken back has no picture', () => {
  const facts = { slug: 'spring', title: 'S', lead: '', publishedAt: '2026-03-01T09:00:00Z' };
  const article = { ...facts, authors: [], retraction: 'It was wrong.' };
  expect(articleData(article, house)).not.toHaveProperty('image');
});

test('a meeting without a place is online', () => {
  const event = { path: '/news/spring', title: 'S', lead: 'L', startsAt: '2026-03-01T09:00:00Z' };
  expect(eventData(event, house)).toMatchObject({ location: { '@type': 'VirtualLocation' } });
  expect(eventData({ ...event, place: 'Riga' }, house)).toMatchObject({
    location: { '@type': 'Place', name: 'Riga' },
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  });
});

test('a person is told by what they show and nothing else', () => {
  const data = personData({ slug: 'vera', name: 'Vera', city: 'Riga' }, house);
  expect(data).toMatchObject({ homeLocation: { name: 'Riga' } });
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['description']));
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['knowsAbout']));
});

test('the card of the home page has a name of its own', () => {
  expect(cardAddress('/', house)).toBe('https://house.test/api/_card/en/index.png');
});
