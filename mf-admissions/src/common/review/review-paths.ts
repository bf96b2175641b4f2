export const reviewsPath = '/c/admissions/review';
export const guidePath = '/c/admissions/review/guide';
export const calibrationPath = '/c/admissions/calibration';

/** The address of a review. */
export function reviewPath(no: string): string {
  return `${reviewsPath}/${encodeURIComponent(no)}`;
}
