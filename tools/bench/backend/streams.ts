// Many open pages of one thread: docs/domain/discussions.md, "Live".
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoEmail } from '../../../directus/demo/people/accounts.ts';
import { readProduct } from '../../../directus/settings.ts';
import { run } from '../../programs/run.ts';
import type { BenchContext } from '../bench-context.ts';
import { atMost, type Findings, shown, timing } from '../report.ts';

/** An account may have eight streams. */
const perAccount = 8;
const paces = {
  whole: { streams: 200, posts: 50, between: 6000 },
  quick: { streams: 40, posts: 5, between: 3000 },
} as const;
/** The last reader hears of a post after ten seconds. */
const lastReader = 15_000;
/** Ticks of the clock of processes in a second. */
const ticks = 100;

type Session = { cookie: string };

/** A page that is open: the numbers of posts that it has read, in their order. */
type Reader = { seen: number[]; reads: number; failed: number; leave: () => void };

/** 200 open pages of one thread, and ten posts a minute: what is lost or doubled, and what it costs. */
export async function readLive({ site, settings, quick }: BenchContext): Promise<Findings> {
  const pace = quick ? paces.quick : paces.whole;
  const count = pace.streams / perAccount;
  const demo = ['directus/demo/command.ts', '--people', '300', '--accounts', String(count)];
  const env = { ...process.env, DATA_DIR: settings.dataDir };
  const { code, output } = await run(process.execPath, demo, { env });
  if (code !== 0) throw new Error(output);
  const members: Session[] = [];
  for (let index = 1; index <= count; index += 1) {
    members.push(await signIn(site, index, settings.demoPassword));
  }
  const [first] = members;
  if (!first) throw new Error('Nobody is signed in.');
  const title = 'Сколько открытых страниц выдержит обсуждение';
  const begun = { title, text: 'Посчитаем.', language: 'ru', topics: [] };
  const { id: thread } = await act(site, first, 'discussions/create', begun);
  const readers: Reader[] = [];
  for (let index = 0; index < pace.streams; index += 1) {
    readers.push(await openPage(site, members[index % count] ?? first, String(thread)));
  }
  await sleep(3000);
  const [cpu, began] = [cpuSeconds(), performance.now()];
  for (let post = 0; post < pace.posts; post += 1) {
    const from = performance.now();
    const payload = { thread, text: `Сообщение ${post + 1}.` };
    await act(site, members[post % count] ?? first, 'discussion-replies/reply', payload);
    await sleep(Math.max(0, pace.between - (performance.now() - from)));
  }
  const share = (100 * (cpuSeconds() - cpu)) / ((performance.now() - began) / 1000);
  await sleep(lastReader);
  for (const reader of readers) reader.leave();
  const missing = ({ seen }: Reader) => pace.posts - new Set(seen).size;
  const doubled = ({ seen }: Reader) => seen.length - new Set(seen).size;
  const sum = (of: (reader: Reader) => number) =>
    readers.reduce((total, reader) => total + of(reader), 0);
  const size = `${pace.streams} open pages of a thread, a post every ${pace.between / 1000} s`;
  const exact = (what: string, of: (reader: Reader) => number) =>
    atMost({ what: `${size}: ${what}`, value: sum(of), limit: 0, unit: 'count' });
  return {
    rows: [
      exact('posts lost', missing),
      exact('posts doubled', doubled),
      exact('failed reads', ({ failed }) => failed),
      shown(`${size}: reads of pages`, String(sum(({ reads }) => reads))),
      timing({
        what: `${size}: CPU of web server and backend, of a core`,
        value: share,
        limit: 20,
        unit: '%',
      }),
    ],
  };
}

/** Every account signs in from another network address, so that none reaches the rate limit. */
async function signIn(site: string, index: number, password: string): Promise<Session> {
  const login = `crowd-${index}`;
  const answer = await fetch(`${site}/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.0.${index}`,
      'x-requested-with': 'fetch',
      origin: site,
    },
    body: JSON.stringify({ email: demoEmail(login, readProduct().contactEmail), password }),
  });
  if (!answer.ok) throw new Error(`${login} cannot sign in: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.join('; ') };
}

async function act(
  site: string,
  { cookie }: Session,
  action: string,
  payload: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site}/api/actions/${action}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site,
      'x-requested-with': 'fetch',
      cookie,
    },
    body: JSON.stringify(payload),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${action} answered ${answer.status}: ${text}`);
  return JSON.parse(text).data;
}

/** Listens as a page does, and reads what is new after each message, one read at a time. */
async function openPage(site: string, { cookie }: Session, thread: string): Promise<Reader> {
  const end = new AbortController();
  const headers = { cookie, 'x-requested-with': 'fetch' };
  const stream = await fetch(`${site}/api/events?topic=thread:${thread}`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: end.signal,
  });
  if (stream.status !== 200 || !stream.body) {
    throw new Error(`The stream answered ${stream.status}: ${await stream.text()}`);
  }
  const reader: Reader = { seen: [], reads: 0, failed: 0, leave: () => end.abort() };
  let last = 1;
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    const path = `/discussions/threads/${thread}/since?no=${last}&locale=ru`;
    const answer = await fetch(`${site}/api/directus${path}`, { headers, signal: end.signal });
    reader.reads += 1;
    if (!answer.ok) {
      reader.failed += 1;
      return;
    }
    const { data } = (await answer.json()) as { data: { posts: { no: number }[] } };
    for (const { no } of data.posts) {
      reader.seen.push(no);
      last = Math.max(last, no);
    }
  };
  const listen = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      if (!decoder.decode(chunk).includes('event: topic')) continue;
      reading = reading.then(read).catch(() => {});
    }
  };
  // It ends with an error when the page leaves.
  void listen(stream.body).catch(() => {});
  return reader;
}

/** CPU seconds that the servers below this process have used; where the system has no `/proc` they count as none. */
function cpuSeconds(): number {
  const used = processes().filter(({ command }) =>
    ['directus/main.ts', 'shell/server/main.ts'].some((entry) => command.includes(entry)),
  );
  return used.reduce((sum, { seconds }) => sum + seconds, 0);
}

function processes(): { command: string; seconds: number }[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => processOf(pid) ?? []);
  } catch {
    return [];
  }
}

function processOf(pid: string) {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/);
    const fields = after.split(' ');
    if (Number(fields[1]) !== process.pid) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return { command, seconds: (Number(fields[11]) + Number(fields[12])) / ticks };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
