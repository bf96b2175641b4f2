import { withoutSecrets } from '@site/shared/domain/text';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'email',
  'otp',
];

/** A log with one JSON line per event. No personal data: no bodies, no queries, no addresses. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
      serializers: { err: serializeError },
      formatters: { log: cleaned },
      hooks: {
        logMethod(args, method) {
          const words = args.map((arg) => (typeof arg === 'string' ? withoutSecrets(arg) : arg));
          method.apply(this, words as typeof args);
        },
      },
    },
    ...(destination ? [destination] : []),
  );
}

/** The facts of a line, with clean texts; texts from outside (paths, reasons of failures) may contain secrets. */
function cleaned(facts: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutSecrets(value) : value,
    ]),
  );
}

function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(error.cause ? { cause: serializeError(error.cause) } : {}),
  };
}
