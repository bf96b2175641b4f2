import { resolve } from 'node:path';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { type S3Settings, s3Store } from './s3-store.ts';

/**
 * Opens the store that `RELEASE_STORE` names: a folder, or `s3://bucket/prefix` with the settings of the AWS SDK in the
 * environment. Throws a sentence about a setting that is missing.
 */
export function openStore(
  name: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): ReleaseStore {
  return name.startsWith('s3:') ? s3Store(s3Settings(name, env)) : folderStore(resolve(name));
}

function s3Settings(name: string, env: Readonly<Record<string, string | undefined>>): S3Settings {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(name) ?? [];
  if (!bucket)
    throw new Error(`RELEASE_STORE must be a folder or s3://bucket/prefix, not '${name}'.`);
  const needed = (variable: string) => {
    const value = env[variable];
    if (!value) throw new Error(`RELEASE_STORE is ${name}, and ${variable} is missing.`);
    return value;
  };
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1';
  const endpoint =
    env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`;
  return {
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, ''),
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
  };
}
