// Building blocks for the forms of payloads.
import { type ZodObject, type ZodType, z } from 'zod';
import type { Refusal } from '../refuse.ts';
import { readPayload } from './payload.ts';

/** A checkbox, as JSON or as a form without JavaScript sends it. */
export const tick = z.union([z.boolean(), z.enum(['on', '1', 'true']).transform(() => true)]);

const registeredFields = new WeakMap<ZodType, ZodObject>();

/** Registers the fields of a form whose zod type hides them, for `fieldsOf`. */
export function withFields<Form extends ZodType>(form: Form, fields: ZodObject): Form {
  registeredFields.set(form, fields);
  return form;
}

/** The zod object with the fields of a form: the registered one, otherwise the form itself. */
export function fieldsOf(form: ZodType): ZodType {
  return registeredFields.get(form) ?? form;
}

/**
 * A form that evaluates the rules between fields together with those of each field and throws all refusals
 * at once.
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
