import { type Refusal, settingDefaults, textLength } from '@site/shared/domain';

const longest = 128;
const longEnoughToMatter = 4;

/**
 * What is wrong with a password, or null: its length, or that it holds the name or the address of
 * its owner. Source: docs/domain/accounts.md.
 */
export function passwordRefusal(
  password: string,
  { email, names }: { email: string; names: readonly string[] },
): Refusal | null {
  const m = textLength(password);
  const min = settingDefaults['auth.password_min'];
  if (m === 0) return { code: 'E_REQUIRED' };
  if (m < min) return { code: 'E_TOO_SHORT', params: { n: min, m } };
  if (m > longest) return { code: 'E_TOO_LONG', params: { n: longest, m } };
  const lower = password.toLowerCase();
  const own = [email.split('@')[0] ?? '', ...names].map((word) => word.trim().toLowerCase());
  const found = own.some((word) => word.length >= longEnoughToMatter && lower.includes(word));
  return found ? { code: 'E_PASSWORD_WEAK', params: { why: '@' } } : null;
}
