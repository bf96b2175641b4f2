// Shows errors as plain sentences. By default the studio prefixes the error code and truncates long messages,
// which hides what the user should do.
import { getActivePinia } from 'pinia';

type StudioNotification = {
  dialog?: boolean;
  text?: string;
  error?: { response?: { data?: { errors?: { message?: string }[] } } };
};

/** Removes the error code from all error notifications of the studio. */
export function showPlainRefusals(): void {
  getActivePinia()?.use(({ store }) => {
    if (store.$id !== 'notificationsStore') return;
    store.$onAction(({ name, args }) => {
      if (name !== 'add') return;
      const [notification] = args as [StudioNotification];
      const message = notification.error?.response?.data?.errors?.[0]?.message;
      // Errors without a backend response keep their own text.
      if (!message) return;
      notification.text = message;
      delete notification.error;
    });
  });
}
