import { storedPassword } from '@site/shared/domain/accounts';
import type { AuthenticationService } from '../../../engine/host.ts';

/**
 * Verifies a password and returns it in the form that was hashed: normalised, or as typed for older
 * hashes. Throws Directus' error when it is wrong.
 */
export async function verifiedPassword(
  authentication: AuthenticationService,
  { id, password }: { id: string; password: string },
): Promise<string> {
  const stored = storedPassword(password);
  try {
    await authentication.verifyPassword(id, stored);
    return stored;
  } catch (error) {
    if (stored === password) throw error;
  }
  await authentication.verifyPassword(id, password);
  return password;
}
