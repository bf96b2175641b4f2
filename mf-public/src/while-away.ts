import { ApiError } from '@site/shared/contract';

/**
 * The result of a backend request, or null while the backend is away: the page then renders without that part
 * and says so. A refusal by the backend is our mistake and is thrown.
 */
export async function nullWhileAway<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
}
