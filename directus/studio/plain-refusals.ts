// Shows what was refused as a plain sentence. The studio itself puts the code before the message and cuts
// off what is longer than a line or three; whoever works here wants to know what to do.
import { getActivePinia } from 'pinia';

type Shown = {
  dialog?: boolean;
  text?: string;
  error?: { response?: { data?: { errors?: { message?: string }[] } } };
};

/** From now on every refusal that the studio is about to show is shown without its code. */
export function showPlainRefusals(): void {
  getActivePinia()?.use(({ store }) => {
    if (store.$id !== 'notificationsStore') return;
    store.$onAction(({ name, args }) => {
      if (name !== 'add') return;
      const [shown] = args as [Shown];
      const message = shown.error?.response?.data?.errors?.[0]?.message;
      // What did not come from the backend is a failure of the program, and says so itself.
      if (!message) return;
      shown.text = message;
      delete shown.error;
    });
  });
}
