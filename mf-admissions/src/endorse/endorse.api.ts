import { type EndorsementRequest, readEndorsementRequest } from '@site/shared/api';
import { type Api, ApiError } from '@site/shared/contract';

/** The token of a link: 32 bytes in base64url. */
const token = /^[\w-]{43}$/;

/** What somebody is asked to endorse; null for a link that does not exist. */
export async function findRequest(api: Api, link: string): Promise<EndorsementRequest | null> {
  if (!token.test(link)) return null;
  try {
    return await api.request(readEndorsementRequest(link));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
