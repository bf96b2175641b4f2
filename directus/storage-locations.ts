// Where uploads are stored: Directus' own settings, `STORAGE_LOCATIONS` and `STORAGE_<NAME>_…`.
type Environment = Readonly<Record<string, string | undefined>>;

const namesIn = ({ STORAGE_LOCATIONS: names }: Environment) =>
  (names ?? 'local')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const ofLocation = (env: Environment, name: string, setting: string) =>
  env[`STORAGE_${name.toUpperCase()}_${setting}`];

const isLocal = (env: Environment, name: string) =>
  (ofLocation(env, name, 'DRIVER') ?? 'local') === 'local';

/** Locations outside the data folder, each with its bucket or folder, for the user of a backup. */
export function storedElsewhere(env: Environment): string[] {
  return namesIn(env)
    .filter((name) => name !== 'local' || !isLocal(env, name))
    .map((name) => {
      const place = ofLocation(env, name, 'BUCKET') ?? ofLocation(env, name, 'ROOT');
      return place ? `${name} (${place})` : name;
    });
}

/**
 * A warning when several instances may run, which share a database and Redis, and uploads are in a folder; undefined
 * otherwise.
 */
export function unsharedUploads(
  env: Environment,
  { databaseUrl, redisUrl }: { databaseUrl: string | undefined; redisUrl: string | undefined },
): string | undefined {
  if (!databaseUrl || !redisUrl) return undefined;
  const local = namesIn(env).filter((name) => isLocal(env, name));
  if (local.length === 0) return undefined;
  return `Uploads are in a folder of this machine (STORAGE_LOCATIONS: ${local.join(', ')}). Another instance finds them only if it has the same folder; otherwise it answers 404.`;
}
