import { readVerification, type VerificationAnswer } from '@site/shared/api';
import { type Api, ApiError } from '@site/shared/contract';

/** The answer to a code; null while neither the backend nor a snapshot can answer. */
export async function findAnswer(api: Api, code: string): Promise<VerificationAnswer | null> {
  try {
    return await api.request(readVerification(code));
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
}
