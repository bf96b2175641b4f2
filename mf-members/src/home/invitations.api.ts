import { type OwnInvitations, readOwnInvitations } from '@site/shared/api';
import { type Api, ApiError, type SessionUser } from '@site/shared/contract';

/** The sponsors who offer to vouch for a person who is not a member; null while the backend is away. */
export async function findOwnInvitations(
  api: Api,
  { personId, standing }: SessionUser,
): Promise<OwnInvitations | null> {
  if (!personId || standing === 'active' || standing === 'grace') return null;
  try {
    return await api.request(readOwnInvitations());
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
}
