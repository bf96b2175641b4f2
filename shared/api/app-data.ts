import type { Product } from '@site/shared/contract';

/** Answer of `GET /api/appdata` (cacheable for 60 s, without personal data). */
export type AppData = {
  product: Product;
  /** Absent while the backend cannot be asked. */
  counts?: { members: number; seniors: number; fellows: number; communities: number };
  /** Texts people agree to, by code; the version is what a consent is given to. */
  legal: Readonly<Record<string, { url: string; version: string | null }>>;
  /** Whether people may register. */
  admissions?: { open: boolean };
  maintenance: { active: boolean };
  build: { id: string; at: string };
  dataAsOf: string;
};
