/**
 * Addresses of the site that are not made here, without language, as the router writes them: a part that begins
 * with a colon stands for any. What remotes and the shell have is held against it by
 * `tools/checks/reserved-addresses.test.ts`; the web server itself has the feeds, the calendar and the files.
 */
export const otherPages: readonly string[] = [
  '/c',
  '/c/admissions',
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
  '/search',
  '/signup',
  '/skill-check',
  '/tech-radar',
];

/** Whether an address without query and fragment is one of those. */
export function isOtherPage(address: string): boolean {
  const parts = address.split('/');
  return otherPages.some((path) => {
    const wanted = path.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => fits(part, parts[at]));
  });
}

function fits(wanted: string, part: string | undefined): boolean {
  return wanted.startsWith(':') ? part !== '' : part === wanted;
}
