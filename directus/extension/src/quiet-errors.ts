// What the program's log and the runs of jobs say of a failure: docs/domain/refused-input.md, rule 6.
import type { Hook } from './host.ts';

/**
 * An error of the database, of the mail server or of the backend says in its message what was written,
 * addresses and names among it. It is logged as its class, its code and where it happened; an error
 * without a code, or one of the system (no connection, no such file), is logged as it is.
 */
export const quietErrors: Hook = ({ action }, { logger }) => {
  // Until the house is ready, the start sets the level of the log, which gives it methods anew.
  action('house.ready', () => {
    for (const level of ['error', 'warn'] as const) {
      const log = logger[level].bind(logger) as (...said: unknown[]) => void;
      logger[level] = (thrown: unknown, ...message: (string | undefined)[]) => {
        log(withoutValues(thrown), ...message);
      };
    }
  });
};

/** What an error is called where its message may hold what somebody wrote, and its message elsewhere. */
export function nameOfError(thrown: unknown): string {
  const said = withoutValues(thrown);
  return said instanceof Error ? said.message : String(said);
}

/** A line of a stack: it ends with a place in a file, or in what is in no file. */
const frame = /^ {4}at .*(?::\d+:\d+|<anonymous>|native|index \d+)\)?$/;

type Coded = Error & {
  readonly code: string;
  readonly table?: string;
  readonly constraint?: string;
};

function withoutValues(thrown: unknown): unknown {
  const coded = codedIn(thrown);
  if (!coded) return thrown;
  const { code, table, constraint } = coded;
  // The driver of PostgreSQL names its errors "error", the classes of the backend have no name.
  const kind = coded.constructor.name || coded.name;
  const said = new Error([kind, code, table, constraint].filter(Boolean).join(' '));
  said.stack = [`Error: ${said.message}`, ...framesOf(coded)].join('\n');
  return said;
}

/**
 * Where it happened. The message that a stack begins with may have such lines too, and need not be the one that the
 * error has by now: what counts comes after the last line that is another or stands in the message.
 */
function framesOf({ stack = '', message }: Error): string[] {
  const lines = stack.split('\n');
  const isFrame = (line: string) => frame.test(line) && !message.includes(line);
  return lines.slice(lines.findLastIndex((line) => !isFrame(line)) + 1);
}

/** The error with a code that this one is or comes from; its message holds that one's. */
function codedIn(thrown: unknown): Coded | undefined {
  const [first] = [thrown].flat();
  let cause: unknown = first;
  for (let depth = 0; cause instanceof Error && depth < 8; depth += 1) {
    if (isCoded(cause)) return cause;
    cause = ('originalError' in cause ? cause.originalError : undefined) ?? cause.cause;
  }
  return undefined;
}

function isCoded(error: Error): error is Coded {
  return 'code' in error && typeof error.code === 'string' && !('syscall' in error);
}
