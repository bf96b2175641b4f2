// Files that people send to actions: docs/domain/files.md. The web server and the backend both check these limits before
// they read a file.
import { type Settings, settings } from './settings.ts';

type UploadSetting = Extract<keyof Settings, `upload.${string}`>;

/** The actions that take one file, by address below `/actions`, each with the setting that limits its megabytes. */
export const fileActions: Readonly<Record<string, UploadSetting>> = {
  'cases/upload': 'upload.evidence_mb',
  'discussions/upload': 'upload.picture_mb',
  'people/me/avatar': 'upload.avatar_mb',
  'resources/upload': 'upload.resource_mb',
};

export const megabyte = 1_000_000;

/** Bytes of the largest file that a setting can allow. */
export function maxFileBytes(setting: UploadSetting): number {
  return settings[setting].max * megabyte;
}

/** Limits of simultaneous uploads in one process, and of uploads per hour. */
export const uploadLimits = {
  /** Uploads of one account at the same time. */
  perAccount: 2,
  /** Uploads of all accounts at the same time. */
  total: 8,
  /** Uploads that wait for their turn, and how many milliseconds each may wait. Nothing of them is read meanwhile. */
  waiting: 32,
  waitFor: 60_000,
  /** Uploads of one account within an hour. */
  perHour: 120,
} as const;

/** Milliseconds in which the body of any other request must have arrived. */
export const bodyTime = 30_000;

/** Slowest connection that may upload, in bytes per millisecond: about one Mbit/s. */
const slowest = 125;

/** Milliseconds in which an upload of so many bytes must have arrived. */
export function uploadTime(bytes: number): number {
  return bodyTime + Math.ceil(bytes / slowest);
}
