import { createTransport } from 'nodemailer';
import type { Host } from '../host.ts';
import type { Mail } from './compose-mail.ts';

/** What the mail server said. A hard refusal is about the address and will not change. */
export type Posted = { ok: true } | { ok: false; hard: boolean; code: string };

type PostOffice = { post: (mail: Mail, messageId: string) => Promise<Posted> };

/** A server that answers letter by letter is never silent; a mail has this long, in milliseconds. */
const longest = 60_000;

let only: PostOffice | undefined;

/** The way out by SMTP, with the backend's own settings for mail (`EMAIL_…`). */
export function postOffice(host: Pick<Host, 'env'>): PostOffice {
  only ??= openPostOffice(host);
  return only;
}

/** Message-ID of a delivery: the same however often it is tried. */
export function messageIdOf({ env }: Pick<Host, 'env'>, delivery: string): string {
  const from = String(env.EMAIL_FROM);
  return `<${delivery}@${from.slice(from.indexOf('@') + 1)}>`;
}

/** A way out of its own. Whatever the server does, a mail is answered for within `patience`. */
export function openPostOffice({ env }: Pick<Host, 'env'>, patience = longest): PostOffice {
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
        const signal = AbortSignal.timeout(patience);
        await transport.sendMail({ from, to, subject, text, html, headers, messageId, signal });
        return { ok: true };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** 5xx to the address of the recipient is final; everything else may be better in a minute. */
function refusalOf(error: unknown): Posted {
  const { responseCode, command, code } = error as {
    responseCode?: number;
    command?: string;
    code?: string;
  };
  const hard = responseCode !== undefined && responseCode >= 550 && command === 'RCPT TO';
  return { ok: false, hard, code: String(responseCode ?? code ?? 'unknown').slice(0, 60) };
}
