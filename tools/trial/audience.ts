import { mailDomain, readProduct } from '../../directus/settings.ts';
import { sqlOn } from '../../directus/test/sql.ts';
import { signInAuthors } from './authors.ts';
import { createLedger, type Saves } from './ledger.ts';
import type { TrialSite } from './site.ts';
import type { Audience } from './traffic.ts';

/** Members of the demo, each of whom writes a draft. */
const logins = ['member', 'senior', 'fellow', 'mentor'];
const memberPages = ['/c', '/en/c', '/c/communities', '/en/c/initiatives'];
const articles = 4;

/** Who visits the site during a trial, and what they read. */
export async function makeAudience(site: TrialSite): Promise<Audience> {
  const ask = (statement: string) => sqlOn(site.postgres.url, statement);
  const news = await ask(
    `select slug from news where state = 'published' and audience = 'public'
     and for_community is null order by published_at desc limit ${articles}`,
  );
  const ledger = createLedger();
  return {
    pages: ['/', '/en', '/news', '/en/news', '/tech-radar', '/en/members'].concat(
      news.flatMap(({ slug }) => [`/news/${slug}`, `/en/news/${slug}`]),
    ),
    memberPages,
    authors: await signInAuthors(site, logins.map(emailOf), ledger),
    ledger,
  };
}

const emailOf = (login: string) => `${login}@${mailDomain(readProduct())}`;

/** The revisions of these drafts that the log of the database holds. */
export async function storedSaves(site: TrialSite, drafts: readonly string[]): Promise<Saves> {
  const rows = await sqlOn(
    site.postgres.url,
    `select item, revision from audit_log where collection = 'initiatives'
     and item in (${drafts.map((id) => `'${id}'`).join()})`,
  );
  const saves = new Map<string, number[]>(drafts.map((id) => [id, []]));
  for (const { item, revision } of rows) saves.get(String(item))?.push(Number(revision));
  return saves;
}
