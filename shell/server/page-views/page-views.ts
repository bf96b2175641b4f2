// Counts views of pages without cookies or addresses: docs/domain/office.md, "Figures".
import { splitLocale } from '@site/shared/contract';
import { pageGroupOf, type ViewCount } from '@site/shared/domain/office';
import { dayIn } from '@site/shared/domain/time';
import type { Context } from 'hono';
import type { AppData } from '../api/app-data.ts';
import type { Backend } from '../backend/client.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { isRead } from './readers.ts';

/** How often the views are sent to the backend. */
const sendEveryMs = 60_000;

export type PageViews = {
  /** Counts an answer to a request for a page, if a person may see it. */
  count: (c: Pick<Context, 'req'>, answer: Pick<Response, 'status' | 'headers'>) => void;
  /** Sends what was counted; it stays for the next time if the backend is away. */
  send: () => Promise<void>;
  /** Sends in the background. */
  start: () => void;
  close: () => void;
};

type Parts = {
  backend: Backend;
  clock: Clock;
  log: Log;
  appData: Pick<AppData, 'zone'>;
  config: Pick<Config, 'purgeSecret'>;
};

/** The counter of one web server. Nothing but day, group and number is kept. */
export function createPageViews({ backend, clock, log, appData, config }: Parts): PageViews {
  let counted = new Map<string, ViewCount>();
  let timer: NodeJS.Timeout | undefined;
  return {
    count,
    send,
    start() {
      timer = setInterval(() => void send(), sendEveryMs);
      timer.unref();
    },
    close: () => clearInterval(timer),
  };

  function count({ req }: Pick<Context, 'req'>, answer: Pick<Response, 'status' | 'headers'>) {
    const isPage = answer.status === 304 || isHtml(answer);
    if (req.method !== 'GET' || !isPage || !isRead((name) => req.header(name))) return;
    const { path } = splitLocale(req.path);
    add({ day: dayIn(clock.now(), appData.zone()), group: pageGroupOf(path), views: 1 });
  }

  function add({ day, group, views }: ViewCount): void {
    const key = `${day} ${group}`;
    counted.set(key, { day, group, views: (counted.get(key)?.views ?? 0) + views });
  }

  async function send(): Promise<void> {
    if (counted.size === 0) return;
    const sent = counted;
    counted = new Map();
    try {
      await backend.call({
        method: 'POST',
        path: '/office/views',
        body: JSON.stringify({ counts: [...sent.values()] }),
        contentType: 'application/json',
        siteSecret: config.purgeSecret,
      });
    } catch (error) {
      log.debug({ err: error }, 'page views wait for the backend');
      for (const one of sent.values()) add(one);
    }
  }
}

function isHtml({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('text/html');
}
