/** Where the own notices stand. */
export const noticesPath = '/c/notifications';
