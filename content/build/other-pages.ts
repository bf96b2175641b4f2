import { readVerificationCode } from '@site/shared/domain/certificates';
import { contentsPages } from '@site/shared/domain/content';
import { radarEditionCode } from '@site/shared/domain/radar';
import { memberPages } from '@site/shared/domain/system';
import { isSlug } from '@site/shared/domain/text';

/**
 * Site addresses that are not content pages, without language prefix, in router syntax (`:name` stands for one
 * segment). `tools/checks/reserved-addresses.test.ts` compares the list with the routes of the remotes and the shell;
 * the web server adds feeds, calendars, crawler files and assets.
 */
export const otherPages: readonly string[] = [
  '/.well-known/did.json',
  '/.well-known/security.txt',
  '/achievements/:code',
  '/assets/:id',
  ...memberPages,
  '/charter',
  '/contents',
  '/contents/:page',
  '/docs/charter.pdf',
  '/endorse/:token',
  '/events.ics',
  '/feed.json',
  '/feed.xml',
  '/feed/radar.json',
  '/feed/radar.xml',
  '/login',
  '/members',
  '/members/:slug',
  '/members/:slug/certificate',
  '/members/:slug/certificate.pdf',
  '/members/:slug/certificate_en',
  '/members/:slug/certificate_en.pdf',
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
  '/verify',
  '/verify/:code',
];

const fileId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// The number of sitemap parts depends on people and news.
const sitemapPart = /^sitemap-[1-9]\d{0,3}\.xml$/;
const achievement = /^[a-z]+(?:\.(?:json|png|svg))?$/;
const sheet = new RegExp(`^${radarEditionCode}\\.(?:csv|json)$`);

/**
 * Checks of `:name` segments, given the number of content pages. Which articles, people, editions and files
 * exist is known only to the backend, so every valid name is accepted; a link to a missing article is not
 * detected here.
 */
const kinds: Readonly<Record<string, (part: string, written: number) => boolean>> = {
  ':code': (part) => achievement.test(part) || readVerificationCode(part) === part,
  ':id': (part) => fileId.test(part),
  ':no': (part) => /^[AERP]-\d{4}-\d{4,}$/.test(part),
  // The first page of the list has only the address without a number.
  ':page': (part, written) =>
    /^[1-9]\d*$/.test(part) && part !== '1' && Number(part) <= contentsPages(written),
  ':sheet': (part) => sheet.test(part),
  ':sitemap': (part) => sitemapPart.test(part),
  ':slug': isSlug,
};

/**
 * Whether an address without query and fragment matches one of these routes, given the number of content
 * pages.
 */
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
