import type { CertificateSheet } from '@site/shared/domain/certificates';

/** Message to the drawing thread. */
export type ToDrawing = { id: number; sheet: CertificateSheet };
/** Its answer. */
export type FromDrawing = { id: number } & (
  | { bytes: Uint8Array<ArrayBuffer> }
  | { failure: string }
);
