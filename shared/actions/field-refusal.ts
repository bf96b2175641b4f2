import type { FieldFacts } from '@site/shared/contract';
import { emailRefusal } from '@site/shared/domain/accounts';
import { countLinks } from '@site/shared/domain/enquiries';
import type { Refusal } from '@site/shared/domain/system';
import { lengthRefusal, lineRefusal, linkRefusal } from '@site/shared/domain/text';
import { isDay } from '@site/shared/domain/time';

/**
 * Why a value does not fit its field; null when it fits. The backend decides by it and a form uses it to
 * help before it sends. An empty text, list or choice counts as missing.
 */
export function fieldRefusal(facts: FieldFacts, value: unknown): Refusal | null {
  if (isMissing(value)) return facts.optional ? null : { code: 'E_REQUIRED' };
  if (facts.type === 'flag') return typeof value === 'boolean' ? null : { code: 'E_INVALID' };
  if (facts.type === 'custom' || facts.type === 'password' || facts.type === 'consent') return null;
  if (facts.type === 'list') return listRefusal(facts, value);
  if (facts.type === 'integer') {
    const isWithin =
      Number.isSafeInteger(value) && Number(value) >= facts.min && Number(value) <= facts.max;
    return isWithin ? null : { code: 'E_INVALID' };
  }
  return typeof value === 'string' ? wordRefusal(facts, value) : { code: 'E_INVALID' };
}

function isMissing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

type Of<Type> = Extract<FieldFacts, { type: Type }>;

function listRefusal({ each, min = 0, max }: Of<'list'>, value: unknown): Refusal | null {
  if (!Array.isArray(value) || value.length < min || value.length > max)
    return { code: 'E_INVALID' };
  for (const one of value) {
    const refusal = fieldRefusal(each, one);
    if (refusal) return refusal;
  }
  return null;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function wordRefusal(
  facts: Exclude<FieldFacts, { type: 'list' | 'integer' | 'custom' | 'password' | 'consent' }>,
  value: string,
): Refusal | null {
  switch (facts.type) {
    case 'text':
      return textRefusal(facts, value);
    case 'choice':
      return facts.of.includes(value) ? null : { code: 'E_INVALID' };
    case 'email':
      return emailRefusal(value);
    case 'link':
      return linkRefusal(value);
    case 'flag':
      return { code: 'E_INVALID' };
    case 'date':
      return isDay(value) ? null : { code: 'E_INVALID' };
    case 'id':
      return uuid.test(value) ? null : { code: 'E_INVALID' };
  }
}

function textRefusal(
  { multiline, maxLinks, ...limits }: Of<'text'>,
  value: string,
): Refusal | null {
  const refusal = lengthRefusal(value, limits) ?? (multiline ? null : lineRefusal(value));
  if (refusal) return refusal;
  return maxLinks !== undefined && countLinks(value) > maxLinks ? { code: 'E_INVALID' } : null;
}

/** Every refusal of a payload, by field; empty when it fits. */
export function payloadRefusals(
  fields: Readonly<Record<string, FieldFacts>>,
  payload: object,
): Readonly<Record<string, Refusal>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, facts]) => {
      const refusal = fieldRefusal(facts, (payload as Record<string, unknown>)[name]);
      return refusal ? [[name, refusal]] : [];
    }),
  );
}
