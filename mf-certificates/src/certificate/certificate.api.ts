import { type PrintedCertificate, readCertificateOf } from '@site/shared/api';
import { type Api, ApiError } from '@site/shared/contract';

/** The valid certificate of a listed person; null when there is none to show. */
export async function findCertificate(api: Api, slug: string): Promise<PrintedCertificate | null> {
  try {
    return await api.request(readCertificateOf(slug));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A verification code in three groups of four. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code;
}
