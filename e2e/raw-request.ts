import { once } from 'node:events';
import { connect } from 'node:net';

/** A request as bytes, which may be what no client would send. */
export type RawRequest = {
  method?: string;
  /** The request target, to the letter. */
  target?: string;
  /** Header lines; `host` and `connection` are there already unless given. */
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

export type RawAnswer = {
  status: number;
  /** By lower-case name; lines of the same name joined by line feeds. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Everything that came over the wire. */
  text: string;
};

/** Sends a request to the letter and reads the answer to its end. */
export async function sendRaw(origin: string, request: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', target = '/', headers = {}, body = '' } = request;
  const { host } = new URL(origin);
  // A byte a sign, so that a test can send what is no text.
  const length =
    body && !headers['transfer-encoding'] ? Buffer.byteLength(body, 'latin1') : undefined;
  const lines = Object.entries({
    host,
    connection: 'close',
    ...(length === undefined ? {} : { 'content-length': String(length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return sendBytes(origin, `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Sends anything and reads what comes back until the server hangs up. */
export async function sendBytes(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A server may refuse before everything was sent; what it said has come by then.
  socket.on('error', () => {});
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return parsed(Buffer.concat(chunks));
}

function parsed(bytes: Buffer): RawAnswer {
  const text = bytes.toString('utf8');
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('utf8').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const separator = line.indexOf(':');
    const name = line.slice(0, separator).toLowerCase();
    const value = line.slice(separator + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`;
  }
  const rest = bytes.subarray(end + 4);
  const body = headers['transfer-encoding'] === 'chunked' ? unchunked(rest) : rest;
  return { status: Number(first.split(' ')[1]), headers, body: body.toString('utf8'), text };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString(), 16);
    if (!size) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
