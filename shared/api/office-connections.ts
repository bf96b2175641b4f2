// Connections with other systems: docs/domain/office.md, "Connections". 403 for all but administrators.
// GET /office/connections?page=   OfficeConnections
import type { WebhookEvent } from '@site/shared/domain/office';

export type OfficeWebhook = {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
  /** The last answer; 0 where there was none, null before the first call. */
  readonly lastStatus: number | null;
  readonly lastAt: string | null;
};

export type WebhookCall = {
  readonly id: string;
  readonly url: string;
  readonly event: WebhookEvent | 'test';
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  readonly status: number | null;
  readonly at: string;
  readonly nextAt: string | null;
};

/** A key that signs certificates, or has signed them. */
export type OfficeKey = {
  readonly id: string;
  readonly algorithm: 'Ed25519' | 'ES256' | 'RS256';
  readonly created: string;
  /** `unreadable`: it was encrypted with another secret of the backend and only stays published. */
  readonly state: 'signs' | 'retired' | 'unreadable';
  readonly retired: string | null;
};

export type OfficeConnections = {
  readonly webhooks: readonly OfficeWebhook[];
  readonly calls: {
    readonly rows: readonly WebhookCall[];
    readonly total: number;
    readonly pages: number;
  };
  readonly keys: readonly OfficeKey[];
};
