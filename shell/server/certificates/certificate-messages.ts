import type { CertificateSheet } from '@site/shared/domain';

/** What the drawing thread is told. */
export type ToDrawing = { id: number; sheet: CertificateSheet };
/** What it answers. */
export type FromDrawing = { id: number } & (
  | { bytes: Uint8Array<ArrayBuffer> }
  | { failure: string }
);
