/** Days since the assignment of the demo panels in review, in the order of the cases; the third is late. */
export const daysInReview: readonly number[] = [6, 2, 19, 8, 7, 5];
