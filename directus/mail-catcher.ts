// Catches the mail of a local house: SMTP in, JSON out. Nothing leaves the machine.
import { createServer, type ServerResponse } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type CaughtMessage = {
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Names in lower case. */
  headers: Record<string, string>;
};

/** How the server behaves: what it does with the recipients whose address ends so. */
type Refusing = { to: string; code: 450 | 550 };

const host = '127.0.0.1';
const smtpPort = Number(process.env.SMTP_PORT);
const inboxPort = Number(process.env.INBOX_PORT);
/** Older messages fall out, so that a long-running house does not grow. */
const capacity = 500;
const messages: CaughtMessage[] = [];
let refusing: Refusing | undefined;
/** Mail to this address is kept and not answered for; those who wait for an answer. */
let holding: string | undefined;
let held: (() => void)[] = [];

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo({ address }, _session, done) {
    const refused = refusing && address.endsWith(refusing.to) && { responseCode: refusing.code };
    done(refused ? Object.assign(new Error('Refused for a test'), refused) : null);
  },
  onData(stream, session, done) {
    Array.fromAsync(stream)
      .then((chunks) => PostalMime.parse(Buffer.concat(chunks as Buffer[])))
      .then((mail) => {
        messages.push({
          at: new Date().toISOString(),
          from: mail.from?.address ?? '',
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          messageId: mail.messageId ?? '',
          headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
        });
        if (messages.length > capacity) messages.shift();
        if (session.envelope.rcptTo.some(({ address }) => address === holding)) held.push(done);
        else done();
      }, done);
  },
});

const inbox = createServer((request, response) => {
  if (request.url?.startsWith('/refuse') && request.method === 'POST') {
    refusing = refusalIn(request.url);
    return answer(response, 200, refusing ?? {});
  }
  if (request.url?.startsWith('/hold') && request.method === 'POST') {
    holding = addressIn(request.url);
    for (const answerNow of held) answerNow();
    held = [];
    return answer(response, 200, { to: holding });
  }
  if (request.url !== '/messages') return answer(response, 404, { error: 'GET /messages' });
  if (request.method === 'GET') return answer(response, 200, messages);
  if (request.method === 'DELETE') {
    messages.length = 0;
    return answer(response, 200, messages);
  }
  return answer(response, 405, { error: 'GET or DELETE' });
});

/** `POST /refuse?code=450&to=@example` refuses mail to such addresses; without a code all is well again. */
function refusalIn(url: string): Refusing | undefined {
  const { searchParams } = new URL(url, 'http://localhost');
  const code = Number(searchParams.get('code'));
  return code === 450 || code === 550 ? { to: searchParams.get('to') ?? '', code } : undefined;
}

/** `POST /hold?to=member@example` holds back the answer to such mail; without an address nothing more. */
function addressIn(url: string): string | undefined {
  return new URL(url, 'http://localhost').searchParams.get('to') ?? undefined;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function leave(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function portError(port: number, name: string) {
  return (error: NodeJS.ErrnoException) =>
    leave(error.code === 'EADDRINUSE' ? `Port ${port} (${name}) is taken.` : error.message);
}

if (!smtpPort || !inboxPort) leave('SMTP_PORT and INBOX_PORT must be set');
smtp.once('error', portError(smtpPort, 'mail catcher'));
inbox.on('error', portError(inboxPort, 'inbox'));
smtp.listen(smtpPort, host, () => {
  // From here on an error is that of one connection: somebody hung up in the middle of a mail.
  smtp.removeAllListeners('error').on('error', ({ message }) => {
    process.stderr.write(`${message}\n`);
  });
  inbox.listen(inboxPort, host, () => process.send?.({ type: 'ready' }));
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    smtp.close();
    inbox.close();
    process.exit(0);
  });
}
process.once('disconnect', () => process.exit(0));
