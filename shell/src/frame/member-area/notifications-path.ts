/** Path of the user's notifications. */
export const notificationsPath = '/c/notifications';
