import { ApiError } from '@site/shared/contract';

/**
 * What was asked of the backend, or null while it is away: a page then goes on without that part and
 * says so. What the backend refuses is a mistake of ours and is told.
 */
export async function nullWhileAway<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
}
