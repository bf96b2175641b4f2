// What somebody says who gets an account, by registration or by invitation: docs/domain/accounts.md.
import {
  isErrorCode,
  nameRefusal,
  normaliseName,
  type Settings,
  storedEmail,
} from '@site/shared/domain';
import { passwordRefusal } from '@site/shared/domain/password';
import { type ZodObject, type ZodType, z } from 'zod';
import { readPayload } from '../actions/payload.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { textOf } from '../values.ts';

/** Consents that are asked for at the door; the first two are needed. */
const consentKinds = ['processing', 'terms', 'newsletter'] as const;
const neededConsents = consentKinds.slice(0, 2);

export type GivenConsent = { kind: (typeof consentKinds)[number]; version: string };

/** An address; it comes out as it is stored. */
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

/** The trap and the time by which programs are known; people leave the first empty. */
export const traps = {
  /** No person sees this field. */
  website: z.string().max(1000).optional(),
  /** When the page was shown, in milliseconds; pages without scripts cannot say. */
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

/** A tick, as JSON and as a form without scripts says it. */
export const tick = z.union([z.boolean(), z.enum(['on', '1', 'true']).transform(() => true)]);

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

const fieldsKnown = new WeakMap<ZodType, ZodObject>();

/** The same form, of which `fieldsOf` tells the fields that it hides. */
export function withFields<Form extends ZodType>(form: Form, fields: ZodObject): Form {
  fieldsKnown.set(form, fields);
  return form;
}

/** The form of the fields that a form takes: itself, unless it asks for them in a way of its own. */
export function fieldsOf(form: ZodType): ZodType {
  return fieldsKnown.get(form) ?? form;
}

/**
 * A form whose rules between fields are asked beside those of each field, so that everything wrong is
 * told at once.
 */
export function formWith<Shape extends ZodObject>(
  shape: Shape,
  between: (raw: Record<string, unknown>) => readonly Refusal[],
): ZodType<z.infer<Shape>> {
  const form = z.record(z.string(), z.unknown()).transform((raw) => {
    const wrong: Refusal[] = [];
    let data: unknown;
    try {
      data = readPayload(shape, raw);
    } catch (refusals) {
      if (!Array.isArray(refusals)) throw refusals;
      wrong.push(...(refusals as Refusal[]));
    }
    const known = new Set(wrong.map(({ extensions }) => extensions.field));
    wrong.push(...between(raw).filter(({ extensions }) => !known.has(extensions.field)));
    if (wrong.length > 0) throw wrong;
    return data as z.infer<Shape>;
  });
  return withFields(form, shape);
}

type PasswordRule = Pick<Settings, 'auth.password_min'>;

/** Script of the names, strength of the password, the consents that are needed. */
export function personRefusals(
  raw: Record<string, unknown>,
  email: string,
  settings: PasswordRule,
): Refusal[] {
  const script = raw.locale === 'en' ? 'latin' : 'cyrillic';
  const mononym = tick.safeParse(raw.mononym).data ?? false;
  const parts = mononym ? ['first_name'] : ['first_name', 'last_name'];
  const names = parts.flatMap((field) => {
    const against = nameRefusal(textOf(raw[field]), script);
    return against ? [asRefusal(against, field)] : [];
  });
  const owner = { email, names: [textOf(raw.first_name), textOf(raw.last_name)] };
  return [
    ...names,
    ...passwordRefusals(textOf(raw.password), owner, settings),
    ...consentRefusals(raw),
  ];
}

/** What is wrong with a new password of somebody, at the field `password`. */
export function passwordRefusals(
  password: string,
  owner: { email: string; names: string[] },
  settings: PasswordRule,
): Refusal[] {
  const weak = passwordRefusal(password, owner, settings['auth.password_min']);
  return weak ? [asRefusal(weak, 'password')] : [];
}

/** Turns a refusal of the domain into one that is thrown. */
function asRefusal(
  { code, params }: { code: string; params?: Record<string, string | number> },
  field: string,
): Refusal {
  if (!isErrorCode(code)) throw new Error(`No refusal is called ${code}`);
  return refusal(code, { field, ...(params && { params }) });
}

function consentRefusals({ consents }: Record<string, unknown>): Refusal[] {
  const given = Array.isArray(consents) ? (consents as PersonFields['consents']) : [];
  return neededConsents
    .filter((kind) => !given.some((consent) => consent?.kind === kind))
    .map((kind) => refusal('E_UNTICKED', { field: `consent_${kind}` }));
}
