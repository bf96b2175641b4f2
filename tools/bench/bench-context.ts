import type { Browser } from '@playwright/test';
import type { Settings } from '../settings.ts';
import type { LimitPages } from './painting/limit-page.ts';

/** The context of every stage of the bench. */
export type BenchContext = {
  /** Scheme, host and port of the measured site. */
  site: string;
  settings: Settings;
  /** Path of the browser's executable. */
  chromium: string;
  browser: Browser;
  /** Maps the address of a page to that of its hand-written static twin. */
  limitOf: LimitPages;
  /** The measured build of the shell: a copy, so that a build during the run does not change it. */
  shellDist: string;
  /** The measured content, a copy too; changes there take effect after a restart of the web server. */
  contentDist: string;
  restartWeb: () => Promise<void>;
  /** Fewer repetitions: for a quick look, not for the record. */
  quick: boolean;
};
