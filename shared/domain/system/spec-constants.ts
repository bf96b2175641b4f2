/**
 * Every number and sentence that the specification fixes, in one place. A check fails on an entry
 * that no test names. Times are milliseconds unless the name says otherwise.
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
  searchShortcut: 'meta+k',
  /** Modals and slide-overs alike. */
  modalAnimation: 200,
  icons: { fetchTimeout: 1500, apiTimeout: 5000 },
  images: {
    /** Name and pixels. */
    breakpoints: [
      ['xs', 320],
      ['sm', 640],
      ['md', 768],
      ['lg', 1024],
      ['xl', 1280],
      ['2xl', 1536],
    ],
    densities: [1, 2],
    format: 'webp',
    placeholder: { width: 10, height: 10, quality: 50, blur: 3 },
    /** Whose pictures are the site's, and how many more hosts a setting may name. */
    host: 'localhost',
    moreHosts: 2,
  },
  avatar: {
    /** Name and pixels. */
    sizes: [
      ['3xs', 16],
      ['2xs', 20],
      ['xs', 24],
      ['sm', 28],
      ['md', 32],
      ['lg', 36],
      ['xl', 40],
      ['2xl', 44],
      ['3xl', 48],
    ],
    defaultSize: 'md',
    initials: 2,
  },
  navigationOrder: 'stem',
  pageDataStates: ['idle', 'pending', 'success', 'error'],
  navigationOutcomes: ['aborted', 'cancelled', 'duplicated'],
  themeColor: 'green',
  messageLibraryLocale: 'en-US',
  expiryCookie: 'directus_token_expired_at',
} as const;

/** How far the data of a page is. */
export type PageDataState = (typeof specConstants.pageDataStates)[number];

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
