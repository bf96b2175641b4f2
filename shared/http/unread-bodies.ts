// For the web server and the backend: answers to requests whose body has not been read.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds that a client may go on sending a body that is already answered. */
const lingerFor = 5000;
/** Bytes of it that are discarded: they cost processor time, so that of a longer body the rest is not taken. */
const maxDiscarded = 16_000_000;

/**
 * Lets a request be answered before its body has arrived. The answer says `Connection: close` and is sent at once; what
 * the client still sends is discarded, up to a limit, until it has sent everything or `lingerFor` is over. Node.js would
 * close the connection under a client that still writes, which then sees a reset connection instead of the answer.
 */
export function allowUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!announcesBody(request)) return;
  const isUnread = () => !request.complete && !request.destroyed;
  const writeHead = response.writeHead.bind(response) as (...said: unknown[]) => ServerResponse;
  const end = response.end.bind(response) as (...said: unknown[]) => ServerResponse;

  response.writeHead = (...said: unknown[]) => {
    if (isUnread()) response.setHeader('connection', 'close');
    return writeHead(...said);
  };
  response.end = (...said: unknown[]) => {
    if (!isUnread()) return end(...said);
    const [body, encoding] = said;
    if (typeof body === 'string' || body instanceof Uint8Array) {
      response.write(body, (typeof encoding === 'string' ? encoding : 'utf8') as BufferEncoding);
    } else if (!response.headersSent) {
      response.flushHeaders();
    }
    const callback = said.find((one) => typeof one === 'function');
    discard(request, () => end(...(callback ? [callback] : [])));
    return response;
  };
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads the rest of a body without keeping it. */
function discard(request: IncomingMessage, then: () => void): void {
  const finish = () => {
    clearTimeout(timer);
    request.off('end', finish).off('close', finish);
    then();
  };
  const timer = setTimeout(finish, lingerFor);
  // A reader of the body would pause the rest.
  request.unpipe().removeAllListeners('data').removeAllListeners('readable');
  let discarded = 0;
  request.on('data', (part: Uint8Array) => {
    discarded += part.byteLength;
    if (discarded > maxDiscarded) request.pause();
  });
  request.on('end', finish).on('close', finish).resume();
}
