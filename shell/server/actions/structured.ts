import { actionFields, callNames, sureField } from '@site/shared/actions';
import type { FieldFacts } from '@site/shared/contract';

const consent = /^consent_([a-z_]+)$/;

/** Fields of a form that the web server reads itself: where it leads to, and whether it is meant. */
const forThisServer: readonly string[] = [
  'page',
  'redirect',
  sureField,
  ...Object.values(callNames),
];

/**
 * Converts a form's fields to an action's input: a ticked `consent_{kind}` carries the version that
 * was read; all of them become the list `consents`. What only this server needs is left out.
 */
export function structured(fields: Record<string, unknown>): Record<string, unknown> {
  const consents = Object.entries(fields).flatMap(([name, version]) => {
    const kind = consent.exec(name)?.[1];
    return kind && version ? [{ kind, version }] : [];
  });
  const plain = Object.entries(fields).filter(
    ([name]) => !consent.test(name) && !forThisServer.includes(name),
  );
  return { ...Object.fromEntries(plain), ...(consents.length > 0 && { consents }) };
}

/**
 * The fields of a posted form with the types that the action declares: a tick is a flag, equal names are a list. An
 * empty optional field is left out. Other fields stay texts; of equal names the last one counts.
 */
export function declaredValues(
  form: URLSearchParams,
  { set, event }: { set: string; event: string },
): Record<string, unknown> {
  const facts = actionFields[`${set}/${event}`] ?? {};
  const declared = Object.entries(facts).flatMap(([name, field]) =>
    declaredValue(form, name, field),
  );
  const others = [...form].filter(([name]) => !Object.hasOwn(facts, name));
  return { ...Object.fromEntries(others), ...Object.fromEntries(declared) };
}

function declaredValue(
  form: URLSearchParams,
  name: string,
  facts: FieldFacts,
): [string, unknown][] {
  const value = form.getAll(name).at(-1);
  if (facts.type === 'flag') {
    return value !== undefined || !facts.optional
      ? [[name, value !== undefined && value !== 'false']]
      : [];
  }
  if (value === undefined) return [];
  if (facts.type === 'list') return [[name, form.getAll(name).filter(Boolean)]];
  if (value.trim() === '' && facts.optional) return [];
  return [[name, facts.type === 'integer' && value.trim() !== '' ? Number(value) : value]];
}
