import type { Request } from '../host.ts';

/** Whether a request has a multipart body. */
export function isUpload(request: Pick<Request, 'get'>): boolean {
  return request.get('content-type')?.trim().toLowerCase().startsWith('multipart/') ?? false;
}
