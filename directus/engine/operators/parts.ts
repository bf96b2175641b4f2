// What an instance of the backend needs: docs/operate.md, "Health and logs".
import type { Host } from '../host.ts';

/** Milliseconds after which a part counts as failed. */
const patience = 2000;

export type PartState = { ok: boolean; ms: number };
export type PartStates = Readonly<Record<string, PartState>>;
export type PartChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** Without it the instance still works (decision 013), so it stays ready. */
const optionalParts: readonly string[] = ['redis'];

/** Whether an instance with these parts can serve requests. */
export function isReady(states: PartStates): boolean {
  return Object.entries(states).every(([name, { ok }]) => ok || optionalParts.includes(name));
}

/** Checks all parts at once; each takes at most two seconds. */
export async function checkParts({ database }: Host, others: PartChecks): Promise<PartStates> {
  const checks = { database: () => Promise.resolve(database.raw('select 1')), ...others };
  const states = Object.entries(checks).map(async ([name, check]) => {
    const began = performance.now();
    const ok = await within(check());
    return [name, { ok, ms: Math.round(performance.now() - began) }] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}

async function within(check: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), patience);
  const ok = await Promise.race([
    check.then(
      () => true,
      () => false,
    ),
    late.promise,
  ]);
  clearTimeout(timer);
  return ok;
}
