import { watchVersion } from '../navigation/version.ts';
import { reportFailure, reportViews } from './report-view.ts';

export { reportFailure };

/** Follows a document that has started: newer builds, and what is reported about its views. */
export function watchDocument(generation: string): void {
  watchVersion(generation);
  reportViews(generation);
}
