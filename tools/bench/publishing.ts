import { setTimeout as sleep } from 'node:timers/promises';
import { type Locale, locales } from '@site/shared/contract';
import { demoTopics } from '../../directus/demo/topics/topics.ts';
import { addressesOf } from '../programs/site.ts';
import { rawFetch } from './backend/raw-fetch.ts';
import { send, staffHeaders } from './backend/staff-session.ts';
import type { BenchContext } from './bench-context.ts';
import { type Findings, median, timing, written } from './report.ts';

type Ask = (path: string, data: object) => Promise<void>;
type Staff = { editor: Ask; admin: Ask };

const soonest = 2000;
const timeout = 30_000;

/** From an editor's action in the backend to the last page that shows it. */
export async function publish(context: BenchContext): Promise<Findings> {
  const { directus } = addressesOf(context.settings);
  const asker = (login: string) => signIn(directus, login, context.settings.demoPassword);
  const staff = { editor: await asker('editor'), admin: await asker('admin') };
  const times = { published: [] as number[], changed: [] as number[], withdrawn: [] as number[] };
  for (let round = 0; round < (context.quick ? 1 : 3); round += 1) {
    const one = await publishOnce(context.site, staff, `bench-of-publishing-${round}`);
    times.published.push(one.published);
    times.changed.push(one.changed);
    times.withdrawn.push(one.withdrawn);
  }
  const row = (what: string, values: number[]) =>
    timing({
      what: `${what} → in lists of each kind, home, article, the payloads of all of them, feeds and island, ru and en`,
      value: median(values),
      limit: soonest,
      unit: 'ms',
      note: `slowest ${written(Math.max(...values), 'ms')}`,
    });
  return {
    rows: [
      row('news published in the backend', times.published),
      row('news changed in the backend', times.changed),
      row('news withdrawn in the backend', times.withdrawn),
    ],
  };
}

async function publishOnce(site: string, { editor, admin }: Staff, slug: string) {
  const { topic, ...article } = manuscript(slug);
  await editor('/items/news', { ...article, topics: [{ topic: topic?.id }] });
  const inBoth = (paths: readonly string[]) =>
    ['', '/en'].flatMap((language) =>
      paths.map((path) => (language + path).replace(/(?<=.)\/$/, '') || '/'),
    );
  const filters = ['', '?category=announcement', `?topic=${topic?.slug}`];
  const lists = [
    ...inBoth(['/', '/_payload.json', '/feed.xml', '/feed.json']),
    ...inBoth(filters.flatMap((filter) => [`/news${filter}`, `/news/_payload.json${filter}`])),
    ...locales.map(islandOf),
  ];
  const itself = inBoth([`/news/${slug}`, `/news/${slug}/_payload.json`]);
  const map = '/sitemap.xml';
  for (const place of [...lists, ...itself, map]) await rawFetch(site + place);
  const act = (ask: Ask, event: string, data = {}) => ask(`/actions/news/${slug}/${event}`, data);
  const says = (words: string) => (place: string) => async () =>
    (await rawFetch(site + place)).text().includes(words);
  const until = async (looks: readonly (() => Promise<boolean>)[], since: number) => {
    await Promise.all(looks.map(whenTrue));
    return performance.now() - since;
  };

  await act(editor, 'request-review');
  await act(editor, 'approve');
  const publishing = performance.now();
  await act(editor, 'publish');
  const published = await until([...lists, map, ...itself].map(says(slug)), publishing);

  const title = `Changed-${slug}`;
  const changing = performance.now();
  await act(editor, 'minor-edit', { texts: { 'ru-RU': { title }, 'en-US': { title } } });
  const changed = await until([...lists, ...itself].map(says(title)), changing);

  const end = 'Withdrawn-at-the-end-of-the-trial';
  const note = { 'ru-RU': end, 'en-US': end };
  await act(editor, 'retract', { note });
  const withdrawing = performance.now();
  await act(admin, 'retract', { note });
  const gone = (place: string) => async () => !(await says(slug)(place)());
  const places = [...[...lists, map].map(gone), ...itself.map(says(end))];
  return { published, changed, withdrawn: await until(places, withdrawing) };
}

/** The latest news as embedded by other sites. */
function islandOf(locale: Locale): string {
  return `/__nuxt_island/latest-news.json?props=${encodeURIComponent(JSON.stringify({ locale }))}`;
}

async function whenTrue(look: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + timeout; performance.now() < end; await sleep(20)) {
    if (await look()) return;
  }
  throw new Error('A page did not change in half a minute.');
}

function manuscript(slug: string) {
  const text = (language: string, title: string) => ({
    language,
    title,
    lead: 'Words enough for a lead that the checklist of publication lets pass without remarks.',
    body: 'A sentence that says little and takes its place. '.repeat(10),
    tr_status: 'ready',
  });
  const translations = [text('ru-RU', 'Проба пера'), text('en-US', 'A trial of the pen')];
  const [topic] = demoTopics().topics;
  return { slug, audience: 'public', category: 'announcement', topic, translations };
}

/** Returns a function that calls the backend as a demo staff account. */
async function signIn(directus: string, login: string, password: string): Promise<Ask> {
  const headers = await staffHeaders(directus, login, password);
  return async (path, data) => void (await send(directus + path, data, headers));
}
