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
      hooks: {
        logMethod(args, method) {
          const cleaned = args.map((arg) => (typeof arg === 'string' ? withoutSecrets(arg) : arg));
          method.apply(this, cleaned as typeof args);
        },
      },
    },
    ...(destination ? [destination] : []),
  );
}

const email = /[^\s/@:"'<>()]+(?:@|%40)[^\s/@:"'<>()]+\.[^\s/@:"'<>()]+/gi;
/** A token of a link in mail: 32 bytes in base64url. */
const linkToken = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const sealed = /\beyJ[\w-]{8,}(?:\.[\w-]*)+/g;

/** Texts from outside (paths, error messages) may contain an e-mail address or a token. */
export function withoutSecrets(text: string): string {
  return text.replace(email, '[email]').replace(sealed, '[token]').replace(linkToken, '[token]');
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
