import { once } from 'node:events';
import { connect } from 'node:net';

/** A request as raw bytes, which may be malformed on purpose. */
export type RawRequest = {
  method?: string;
  /** The request target, sent verbatim. */
  target?: string;
  /** Header lines; `host` and `connection` are added unless given. */
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

export type RawAnswer = {
  status: number;
  /** By lower-case name; repeated headers are joined by line feeds. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Everything received, as text. */
  text: string;
};

/** Sends a request verbatim and reads the response to its end. */
export async function sendRaw(origin: string, request: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', target = '/', headers = {}, body = '' } = request;
  const { host } = new URL(origin);
  // One byte per character, so that a test can send invalid UTF-8.
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

/** Sends raw bytes and reads the response until the server closes the connection. */
export async function sendBytes(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A server may refuse before everything was sent; its response has arrived by then.
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
