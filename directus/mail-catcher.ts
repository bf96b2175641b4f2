// Catches the mail of a local installation: SMTP in, JSON out. Nothing leaves the machine.
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

/** Refuses recipients whose address ends with `to`. */
type RefusalMode = { to: string; code: 450 | 550 };

const host = '127.0.0.1';
const smtpPort = Number(process.env.SMTP_PORT);
const inboxPort = Number(process.env.INBOX_PORT);
/** Older messages are dropped, so that memory use is bounded. */
const capacity = 500;
const messages: CaughtMessage[] = [];
let refusalMode: RefusalMode | undefined;
/** For mail to this address the SMTP response is delayed; `held` has the pending responses. */
let heldAddress: string | undefined;
let held: (() => void)[] = [];

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  // The strict check refuses addresses of 254 characters, which RFC 5321 (section 4.5.3.1.3) allows.
  lenientAddressParsing: true,
  logger: false,
  onRcptTo({ address }, _session, done) {
    const refused = refusalMode &&
      address.endsWith(refusalMode.to) && { responseCode: refusalMode.code };
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
        if (session.envelope.rcptTo.some(({ address }) => address === heldAddress)) held.push(done);
        else done();
      }, done);
  },
});

const inbox = createServer((request, response) => {
  if (request.url?.startsWith('/refuse') && request.method === 'POST') {
    refusalMode = refusalIn(request.url);
    return answer(response, 200, refusalMode ?? {});
  }
  if (request.url?.startsWith('/hold') && request.method === 'POST') {
    heldAddress = addressIn(request.url);
    for (const answerNow of held) answerNow();
    held = [];
    return answer(response, 200, { to: heldAddress });
  }
  if (request.url !== '/messages') return answer(response, 404, { error: 'GET /messages' });
  if (request.method === 'GET') return answer(response, 200, messages);
  if (request.method === 'DELETE') {
    messages.length = 0;
    return answer(response, 200, messages);
  }
  return answer(response, 405, { error: 'GET or DELETE' });
});

/** `POST /refuse?code=450&to=@example` refuses mail to such addresses; without a code refuses none. */
function refusalIn(url: string): RefusalMode | undefined {
  const { searchParams } = new URL(url, 'http://localhost');
  const code = Number(searchParams.get('code'));
  return code === 450 || code === 550 ? { to: searchParams.get('to') ?? '', code } : undefined;
}

/** `POST /hold?to=member@example` delays the response to such mail; without an address releases all. */
function addressIn(url: string): string | undefined {
  return new URL(url, 'http://localhost').searchParams.get('to') ?? undefined;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function exitWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function portError(port: number, name: string) {
  return (error: NodeJS.ErrnoException) =>
    exitWith(error.code === 'EADDRINUSE' ? `Port ${port} (${name}) is taken.` : error.message);
}

if (!smtpPort || !inboxPort) exitWith('SMTP_PORT and INBOX_PORT must be set');
smtp.once('error', portError(smtpPort, 'mail catcher'));
inbox.on('error', portError(inboxPort, 'inbox'));
smtp.listen(smtpPort, host, () => {
  // From here on errors concern a single connection, such as an aborted mail.
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
