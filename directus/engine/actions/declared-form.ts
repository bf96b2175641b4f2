import { fieldRefusal, type PayloadOf } from '@site/shared/actions';
import type { Action, FieldFacts } from '@site/shared/contract';
import { storedEmail } from '@site/shared/domain/accounts';
import { normalizedText, storedLink } from '@site/shared/domain/text';
import { type ZodObject, type ZodType, z } from 'zod';
import { tick } from './forms.ts';

type Fields = Readonly<Record<string, FieldFacts>>;
type Declared<F extends Fields> = Pick<Action, 'set' | 'event'> & { readonly fields: F };
type Own<F extends Fields> = Partial<Record<keyof F, ZodType>> & Readonly<Record<string, ZodType>>;

/**
 * The form by which the backend reads the payload of a declared action: the same limits as the pages have,
 * and no other fields. `own` replaces the form of a `custom` field and adds what the web server adds,
 * such as the language of the page. Values come out as they are stored.
 */
export function formOf<const F extends Fields, const O extends Own<F>>(
  { fields, set, event }: Declared<F>,
  own: O = {} as O,
): ZodType<Omit<PayloadOf<F>, keyof O> & z.infer<ZodObject<O>>> {
  // The endpoint of actions reads the revision itself (optimistic locking).
  const { revision: _, ...ofPayload } = fields as Fields;
  const plain = Object.entries(ofPayload).filter(([, { type }]) => type !== 'consent');
  const shape = plain.map(([name, facts]): [string, ZodType] => {
    if ((facts.type === 'custom' || facts.type === 'password') && !own[name]) {
      throw new Error(`${set}/${event}: the form of the field "${name}" is missing`);
    }
    return [name, facts.optional ? fieldForm(facts).optional() : fieldForm(facts)];
  });
  return z.strictObject({ ...Object.fromEntries(shape), ...own }) as never;
}

function fieldForm(facts: FieldFacts): ZodType {
  return baseOf(facts).superRefine((value: unknown, context) => {
    const refusal = fieldRefusal(facts, value);
    if (refusal) context.addIssue({ code: 'custom', params: { ...refusal } });
  });
}

function baseOf(facts: FieldFacts): ZodType {
  switch (facts.type) {
    case 'flag':
      return tick;
    case 'integer':
      return z.union([
        z.int(),
        z
          .string()
          .regex(/^-?\d{1,15}$/)
          .transform(Number),
      ]);
    case 'list':
      return z.array(fieldForm(facts.each));
    case 'email':
      return z.string().transform((value) => storedEmail(value) ?? value);
    case 'link':
      return z.string().transform(storedLink);
    case 'text':
    case 'choice':
    case 'id':
    case 'date':
    case 'custom':
    case 'password':
    case 'consent':
      return z.string().transform(normalizedText);
  }
}
