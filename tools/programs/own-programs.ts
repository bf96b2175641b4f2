/** A program of the site that runs by itself; values of the environment take precedence over `defaults`. */
type OwnProgram = { entry: string; defaults: Readonly<Record<string, string>> };

/**
 * What keeps memory small: a limit of the young part of each heap, which by default may grow to 128 MiB (decision 070), and how many
 * arenas the threads allocate from (decision 020).
 */
export const memorySettings = {
  web: { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '1' },
  backend: { NODE_OPTIONS: '--max-semi-space-size=16', MALLOC_ARENA_MAX: '2' },
} as const;

const common = { NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'info' };

/** The programs of a site on several machines: docs/operate.md, "Several machines". */
export const programs = {
  web: {
    entry: 'shell/server/main.ts',
    defaults: { ...common, ...memorySettings.web, DRAIN_SECONDS: '5' },
  },
  backend: {
    entry: 'directus/main.ts',
    defaults: { ...common, ...memorySettings.backend, MIGRATE: '0', JOBS: '0', DRAIN_SECONDS: '5' },
  },
  worker: {
    entry: 'directus/main.ts',
    defaults: { ...common, ...memorySettings.backend, MIGRATE: '0', JOBS: '1' },
  },
  migrate: {
    entry: 'directus/main.ts',
    defaults: { ...common, MALLOC_ARENA_MAX: '2', MIGRATE: 'only', JOBS: '0', LOG_LEVEL: 'warn' },
  },
} as const satisfies Readonly<Record<string, OwnProgram>>;

export type ProgramName = keyof typeof programs;

export function isProgram(name: string): name is ProgramName {
  return Object.hasOwn(programs, name);
}
