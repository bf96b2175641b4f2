/**
 * Every number and sentence of the specification's sections 8 and 9 that the product uses so far,
 * in one place. A check fails on an entry that no test names. Times are milliseconds unless the
 * name says otherwise.
 */
export const specConstants = {
  appDataRetryPause: 2000,
  chunkReloadGuard: 10_000,
  preloadConcurrency: 4,
  loadingBar: { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400, height: 3 },
  toast: { max: 5, duration: 5000, removeDelay: 200, hotkey: 'F8', position: 'bottom-right' },
  tooltip: { delay: 700, skipDelay: 300 },
  drawer: { closeThreshold: 0.25, scrollLockDelay: 100, animation: 500 },
  versionCheckDelay: 1000,
  copyrightFrom: 2022,
  localeCookie: { name: 'i18n_redirected', maxAgeDays: 365, sameSite: 'lax' },
  messageCacheHours: 24,
  searchLimit: 42,
  messageLibraryLocale: 'en-US',
  expiryCookie: 'directus_token_expired_at',
} as const;

/** Sentences the specification fixes to the letter; the log keeps them in English. */
export const specSentences = {
  loginFailed: 'Login failed, please check your credentials.',
  directusError: 'Directus Error',
  userFetchFailed: "Couldn't fetch user",
  routeRefused: (fullPath: string) => `Page Not Found: ${fullPath}`,
  routeUnknown: (path: string) => `Page not found: ${path}`,
  middlewareUnknown: (name: string) => `Unknown route middleware: ${name}`,
  localeFailed: (locale: string) => `Failed loading locale (${locale})`,
  messagesFailed: (locale: string) => `Failed to load messages for locale ${locale}`,
} as const;
