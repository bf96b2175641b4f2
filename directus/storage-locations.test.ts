import { expect, test } from 'vitest';
import { storedElsewhere, unsharedUploads } from './storage-locations.ts';

const s3 = {
  STORAGE_LOCATIONS: 'local, s3',
  STORAGE_S3_DRIVER: 's3',
  STORAGE_S3_BUCKET: 'uploads-of-the-site',
};
const shared = { databaseUrl: 'postgres://host/site', redisUrl: 'redis://host' };

test('names the locations that a backup does not contain', () => {
  expect(storedElsewhere({})).toEqual([]);
  expect(storedElsewhere(s3)).toEqual(['s3 (uploads-of-the-site)']);
  expect(storedElsewhere({ STORAGE_LOCATIONS: 'nas', STORAGE_NAS_ROOT: '/nas' })).toEqual([
    'nas (/nas)',
  ]);
});

test('warns of uploads in a folder only when several instances may run', () => {
  expect(unsharedUploads({}, shared)).toContain('STORAGE_LOCATIONS: local');
  expect(unsharedUploads({}, { ...shared, redisUrl: undefined })).toBeUndefined();
  expect(unsharedUploads({ ...s3, STORAGE_LOCATIONS: 's3' }, shared)).toBeUndefined();
});
