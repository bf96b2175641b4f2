/** Options of a long-lived thread that collects its garbage when it is idle. */
export const collectingThread = {
  execArgv: ['--import', new URL('./collect-when-idle.ts', import.meta.url).href],
} satisfies { execArgv: string[] };
