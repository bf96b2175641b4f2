/** Minutes to wait after each failure to handle an event; after the last it stays for an operator. */
export const pauses = [1, 5, 30, 120, 720] as const;
