import type { Channel } from '@site/shared/contract';
import { Problem } from '../answers/problem.ts';
import type { AppDeps } from '../app-env.ts';
import type { Gateway, Rendered, RenderRequest } from '../render/types.ts';

export type Renderer = {
  /**
   * Throws a `Problem` while no generation is live, when the queue is full, or when rendering
   * failed. `reads` are those of a signed-in user.
   */
  render: (
    request: RenderRequest,
    options?: { channel?: Channel | undefined; reads?: Gateway },
  ) => Promise<Rendered>;
};

/** Milliseconds between two log lines about refusals. */
const refusalLogInterval = 10_000;

/** Access to the render workers, with metrics. */
export function createRenderer({
  generations,
  appData,
  metrics,
  log,
}: Pick<AppDeps, 'generations' | 'appData' | 'metrics' | 'log'>): Renderer {
  let refusalLoggedAt = Number.NEGATIVE_INFINITY;

  return {
    async render(request, { channel, reads } = {}) {
      if (!generations.ready()) throw new Problem('E_BACKEND', { status: 503 });
      const { kind, requestId } = request;
      metrics.renders.inc({ kind });
      const stop = metrics.renderSeconds.startTimer();
      try {
        const generation = generations.current(channel);
        const rendered = await generation.render({ ...request, zone: appData.zone() }, reads);
        const [pathname = '/'] = request.url.split('?', 1);
        const secret = generation.match(pathname)?.secret;
        if (rendered.degraded) metrics.renderFailures.inc({ kind });
        return secret ? { ...rendered, secret } : rendered;
      } catch (error) {
        if (error instanceof Problem) throw refused(error, requestId);
        metrics.renderFailures.inc({ kind });
        log.error({ err: error, requestId }, 'render failed');
        return await frameOf(request, channel).catch(() => {
          throw new Problem('E_UNKNOWN', { cause: error });
        });
      } finally {
        stop();
      }
    },
  };

  /** Logs and counts a refusal because the queue is full. */
  function refused(problem: Problem, requestId: string): Problem {
    metrics.rendersRefused.inc();
    if (performance.now() - refusalLoggedAt > refusalLogInterval) {
      refusalLoggedAt = performance.now();
      log.warn({ requestId }, 'too much waits for the render workers');
    }
    return problem;
  }

  /** A page that hung or crashed is left to the browser: the visitor gets at least its frame. */
  async function frameOf(request: RenderRequest, channel?: Channel): Promise<Rendered> {
    const { kind, error } = request;
    if (kind !== 'page' || error) throw new Problem('E_UNKNOWN');
    const frame = await generations
      .current(channel)
      .render({ ...request, zone: appData.zone(), inBrowser: true });
    return { ...frame, status: 500, degraded: true };
  }
}
