// Checks uploads to the library: docs/domain/files.md, rules 7 and 8.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { now } from '../clock.ts';
import type { Hook, Host, Response } from '../host.ts';
import { textOf } from '../values.ts';
import { fingerprintOf } from './fingerprint.ts';
import { purePdf } from './pdf.ts';
import { stripMetadata } from './pictures.ts';
import { scanBytes } from './scan-bytes.ts';

/** An unchecked upload is deleted after this time: the process that should have checked it has ended. */
const maxCheckTime = 60 * 60_000;

/**
 * Checks each file that is uploaded to the library before the upload is answered, whatever fields the answer
 * has. If `CLAMD_ADDRESS` names a virus scanner, the file is scanned first and its result stored;
 * then a picture is re-encoded without metadata, and what follows the end of a PDF is cut off. The file is deleted if it is infected
 * (`E_FILE_VIRUS`), if its bytes do not match its type (`E_FILE_TYPE`) or if the scanner is unavailable
 * (`E_BACKEND`). Until the check is done the file has a `retention_until`, so that the nightly job deletes files
 * whose check never finished.
 */
export const checkUploads: Hook = ({ init, action }, host) => {
  /** Keyed by the accountability object, which is unique per request. */
  const calls = new WeakMap<object, Call>();

  action('files.upload', ({ key }, { accountability }) => {
    const call = accountability ? calls.get(accountability) : undefined;
    if (!call) return;
    const check = checkUpload(host, textOf(key), call.answered);
    call.checks.push(check);
    // `answerAfter` handles the error; this prevents an unhandled rejection.
    check.catch(() => undefined);
  });

  init('routes.before', ({ app }) => {
    app.use(['/files'], ({ method, accountability }, response, next) => {
      if (!accountability || method !== 'POST') return next();
      const checks: Promise<void>[] = [];
      const { promise: answered, resolve: isAnswered } = Promise.withResolvers<void>();
      calls.set(accountability, { checks, answered });
      response.once('close', isAnswered);
      const checked = () => {
        isAnswered();
        return Promise.all(checks);
      };
      answerAfter(response, checked, next);
      next();
    });
  });
};

/** The running checks of one request; `answered` resolves when the answer is ready or the client is gone. */
type Call = { checks: Promise<void>[]; answered: Promise<void> };

/** Headers that describe the body. */
const bodyHeaders = ['content-type', 'content-length', 'content-disposition', 'etag'];

/** Delays an answer until `checked`; an error of the check replaces it, unless the answer is an error already. */
function answerAfter(
  response: Response,
  checked: () => Promise<unknown>,
  refuse: (error: unknown) => void,
): void {
  const end = response.end.bind(response);
  response.end = (...said) => {
    response.end = end;
    checked().then(
      () => void end(...said),
      (error) => {
        if (response.statusCode >= 400) {
          end(...said);
          return;
        }
        for (const name of bodyHeaders) response.removeHeader(name);
        refuse(error);
      },
    );
    return response;
  };
}

async function checkUpload(host: Host, id: string, answered: Promise<void>): Promise<void> {
  const schema = await host.getSchema();
  const files = new host.services.FilesService({ schema, accountability: null });
  const assets = new host.services.AssetsService({ schema, accountability: null });
  const row = () => host.database('directus_files').where({ id });
  try {
    const stored = await row().first('retention_until');
    await row().update({ retention_until: new Date(now().getTime() + maxCheckTime) });
    const { stream } = await assets.getAsset(id);
    const bytes = await buffer(stream);
    const scan_status = await scanBytes(host, Readable.from([bytes]));
    const { type, filename_download } = await files.readOne(id);
    const isDocument = type === 'application/pdf';
    const kept = isDocument ? purePdf(bytes) : await stripMetadata(bytes, textOf(type));
    if (kept !== bytes) {
      const described = { type, filename_download, metadata: null, width: null, height: null };
      await files.uploadOne(Readable.from([kept]), described, id, { emitEvents: false });
    }
    const sha256 = fingerprintOf(kept);
    await row().update({ scan_status, sha256, retention_until: stored?.retention_until ?? null });
  } catch (error) {
    // The answer reads the row: deleting it earlier would fail the request with another error.
    await answered;
    await files.deleteOne(id);
    throw error;
  }
}
