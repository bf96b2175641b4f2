import { isErrorCode } from '@site/shared/domain/system';
import type { Host } from '../host.ts';
import { metrics } from './metrics.ts';

/** Performs an action; counts it by name and outcome and logs it. */
export async function observeAction<Answer extends object>(
  { logger }: Pick<Host, 'logger'>,
  action: string,
  perform: () => Promise<Answer>,
): Promise<Answer> {
  const record = (outcome: string) => {
    metrics().actions.inc({ action, outcome });
    logger.info(`Action ${action}: ${outcome}`);
  };
  try {
    const answer = await perform();
    record('waiting' in answer && answer.waiting === true ? 'waiting' : 'done');
    return answer;
  } catch (error) {
    record(codeOf(error));
    throw error;
  }
}

/** The code of a refusal; one word for everything else, so that there are no labels without end. */
function codeOf(thrown: unknown): string {
  const [first] = [thrown].flat();
  const { code } = (first ?? {}) as { code?: unknown };
  return isErrorCode(code) ? code : 'error';
}
