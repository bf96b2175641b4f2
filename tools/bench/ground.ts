import type { Browser } from '@playwright/test';
import type { Settings } from '../settings.ts';
import type { LimitPages } from './limit-page.ts';

/** What every stage of the bench stands on. */
export type Ground = {
  /** Scheme, host and port of the measured site. */
  site: string;
  settings: Settings;
  /** Path of the browser's program. */
  chromium: string;
  browser: Browser;
  /** Address of a page's hand-written static twin. */
  limitOf: LimitPages;
  /** The shell's build that is measured: a copy, so that nobody builds anew under the run. */
  shellDist: string;
  /** The content that is measured, a copy too; what is written there counts once the web server began anew. */
  contentDist: string;
  restartWeb: () => Promise<void>;
  /** Fewer repetitions: for a look, not for the record. */
  quick: boolean;
};
