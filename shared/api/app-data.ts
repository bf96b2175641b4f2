import type { Product } from '@site/shared/contract';
import type { UsualTime } from '@site/shared/domain/admissions';

/** How long something takes: the days that the association promises, and the median of real cases. */
export type Duration = {
  promised: number;
  /** Null with too few cases. */
  usual: UsualTime | null;
};

/** Answer of `GET /api/appdata` (cacheable for 60 s, without personal data). */
export type AppData = {
  product: Product;
  /** Absent while the backend cannot be reached. */
  counts?: { members: number; seniors: number; fellows: number; communities: number };
  /** Legal texts by code; a consent refers to the version. */
  legal: Readonly<Record<string, { url: string; version: string | null }>>;
  /** Whether registration is open. */
  admissions?: { open: boolean };
  /** How long an application waits for its check and for its answer; absent in data of an older server. */
  durations?: { check: Duration; answer: Duration };
  /** Sign-in providers; absent in data of an older server. */
  auth?: { providers: readonly { name: string; title: string }[] };
  maintenance: { active: boolean };
  build: { id: string; at: string };
  dataAsOf: string;
};
