import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadTime } from '@site/shared/domain/system';
import busboy from 'busboy';
import { Problem } from '../answers/problem.ts';
import type { AppContext } from '../app-env.ts';
import type { FileBody } from '../backend/client.ts';

/** Bytes of a form besides its file: other fields, and the headers of the parts. */
export const formOverhead = 64 * 1024;
const limits = { fields: 20, fieldSize: 16 * 1024, files: 1, parts: 25, headerPairs: 20 };

type Wanted = {
  /** Folder of the file while it is received. */
  folder: string;
  maxBytes: number;
  /** Throws the problem of a file that is too large. */
  tooLarge: () => Problem;
  /** Gets the other fields of the form as they arrive. */
  fields: Record<string, unknown>;
};

type Received = {
  /** The bytes of the field `file`; null if none was chosen, for which a browser sends an empty file. */
  file: FileBody | null;
  close: () => Promise<void>;
};

/**
 * Reads a form with one file, which is written to a file without a name: nothing of it stays in memory, and nothing on
 * the disk once it is closed, not even after a crash. Throws a `Problem` if the form is malformed, too large or too slow.
 */
export async function receiveFile(
  c: AppContext,
  { folder, maxBytes, tooLarge, fields }: Wanted,
): Promise<Received> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  // Streams of the handle itself would keep it open.
  const close = () => handle.close();
  let size = 0;
  try {
    await rm(path);
    await readForm(c, {
      maxBytes,
      tooLarge,
      onField: (name, value) => {
        fields[name] = value;
      },
      onFile: async (bytes) => {
        const out = createWriteStream('', { fd: handle.fd, autoClose: false });
        bytes.on('data', (part: Buffer) => {
          size += part.byteLength;
        });
        await pipeline(bytes, out);
      },
    });
  } catch (error) {
    await close();
    throw error;
  }
  const stream = () =>
    Readable.toWeb(createReadStream('', { fd: handle.fd, start: 0, autoClose: false }));
  return { file: size > 0 ? { size, stream: stream as FileBody['stream'] } : null, close };
}

type Listeners = {
  onField: (name: string, value: string) => void;
  onFile: (bytes: Readable) => Promise<void>;
};

/** Parses the form; the connection stays open for the answer, whatever happens. */
function readForm(
  c: AppContext,
  { maxBytes, tooLarge, onField, onFile }: Pick<Wanted, 'maxBytes' | 'tooLarge'> & Listeners,
): Promise<void> {
  const source = c.env?.incoming ?? Readable.fromWeb(c.req.raw.body as never);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const malformed = (cause: unknown) => fail(new Problem('E_BAD_REQUEST', { cause }));
  const form = formParser(c, maxBytes);
  const timer = setTimeout(() => fail(new Problem('E_BODY_TIME')), uploadTime(maxBytes));
  let total = 0;
  let stored = Promise.resolve();

  const onData = (part: Buffer) => {
    total += part.byteLength;
    if (total > maxBytes + formOverhead) fail(tooLarge());
  };
  const onClose = () => {
    if (!source.readableEnded) malformed('the connection was closed');
  };
  form.on('field', onField);
  form.on('file', (name, bytes) => {
    if (name !== 'file') return bytes.resume();
    bytes.on('limit', () => fail(tooLarge()));
    stored = onFile(bytes);
    stored.catch(malformed);
    return undefined;
  });
  form.on('error', malformed);
  form.on('close', () => stored.then(resolve, reject));
  source.on('data', onData).once('close', onClose).once('error', malformed);
  source.pipe(form);
  return promise.finally(() => {
    clearTimeout(timer);
    source.off('data', onData).off('close', onClose).off('error', malformed);
    source.unpipe(form);
  });

  function fail(problem: Problem): void {
    reject(problem);
    source.unpipe(form);
    form.destroy();
  }
}

function formParser(c: AppContext, maxBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': c.req.header('content-type') },
      defParamCharset: 'utf8',
      limits: { ...limits, fileSize: maxBytes },
    });
  } catch (error) {
    // Without a boundary.
    throw new Problem('E_BAD_REQUEST', { cause: error });
  }
}
