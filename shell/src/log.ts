/** The browser's console is the shell's log: one door, so that it can be counted and silenced. */
export function logError(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console
  console.error(message, cause ?? '');
}

/** For what went wrong but was mended or may be ignored. */
export function logWarning(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console
  console.warn(message, cause ?? '');
}
