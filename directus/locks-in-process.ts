// Replaces the Redis lock of Directus for reading the schema by an in-process lock. The Redis lock never expires:
// an instance that dies while holding it blocks all others forever (directus/directus#27961). With in-process
// locks, two instances may at worst read the schema concurrently. Must be loaded before Directus, also in the
// installation process.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const fromHere = createRequire(import.meta.url);
const fromDirectus = createRequire(fromHere.resolve('directus/package.json'));
const lockFile = fromDirectus.resolve('@directus/api/lock/lib/use-lock');
const memoryFile = createRequire(lockFile).resolve('@directus/memory');

type LockModule = { _cache: { lock: unknown } };
type MemoryModule = { createKv: (options: { type: 'local' }) => unknown };

const { _cache: locks } = (await import(pathToFileURL(lockFile).href)) as LockModule;
const { createKv } = (await import(pathToFileURL(memoryFile).href)) as MemoryModule;
locks.lock = createKv({ type: 'local' });
