// The form for a new account, by registration or by invitation: docs/domain/accounts.md.
import { storedEmail } from '@site/shared/domain/accounts';
import { passwordRefusal } from '@site/shared/domain/accounts/password';
import { nameRefusal, normaliseName } from '@site/shared/domain/people';
import { isErrorCode, type Settings } from '@site/shared/domain/system';
import { z } from 'zod';
import { tick } from '../../engine/actions/forms.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import { textOf } from '../../engine/values.ts';

/** Consents of the sign-up form; the first two are required. */
const consentKinds = ['processing', 'terms', 'newsletter'] as const;
const requiredConsents = consentKinds.slice(0, 2);

type GivenConsent = { kind: (typeof consentKinds)[number]; version: string };

/** What a new account is made of. */
export type NewAccount = {
  email: string;
  first_name: string;
  last_name?: string | undefined;
  mononym: boolean;
  /** Missing for a person who signs in through a provider. */
  password?: string | undefined;
  locale: 'ru' | 'en';
  consents: GivenConsent[];
};

/** An e-mail address; the result is in its stored form. */
export const emailField = z
  .string()
  .trim()
  .min(1)
  .transform((text, context) => {
    const stored = storedEmail(text);
    if (stored !== null) return stored;
    context.addIssue({ code: 'custom', params: { code: 'E_EMAIL' } });
    return z.NEVER;
  });

export const localeField = z.enum(['ru', 'en']).default('ru');

/** Honeypot field and form time by which bots are detected; people leave the first empty. */
export const botTraps = {
  /** Honeypot: invisible to people. */
  website: z.string().max(1000).optional(),
  /** When the page was shown, in milliseconds; absent without JavaScript. */
  shown_at: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,16}$/)
        .transform(Number),
    ])
    .optional(),
};

const name = z.string().transform(normaliseName);

/** Name, password and consents. */
export const personShape = {
  first_name: name,
  last_name: name.optional(),
  /** One-word name: no family name. */
  mononym: tick.default(false),
  password: z.string().min(1).max(1024),
  locale: localeField,
  consents: z
    .array(z.object({ kind: z.enum(consentKinds), version: z.string().max(16) }))
    .max(consentKinds.length)
    .default([]),
};

type PersonFields = z.infer<z.ZodObject<typeof personShape>>;

type PasswordRule = Pick<Settings, 'auth.password_min'>;

/** Checks the script of the names, the strength of the password and the required consents. */
export function personRefusals(
  raw: Record<string, unknown>,
  email: string,
  settings: PasswordRule,
): Refusal[] {
  const owner = { email, names: [textOf(raw.first_name), textOf(raw.last_name)] };
  return [
    ...nameRefusals(raw),
    ...passwordRefusals(textOf(raw.password), owner, settings),
    ...consentRefusals(raw),
  ];
}

/** Checks the script of the names and the required consents of a person who needs no password. */
export function joiningRefusals(raw: Record<string, unknown>): Refusal[] {
  return [...nameRefusals(raw), ...consentRefusals(raw)];
}

function nameRefusals(raw: Record<string, unknown>): Refusal[] {
  const script = raw.locale === 'en' ? 'latin' : 'cyrillic';
  const mononym = tick.safeParse(raw.mononym).data ?? false;
  const parts = mononym ? ['first_name'] : ['first_name', 'last_name'];
  return parts.flatMap((field) => {
    const against = nameRefusal(textOf(raw[field]), script);
    return against ? [asRefusal(against, field)] : [];
  });
}

/** Refusals of a new password, at the field `password`. */
export function passwordRefusals(
  password: string,
  owner: { email: string; names: string[] },
  settings: PasswordRule,
): Refusal[] {
  const weak = passwordRefusal(password, owner, settings['auth.password_min']);
  return weak ? [asRefusal(weak, 'password')] : [];
}

/** Turns a refusal of the domain into a throwable one. */
function asRefusal(
  { code, params }: { code: string; params?: Record<string, string | number> },
  field: string,
): Refusal {
  if (!isErrorCode(code)) throw new Error(`No refusal is called ${code}`);
  return refusal(code, { field, ...(params && { params }) });
}

function consentRefusals({ consents }: Record<string, unknown>): Refusal[] {
  const given = Array.isArray(consents) ? (consents as PersonFields['consents']) : [];
  return requiredConsents
    .filter((kind) => !given.some((consent) => consent?.kind === kind))
    .map((kind) => refusal('E_UNTICKED', { field: `consent_${kind}` }));
}
