/** Placeholder of an erased text in a required column. */
export const noText = '–';
