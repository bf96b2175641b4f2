import { type PrintedCertificate, readCertificateOf } from '@site/shared/api';
import { type Api, ApiError } from '@site/shared/contract';

/** A person's certificate by number, or the current one; null when there is none to show. */
export async function findCertificate(
  api: Api,
  slug: string,
  no: string | null,
): Promise<PrintedCertificate | null> {
  try {
    return await api.request(readCertificateOf(slug, no));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
