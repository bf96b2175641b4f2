import { createTransport } from 'nodemailer';
import type { Host } from '../../host.ts';
import type { Mail } from './compose-mail.ts';

/** Result of a send. A hard failure concerns the recipient's address and is permanent. */
export type SendResult = { ok: true } | { ok: false; hard: boolean; code: string };

type MailTransport = { post: (mail: Mail, messageId: string) => Promise<SendResult> };

/** Total timeout per e-mail, in milliseconds: a server that sends byte by byte never hits an idle timeout. */
const defaultTimeout = 60_000;

let shared: MailTransport | undefined;

/** The shared SMTP transport, configured by the mail settings of Directus (`EMAIL_…`). */
export function mailTransport(host: Pick<Host, 'env'>): MailTransport {
  shared ??= createMailTransport(host);
  return shared;
}

/** Message-ID of a delivery, the same for every attempt. */
export function messageIdOf({ env }: Pick<Host, 'env'>, delivery: string): string {
  const from = String(env.EMAIL_FROM);
  return `<${delivery}@${from.slice(from.indexOf('@') + 1)}>`;
}

/** Creates a separate SMTP transport. Every send settles within `patience` milliseconds. */
export function createMailTransport(
  { env }: Pick<Host, 'env'>,
  timeout = defaultTimeout,
): MailTransport {
  const user = env.EMAIL_SMTP_USER;
  const transport = createTransport({
    host: String(env.EMAIL_SMTP_HOST),
    port: Number(env.EMAIL_SMTP_PORT),
    secure: String(env.EMAIL_SMTP_SECURE ?? 'false') === 'true',
    ignoreTLS: String(env.EMAIL_SMTP_IGNORE_TLS ?? 'false') === 'true',
    ...(user && { auth: { user: String(user), pass: String(env.EMAIL_SMTP_PASSWORD ?? '') } }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async post({ to, subject, text, html, headers }, messageId) {
      const name = String(
        env[headers['Content-Language'] === 'en' ? 'SITE_NAME_EN' : 'SITE_NAME_RU'] ?? '',
      );
      const from = { name, address: String(env.EMAIL_FROM) };
      try {
        const signal = AbortSignal.timeout(timeout);
        await transport.sendMail({ from, to, subject, text, html, headers, messageId, signal });
        return { ok: true };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** A code of 550 or more to `RCPT TO` is permanent; every other failure is retried. */
function refusalOf(error: unknown): SendResult {
  const { responseCode, command, code } = error as {
    responseCode?: number;
    command?: string;
    code?: string;
  };
  const hard = responseCode !== undefined && responseCode >= 550 && command === 'RCPT TO';
  return { ok: false, hard, code: String(responseCode ?? code ?? 'unknown').slice(0, 60) };
}
