import { isDirectusError } from '@directus/errors';
import type { Hook } from '../host.ts';
import { refusal } from '../refuse.ts';
import { inOwnCode } from './own-codes.ts';

/**
 * A refusal over GraphQL is one line of the log, its code and the field that was asked for: the backend
 * itself would write the whole error with its stack, and in its message what somebody sent
 * (docs/domain/refused-input.md). What fails by our own fault is logged as ever. A variable that does not
 * fit its type and a list of refusals are the caller's mistake too: the backend, which asks an error what
 * it comes from and takes these for failures of its own, is told `E_INVALID` and the field, or the first
 * of the list. What the backend refuses by a code of its own is told by that of the catalogue.
 */
export const quietRefusals: Hook = ({ action }, { logger }) => {
  // Until the house is ready, the start sets the level of the log, which gives it methods anew.
  action('house.ready', () => {
    const logError = logger.error.bind(logger);
    logger.error = (thrown, message) => {
      const cause = isMisfitVariable(thrown) ? misfitOf(thrown) : saidToCaller(thrown);
      if (cause) Object.assign(thrown as Error, { originalError: cause });
      const refused = refusalIn(thrown);
      if (refused) logger.warn(`Refused over GraphQL: ${refused}`);
      else if (message === undefined) logError(thrown);
      else logError(thrown, message);
    };
  });
};

/** GraphQL itself says so before any rule is asked. */
function isMisfitVariable(thrown: unknown): thrown is Error {
  return (
    thrown instanceof Error &&
    thrown.name === 'GraphQLError' &&
    /^Variable "\$/.test(thrown.message)
  );
}

/** `Variable "$data" got invalid value "x" at "data.seed"; …`, or one that lacks a field. */
function misfitOf({ message }: Error) {
  const found =
    /(?:^|.* )at "\w+\.([\w.]+)";/s.exec(message) ?? /; Field "(\w+)" [^;]*$/.exec(message);
  return refusal('E_INVALID', found?.[1] ? { field: found[1] } : {});
}

/**
 * What a refusal is called in the catalogue. Of a list, which GraphQL takes for a value that is no error at
 * all, it is the first.
 */
function saidToCaller(thrown: unknown) {
  const cause = causeOf(thrown);
  if (cause === thrown) return undefined;
  const isList = cause instanceof Error && 'thrownValue' in cause;
  const said = inOwnCode(isList ? [cause.thrownValue].flat()[0] : cause);
  return isDirectusError(said) ? said : undefined;
}

/** What an error of GraphQL comes from in the end; an error of another place is its own cause. */
function causeOf(thrown: unknown): unknown {
  let cause = thrown;
  while (cause instanceof Error && 'originalError' in cause && cause.originalError) {
    cause = cause.originalError;
  }
  return cause;
}

/** `E_FORBIDDEN update_news_item` of an error of GraphQL that was caused by a refusal. */
function refusalIn(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !('originalError' in thrown)) return undefined;
  const cause = causeOf(thrown);
  if (!isDirectusError(cause) || cause.status >= 500) return undefined;
  const path = 'path' in thrown && Array.isArray(thrown.path) ? thrown.path : [];
  return [cause.code, ...path.slice(0, 1).map(String)].join(' ');
}
