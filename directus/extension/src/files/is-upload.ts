import type { Request } from '../host.ts';

/** Whether a call brings bytes as a form does, however it spells that. */
export function isUpload(request: Pick<Request, 'get'>): boolean {
  return request.get('content-type')?.trim().toLowerCase().startsWith('multipart/') ?? false;
}
