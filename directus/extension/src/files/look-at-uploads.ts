// What the house looks at before it keeps an upload to the library: docs/domain/files.md, rules 7 and 8.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { now } from '../clock.ts';
import type { Hook, Host, Response } from '../host.ts';
import { textOf } from '../values.ts';
import { fingerprintOf } from './fingerprint.ts';
import { barePicture, wrongType } from './pictures.ts';
import { scanBytes } from './scan-bytes.ts';

/** What nobody has looked at by then never will be: the process that should have looked has ended. */
const lookedAtWithin = 60 * 60_000;

/**
 * Looks at each file that is uploaded to the library before the upload is answered, whatever the answer is
 * asked to hold. Where `CLAMD_ADDRESS` names a scanner, that looks first and what is clean is written down;
 * then a picture is written anew without what a camera wrote into it. What is infected is deleted
 * (`E_FILE_VIRUS`), and so is what is not what it says (`E_FILE_TYPE`) and what nobody could look at because
 * the scanner is away (`E_BACKEND`). Until it was looked at a file bears an end, by which the nightly job finds
 * what nobody came to look at.
 */
export const lookAtUploads: Hook = ({ init, action }, host) => {
  /** By the caller of one call: each call has a caller of its own. */
  const calls = new WeakMap<object, Call>();

  action('files.upload', ({ key }, { accountability }) => {
    const call = accountability ? calls.get(accountability) : undefined;
    if (!call) return;
    const look = lookAt(host, textOf(key), call.answered);
    call.looks.push(look);
    // The answer hears of it, where it has not been given yet.
    look.catch(() => undefined);
  });

  init('routes.before', ({ app }) => {
    app.use(['/files'], ({ method, accountability }, response, next) => {
      if (!accountability || method !== 'POST') return next();
      const looks: Promise<void>[] = [];
      const { promise: answered, resolve: isAnswered } = Promise.withResolvers<void>();
      calls.set(accountability, { looks, answered });
      response.once('close', isAnswered);
      const looked = () => {
        isAnswered();
        return Promise.all(looks);
      };
      answerAfter(response, looked, next);
      next();
    });
  });
};

/** What is being looked at for one call, and when its answer has been made or nobody waits for it any more. */
type Call = { looks: Promise<void>[]; answered: Promise<void> };

/** Headers that say what an answer holds. */
const ofAnAnswer = ['content-type', 'content-length', 'content-disposition', 'etag'];

/** Holds an answer back until `looked`; what is thrown there is answered in its place, unless it refuses already. */
function answerAfter(
  response: Response,
  looked: () => Promise<unknown>,
  refuse: (error: unknown) => void,
): void {
  const end = response.end.bind(response);
  response.end = (...said) => {
    response.end = end;
    looked().then(
      () => void end(...said),
      (error) => {
        if (response.statusCode >= 400) {
          end(...said);
          return;
        }
        for (const name of ofAnAnswer) response.removeHeader(name);
        refuse(error);
      },
    );
    return response;
  };
}

async function lookAt(host: Host, id: string, answered: Promise<void>): Promise<void> {
  const schema = await host.getSchema();
  const files = new host.services.FilesService({ schema, accountability: null });
  const assets = new host.services.AssetsService({ schema, accountability: null });
  const row = () => host.database('directus_files').where({ id });
  try {
    const stored = await row().first('retention_until');
    await row().update({ retention_until: new Date(now().getTime() + lookedAtWithin) });
    const { stream } = await assets.getAsset(id);
    const bytes = await buffer(stream);
    const scan_status = await scanBytes(host, Readable.from([bytes]));
    const { type, filename_download } = await files.readOne(id);
    let kept: Buffer = bytes;
    if (type === 'application/pdf') mustBePdf(bytes);
    else {
      kept = await barePicture(bytes, textOf(type));
      const described = { type, filename_download, metadata: null, width: null, height: null };
      await files.uploadOne(Readable.from([kept]), described, id, { emitEvents: false });
    }
    const sha256 = fingerprintOf(kept);
    await row().update({ scan_status, sha256, retention_until: stored.retention_until });
  } catch (error) {
    // The answer is made of the row: without it the call would fail for another reason than ours.
    await answered;
    await files.deleteOne(id);
    throw error;
  }
}

function mustBePdf(bytes: Buffer): void {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return;
  throw wrongType();
}
