import { sureField } from '@site/shared/actions';

const consent = /^consent_([a-z_]+)$/;

/** Fields of a form that the web server reads itself: where it leads to, and whether it is meant. */
const forThisServer: readonly string[] = ['page', 'redirect', sureField];

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
