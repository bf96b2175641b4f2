// Redacts personal data from errors in the log and in job runs: docs/domain/refused-input.md, rule 6.
import type { Hook } from './host.ts';

/**
 * Error messages of the database, the mail server and Directus contain written values such as names and
 * addresses. Such an error is logged by its class, code and stack only. Errors without a code and system errors
 * (no connection, no such file) are logged unchanged.
 */
export const redactErrors: Hook = ({ action }, { logger }) => {
  // Only once the backend is ready: setting the log level at startup replaces the methods of the logger.
  action('backend.ready', () => {
    for (const level of ['error', 'warn'] as const) {
      const log = logger[level].bind(logger) as (...redacted: unknown[]) => void;
      logger[level] = (thrown: unknown, ...message: (string | undefined)[]) => {
        log(redact(thrown), ...message);
      };
    }
  });
};

/** The redacted message of an error. */
export function redactedMessage(thrown: unknown): string {
  const redacted = redact(thrown);
  return redacted instanceof Error ? redacted.message : String(redacted);
}

/** A stack frame: it ends with a position, or with a marker for code without a file. */
const frame = /^ {4}at .*(?::\d+:\d+|<anonymous>|native|index \d+)\)?$/;

type CodedError = Error & {
  readonly code: string;
  readonly table?: string;
  readonly constraint?: string;
};

function redact(thrown: unknown): unknown {
  const codedError = findCodedError(thrown);
  if (!codedError) return thrown;
  const { code, table, constraint } = codedError;
  // The PostgreSQL driver names its errors "error", and the error classes of Directus have no name.
  const kind = codedError.constructor.name || codedError.name;
  const redacted = new Error([kind, code, table, constraint].filter(Boolean).join(' '));
  redacted.stack = [`Error: ${redacted.message}`, ...framesOf(codedError)].join('\n');
  return redacted;
}

/**
 * The stack frames of an error. The message at the start of the stack may contain lines that look like frames, and
 * may differ from the current message. So only frames after the last other line count.
 */
function framesOf({ stack = '', message }: Error): string[] {
  const lines = stack.split('\n');
  const isFrame = (line: string) => frame.test(line) && !message.includes(line);
  return lines.slice(lines.findLastIndex((line) => !isFrame(line)) + 1);
}

/** Finds the first error with a code in the chain of causes; the outer message contains the inner one. */
function findCodedError(thrown: unknown): CodedError | undefined {
  const [first] = [thrown].flat();
  let cause: unknown = first;
  for (let depth = 0; cause instanceof Error && depth < 8; depth += 1) {
    if (isCoded(cause)) return cause;
    cause = ('originalError' in cause ? cause.originalError : undefined) ?? cause.cause;
  }
  return undefined;
}

function isCoded(error: Error): error is CodedError {
  return 'code' in error && typeof error.code === 'string' && !('syscall' in error);
}
