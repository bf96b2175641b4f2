import { subscriberOf } from '@site/shared/domain/people';
import type { AppContext } from '../../app-env.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { isRead } from '../../page-views/readers.ts';
import { addressOf } from '../../visitor.ts';
import type { ReleaseFigures } from './figures.ts';
import type { ReleaseAt } from './release-at.ts';

type Parts = {
  config: Pick<Config, 'trustedProxies'>;
  figures: ReleaseFigures;
  releaseAt: ReleaseAt;
  log: Log;
};

/**
 * Counts an answer with a page for the release that rendered it, if a person reads it. A page that threw while it was
 * rendered is a view that failed. Does not delay the answer.
 */
export function createViewCounter({ config, figures, releaseAt, log }: Parts) {
  return (c: AppContext, answer: Pick<Response, 'status' | 'headers'>): void => {
    const generation = answer.headers.get('x-generation');
    if (c.req.method !== 'GET' || !generation || !isPage(answer)) return;
    if (!isRead((name) => c.req.header(name))) return;
    void count(c, generation, answer.status === 500).catch((error: unknown) =>
      log.debug({ err: error }, 'a view of a release was not counted'),
    );
  };

  async function count(c: AppContext, generation: string, hasFailed: boolean): Promise<void> {
    const subscriber = subscriberOf(addressOf(c, config.trustedProxies));
    const release = await releaseAt(generation, c.req.path);
    if (!release) return;
    figures.countView(release, subscriber);
    if (hasFailed) await figures.countError(release, subscriber, 'server');
  }
}

function isPage({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  if (status === 304) return true;
  const isHtml = (headers.get('content-type') ?? '').startsWith('text/html');
  return isHtml && (status === 200 || status === 500);
}
