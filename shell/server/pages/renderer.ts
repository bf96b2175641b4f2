import { Problem } from '../answers/problem.ts';
import type { AppDeps } from '../app-env.ts';
import type { Rendered, RenderRequest } from '../render/types.ts';

export type Renderer = {
  /** Throws a `Problem` while no generation is live or too much waits, or when rendering failed. */
  render: (request: RenderRequest) => Promise<Rendered>;
};

/** Of refusals that follow each other one a while is told, in milliseconds. */
const betweenRefusals = 10_000;

/** The render workers, counted and timed. */
export function createRenderer({
  generations,
  appData,
  metrics,
  log,
}: Pick<AppDeps, 'generations' | 'appData' | 'metrics' | 'log'>): Renderer {
  let refusalTold = Number.NEGATIVE_INFINITY;

  return {
    async render(request) {
      if (!generations.ready()) throw new Problem('E_BACKEND', { status: 503 });
      const { kind, requestId } = request;
      metrics.renders.inc({ kind });
      const stop = metrics.renderSeconds.startTimer();
      try {
        const rendered = await generations.current().render({ ...request, zone: appData.zone() });
        if (rendered.degraded) metrics.renderFailures.inc({ kind });
        return rendered;
      } catch (error) {
        if (error instanceof Problem) throw refused(error, requestId);
        metrics.renderFailures.inc({ kind });
        log.error({ err: error, requestId }, 'render failed');
        return await frameOf(request).catch(() => {
          throw new Problem('E_UNKNOWN', { cause: error });
        });
      } finally {
        stop();
      }
    },
  };

  /** So much waits for the workers that this is told to come later. */
  function refused(problem: Problem, requestId: string): Problem {
    metrics.rendersRefused.inc();
    if (performance.now() - refusalTold > betweenRefusals) {
      refusalTold = performance.now();
      log.warn({ requestId }, 'too much waits for the render workers');
    }
    return problem;
  }

  /** A page that hung or crashed is drawn in the browser: the visitor gets at least its frame. */
  async function frameOf(request: RenderRequest): Promise<Rendered> {
    const { kind, error } = request;
    if (kind !== 'page' || error) throw new Problem('E_UNKNOWN');
    const frame = await generations
      .current()
      .render({ ...request, zone: appData.zone(), inBrowser: true });
    return { ...frame, status: 500, degraded: true };
  }
}
