import { storedPassword } from '@site/shared/domain';
import type { AuthenticationService } from '../host.ts';

/**
 * Gives the password of an account in the form that its hash was made of: as passwords are stored, or as it was typed,
 * because older ones were stored so. Throws what the backend throws when it is wrong.
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
