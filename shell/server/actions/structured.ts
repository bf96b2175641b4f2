import { actionFields, callNames, partField, postedValue, sureField } from '@site/shared/actions';

const consent = /^consent_([a-z_]+)$/;

/** Fields of a form that the web server reads itself: where it leads to, and whether it is meant. */
const forThisServer: readonly string[] = [
  'page',
  'redirect',
  sureField,
  partField,
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
 * The fields of a posted form with the types that the action declares. An empty optional field is left out. Other fields
 * stay texts; of equal names the last one counts.
 */
export function declaredValues(
  form: URLSearchParams,
  { set, event }: { set: string; event: string },
): Record<string, unknown> {
  const facts = actionFields[`${set}/${event}`] ?? {};
  const declared = Object.entries(facts).flatMap(([name, field]) => {
    const value = postedValue(form, name, field);
    return value === undefined ? [] : [[name, value]];
  });
  const others = [...form].filter(([name]) => !isOfAny(facts, name));
  return { ...Object.fromEntries(others), ...Object.fromEntries(declared) };
}

/** Whether a control holds a declared field or a part of it, such as `links.0.url` or `topics[]`. */
function isOfAny(facts: object, name: string): boolean {
  const [root = ''] = name.split(/\.|\[\]$/, 1);
  return Object.hasOwn(facts, name) || Object.hasOwn(facts, root);
}
