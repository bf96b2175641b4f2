import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { legalTexts } from '../../../directus/legal-texts.ts';
import { mailDomain, readProduct } from '../../../directus/settings.ts';
import type { BenchContext } from '../bench-context.ts';
import { type Findings, median, type Row, timing } from '../report.ts';

/** Milliseconds of processor time that one anonymous request may cost; hashing a password alone takes more. */
const most = 150;
const hashing = 400;

type Dear = { what: string; limit?: number; send: (address: string) => Promise<Response> };

/**
 * The processor time that the dearest anonymous requests cost all processes of the site. Each comes from another
 * address, so that no rate limit refuses it.
 */
export async function dearRequests({ site, quick }: BenchContext): Promise<Findings> {
  const rows: Row[] = [];
  for (const [at, { what, limit = most, send }] of requests(site).entries()) {
    const costs: number[] = [];
    let status = 0;
    // The first one is not counted: it may start a thread.
    for (let sent = 0; sent <= (quick ? 3 : 9); sent += 1) {
      const before = await processorTime();
      const answer = await send(`203.0.${at}.${sent + 1}`);
      await answer.arrayBuffer();
      ({ status } = answer);
      // What is done after the answer counts too.
      await sleep(100);
      if (sent > 0) costs.push((await processorTime()) - before);
    }
    const note = `answered ${status}`;
    rows.push(timing({ what, value: median(costs), limit, unit: 'ms', note }));
  }
  return { rows };
}

function requests(site: string): Dear[] {
  const people = `${site}/api/directus/items/people_public`;
  const post =
    (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    (address: string) =>
      fetch(site + path, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          origin: site,
          'x-requested-with': 'fetch',
          'x-forwarded-for': address,
          ...headers,
        },
        body,
      });
  const json = (path: string, value: unknown) =>
    post(path, JSON.stringify(value), { 'content-type': 'application/json' });
  const query = (sql: string) => json('/__nuxt_content/content_ru/query', { sql });
  const get = (url: string) => (address: string) =>
    fetch(url, { headers: { 'x-forwarded-for': address } });
  const file = (megabytes: number) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(megabytes * 1_000_000)]), 'a.pdf');
    return form;
  };
  const pairs = Array.from({ length: 40 }, (_, at) => `(SELECT 1 UNION ALL SELECT 2) t${at}`);
  const password = 'одиннадцать розовых слонов';
  // Each of another account, which would be locked after a few.
  const logins = [
    'member',
    'senior',
    'fellow',
    'mentor',
    'mentee',
    'lead',
    'editor',
    'chair',
    'admin',
  ];
  let attempts = 0;
  const credentials = () => {
    attempts += 1;
    return { email: `${logins[attempts % logins.length]}@${mailDomain(readProduct())}`, password };
  };
  const consents = [
    { kind: 'processing', version: versionOf('processing_consent') },
    { kind: 'terms', version: versionOf('terms') },
  ];
  const newcomer = () => ({
    ...{ email: `${randomUUID()}@example.org`, password, locale: 'ru' },
    ...{ first_name: 'Зоя', last_name: 'Первозванная', consents },
  });
  const fields = new URLSearchParams(
    Array.from({ length: 20_000 }, (_, at): [string, string] => [`f${at}`, '']),
  );
  return [
    { what: 'upload of 49 MB', send: post('/api/actions/resources/upload', file(49)) },
    { what: 'upload of 8 MB', send: post('/api/actions/people/me/avatar', file(8)) },
    {
      what: 'query with a step without end',
      send: query(`SELECT instr(${eightfold(6)}, ${eightfold(5)} || 'y')`),
    },
    { what: 'query with a join without end', send: query(`SELECT count(*) FROM ${pairs}`) },
    {
      what: 'query with the largest result',
      send: query(`SELECT ${eightfold(5)} FROM (SELECT 1 FROM content_ru LIMIT 28)`),
    },
    { what: 'form of 20,000 fields', send: post('/api/actions/enquiries/send', fields) },
    {
      what: 'action with 9,000 unknown fields',
      send: json('/api/actions/enquiries/send', Object.fromEntries(fields.entries().take(9000))),
    },
    {
      what: 'wrong password',
      limit: hashing,
      send: (address) => json('/auth/login', credentials())(address),
    },
    {
      what: 'registration',
      limit: hashing,
      send: (address) => json('/users/register', newcomer())(address),
    },
    { what: 'the whole directory', send: get(`${people}?limit=-1&fields=*`) },
    { what: 'the directory with relations', send: get(`${people}?limit=400&fields=*,skills.*`) },
  ];
}

/** The current version of a legal text. */
function versionOf(code: string): string {
  return legalTexts().findLast((text) => text.code === code)?.version ?? '';
}

/** The text `x`, multiplied by eight so many times, as SQL. */
function eightfold(times: number): string {
  return times === 0 ? "'x'" : `replace(${eightfold(times - 1)}, 'x', 'xxxxxxxx')`;
}

/** Milliseconds of processor time of all processes that this one has started. Linux counts in hundredths of a second. */
async function processorTime(): Promise<number> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    numbers.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  const processes = stats.flatMap((stat) => {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [pid, parent] = [Number.parseInt(stat, 10), Number(fields[1])];
    return pid ? [{ pid, parent, ticks: Number(fields[11]) + Number(fields[12]) }] : [];
  });
  const started = new Set([process.pid]);
  for (let size = 0; size !== started.size; ) {
    size = started.size;
    for (const { pid, parent } of processes) if (started.has(parent)) started.add(pid);
  }
  started.delete(process.pid);
  return processes
    .filter(({ pid }) => started.has(pid))
    .reduce((sum, { ticks }) => sum + ticks * 10, 0);
}
