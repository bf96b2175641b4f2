// Reads the files that people send: docs/domain/files.md, rule 15.

import type { IncomingMessage } from 'node:http';
import { uploadLimits, uploadTime } from '@site/shared/domain/system';
import { createUploadSlots } from '@site/shared/http';
import type { Host, Request } from '../host.ts';
import { requireAttempt } from '../rate-limit.ts';
import { refusal } from '../refuse.ts';

const hour = 60 * 60_000;
const slots = createUploadSlots();

/** Counts an upload of an account. Throws `E_RATE` if it has none left within an hour. */
export function requireUploadAttempt({ database }: Host, account: string): Promise<void> {
  const key = ['upload', account];
  return requireAttempt(database, { key, max: uploadLimits.perHour, windowMs: hour });
}

/** Waits for a slot; returns the function that frees it. Throws `E_BACKEND` while too many uploads are running. */
export async function beginUpload(account: string): Promise<() => void> {
  const end = await slots.take(account);
  if (!end) throw refusal('E_BACKEND', { field: 'file' });
  return end;
}

/**
 * The whole body, whose announced length has been checked. Throws `E_BODY_TIME` if it does not arrive in time; the
 * connection stays open for the answer.
 */
export function readFile(request: Request): Promise<Buffer> {
  const incoming = request as unknown as IncomingMessage;
  const bytes = Buffer.allocUnsafe(Number(request.get('content-length')));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let size = 0;
  const onData = (part: Buffer) => {
    size += part.copy(bytes, size);
  };
  const onEnd = () => resolve(bytes.subarray(0, size));
  const onClose = () => reject(refusal('E_BAD_REQUEST'));
  const timer = setTimeout(() => reject(refusal('E_BODY_TIME')), uploadTime(bytes.byteLength));
  incoming.on('data', onData).once('end', onEnd).once('close', onClose);
  return promise.finally(() => {
    clearTimeout(timer);
    incoming.off('data', onData).off('end', onEnd).off('close', onClose);
  });
}
