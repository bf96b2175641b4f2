import type { BenchContext } from '../bench-context.ts';
import { memberPages, sessionOf } from '../painting/member-pages.ts';
import { atMost, type Findings, markdownTable, median, timing, written } from '../report.ts';
import { arrivals, percentileOf } from './arrivals.ts';
import { counted } from './raw-fetch.ts';

/** Views a second, as a busy evening has them. */
const viewsPerSecond = 30;

/** What a page of the member area costs the web server, and how it answers many of them. */
export async function loadMemberPages(context: BenchContext): Promise<Findings> {
  const { site, quick } = context;
  const cookies = new Map<string, string>();
  for (const { login } of memberPages) {
    if (cookies.has(login)) continue;
    const jar = await sessionOf(context, login);
    cookies.set(login, jar.map(({ name, value }) => `${name}=${value}`).join('; '));
  }
  const views = memberPages.map(({ kind, path, login }) => {
    return { kind, path, headers: { cookie: cookies.get(login) ?? '' } };
  });

  const costs: [kind: string, cost: number][] = [];
  for (const { kind, path, headers } of views) {
    costs.push([kind, await costOf(site, site + path, headers, quick ? 6 : 20)]);
  }
  const seconds = quick ? 10 : 30;
  const answers = await arrivals({
    rate: viewsPerSecond,
    seconds,
    send: async (number) => {
      const { path = '', headers } = views[number % views.length] ?? {};
      const answer = await fetch(site + path, { headers: { ...headers, ...asBrowser } });
      await answer.arrayBuffer();
      return answer.status === 200;
    },
  });
  const latencies = answers.map(({ milliseconds }) => milliseconds);
  return {
    rows: [
      timing({
        what: 'CPU of the web server for a page of the member area, median',
        value: median(costs.map(([, cost]) => cost)),
        limit: 40,
        unit: 'ms',
      }),
      timing({
        what: `${viewsPerSecond} pages of the member area a second, p99`,
        value: percentileOf(latencies, 0.99),
        limit: 400,
        unit: 'ms',
        note: `median ${Math.round(median(latencies))} ms, ${(answers.length / seconds).toFixed(1)} a second`,
      }),
      atMost({
        what: 'pages of the member area: failed requests',
        value: answers.filter(({ ok }) => !ok).length,
        limit: 0,
        unit: 'count',
      }),
    ],
    account: markdownTable(
      ['page', 'CPU of the web server'],
      costs.map(([kind, cost]) => [kind, written(cost, 'ms')]),
    ),
  };
}

const asBrowser = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Chrome/140.0' };

/** Requests of one sample: reading the counter has a cost of its own, which is subtracted. */
const perSample = 5;

/** Milliseconds of CPU for one request, the median of some samples; all threads of the process count. */
async function costOf(
  site: string,
  url: string,
  headers: Record<string, string>,
  samples: number,
): Promise<number> {
  const measured: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const idle = await usedAfter(site, 0);
    const busy = await usedAfter(site, perSample, url, headers);
    measured.push((busy - idle) / perSample);
  }
  return median(measured);
}

async function usedAfter(
  site: string,
  requests: number,
  url = site,
  headers: Record<string, string> = {},
): Promise<number> {
  const before = await counted(site, 'process_cpu_seconds_total');
  for (let request = 0; request < requests; request += 1) {
    const answer = await fetch(url, { headers: { ...headers, ...asBrowser }, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  }
  return ((await counted(site, 'process_cpu_seconds_total')) - before) * 1000;
}
