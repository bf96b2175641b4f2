import { isDirectusError } from '@directus/errors';
import type { Hook } from '../host.ts';

/**
 * A refusal over GraphQL is one line of the log, its code and the field that was asked for: the backend
 * itself would write the whole error with its stack, and in its message what somebody sent
 * (docs/domain/refused-input.md). What fails by our own fault is logged as ever.
 */
export const quietRefusals: Hook = ({ action }, { logger }) => {
  // Until the house is ready, the start sets the level of the log, which gives it methods anew.
  action('house.ready', () => {
    const logError = logger.error.bind(logger);
    logger.error = (thrown, message) => {
      const refused = refusalIn(thrown);
      if (refused) logger.warn(`Refused over GraphQL: ${refused}`);
      else if (message === undefined) logError(thrown);
      else logError(thrown, message);
    };
  });
};

/** `E_FORBIDDEN update_news_item` of an error of GraphQL that was caused by a refusal. */
function refusalIn(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !('originalError' in thrown)) return undefined;
  let cause: unknown = thrown;
  while (cause instanceof Error && 'originalError' in cause && cause.originalError) {
    cause = cause.originalError;
  }
  if (!isDirectusError(cause) || cause.status >= 500) return undefined;
  const path = 'path' in thrown && Array.isArray(thrown.path) ? thrown.path : [];
  return [cause.code, ...path.slice(0, 1).map(String)].join(' ');
}
