import { contentsPages, isSlug, radarEditionCode } from '@site/shared/domain';

/**
 * Addresses of the site that are not made here, without language, as the router writes them: a part that begins
 * with a colon stands for one of its kind. What remotes and the shell have is held against it by
 * `tools/checks/reserved-addresses.test.ts`; the web server itself has the feeds, the calendars, the lists for
 * crawlers and the files.
 */
export const otherPages: readonly string[] = [
  '/.well-known/security.txt',
  '/assets/:id',
  '/c',
  '/c/admissions',
  '/c/members/invite',
  '/c/notifications',
  '/c/terms',
  '/charter',
  '/contents',
  '/contents/:page',
  '/docs/charter.pdf',
  '/events.ics',
  '/feed.json',
  '/feed.xml',
  '/feed/radar.json',
  '/feed/radar.xml',
  '/login',
  '/members',
  '/members/:slug',
  '/members/:slug/certificate',
  '/members/:slug/certificate_en',
  '/news',
  '/news/:slug',
  '/news/:slug/event.ics',
  '/robots.txt',
  '/search',
  '/signup',
  '/:sitemap',
  '/sitemap.xml',
  '/skill-check',
  '/tech-radar',
  '/tech-radar/:sheet',
];

const fileId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// Of how many parts the site map is depends on people and news.
const sitemapPart = /^sitemap-[1-9]\d{0,3}\.xml$/;
const sheet = new RegExp(`^${radarEditionCode}\\.(?:csv|json)$`);

/**
 * What a part that begins with a colon may be, where so many pages are written. Which articles, people, editions
 * and files there are only the backend knows, and not when the pages are built: of those whatever may be the
 * name of one passes, so that a link to an article that is not there is not found here.
 */
const kinds: Readonly<Record<string, (part: string, written: number) => boolean>> = {
  ':id': (part) => fileId.test(part),
  // The first page of the list has the shorter address, and no other.
  ':page': (part, written) =>
    /^[1-9]\d*$/.test(part) && part !== '1' && Number(part) <= contentsPages(written),
  ':sheet': (part) => sheet.test(part),
  ':sitemap': (part) => sitemapPart.test(part),
  ':slug': isSlug,
};

/** Whether an address without query and fragment is one of those, where so many pages are written. */
export function isOtherPage(address: string, written: number): boolean {
  const parts = address.split('/');
  return otherPages.some((path) => {
    const wanted = path.split('/');
    return (
      wanted.length === parts.length &&
      parts.every((part, at) => fits(wanted[at] ?? '', part, written))
    );
  });
}

function fits(wanted: string, part: string, written: number): boolean {
  const isKind = kinds[wanted];
  return isKind ? isKind(part, written) : part === wanted;
}
