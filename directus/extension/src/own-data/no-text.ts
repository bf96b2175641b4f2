/** What stands for an erased text that no row may lack. */
export const noText = '–';
