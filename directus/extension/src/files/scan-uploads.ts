// No file is handed on that a scanner found wanting: docs/domain/files.md, rule 8.
import type { Hook, Host, Request, Row } from '../host.ts';
import { textOf } from '../values.ts';
import { hasScanner, scanBytes } from './scan-bytes.ts';

/**
 * Where `CLAMD_ADDRESS` names a scanner, has it look at each file that is uploaded to the library before
 * the upload is answered, and writes down that it is clean. What is infected is deleted (`E_FILE_VIRUS`),
 * and so is what nobody could look at because the scanner is away (`E_BACKEND`).
 */
export const scanUploads: Hook = ({ init }, host) => {
  if (!hasScanner(host)) return;
  init('routes.before', ({ app }) => {
    app.use(['/files'], (request, response, next) => {
      if (!isUpload(request)) return next();
      const answer = response.json.bind(response);
      response.json = (body) => {
        response.json = answer;
        lookAt(host, idsIn(body)).then(() => answer(body), next);
      };
      next();
    });
  });
};

function isUpload(request: Request): boolean {
  const isWrite = request.method === 'POST' || request.method === 'PATCH';
  return isWrite && (request.get('content-type') ?? '').startsWith('multipart/');
}

/** Files that an answer names; a refusal names none. */
function idsIn(body: unknown): string[] {
  const data = (body as Row | null)?.data;
  return [data].flat().flatMap((row) => {
    const id = textOf((row as Row | null | undefined)?.id);
    return id ? [id] : [];
  });
}

async function lookAt(host: Host, ids: readonly string[]): Promise<void> {
  const schema = await host.getSchema();
  const files = new host.services.FilesService({ schema, accountability: null });
  const assets = new host.services.AssetsService({ schema, accountability: null });
  for (const id of ids) {
    try {
      const { stream } = await assets.getAsset(id);
      const scan_status = await scanBytes(host, stream);
      await host.database('directus_files').where({ id }).update({ scan_status });
    } catch (error) {
      await files.deleteOne(id);
      throw error;
    }
  }
}
