/** What the trial counts apart. */
type Kind = 'public' | 'members' | 'actions';

export type Counts = {
  asked: Readonly<Record<Kind, number>>;
  failed: Readonly<Record<Kind, number>>;
  /** How often each failure was seen, as `POST /… 502`. */
  failures: ReadonlyMap<string, number>;
  /** When the last failed request ended, as `Date.now()` says it; 0 when none did. */
  lastFailure: number;
};

export type Counter = { add: (kind: Kind, what: string, isFailed: boolean) => void } & Counts;

export function createCounter(): Counter {
  const asked = { public: 0, members: 0, actions: 0 };
  const failed = { public: 0, members: 0, actions: 0 };
  const failures = new Map<string, number>();
  return {
    asked,
    failed,
    failures,
    lastFailure: 0,
    add(kind, what, isFailed) {
      asked[kind] += 1;
      if (!isFailed) return;
      failed[kind] += 1;
      failures.set(what, (failures.get(what) ?? 0) + 1);
      this.lastFailure = Date.now();
    },
  };
}
