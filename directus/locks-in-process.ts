// Directus keeps its lock for reading the schema in Redis without an end: an instance that dies while it reads
// holds up every other for good (directus/directus#27961). Each process has locks of its own instead, which
// die with it; at worst two read the schema at the same time. Loaded before anything of Directus, in its
// installation's process as well.
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
