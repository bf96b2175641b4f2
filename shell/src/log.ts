/**
 * Logs to the browser's console. All logging goes through here, so that it can be counted and
 * silenced.
 */
export function logError(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console
  console.error(message, cause ?? '');
}

/** For failures that were handled or may be ignored. */
export function logWarning(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console
  console.warn(message, cause ?? '');
}
