// Shows errors as plain sentences. By default the studio prefixes the error code and truncates long messages,
// which hides what the user should do. And says of an event that waits for a second person that it waits: the studio
// calls every button that was not refused done.
import { getActivePinia } from 'pinia';
import { type App, inject } from 'vue';
import type { WaitingRequest } from '../engine/studio/perform-operation.ts';
import { approvalLabels, exactTime } from './approval-labels.ts';
import { askCode } from './code-dialog.ts';
import { leaveHiddenRows, type WatchedApi } from './leave-hidden-row.ts';
import { type RepeatingApi, repeatWithCode } from './old-code.ts';
import { type StudioError, sentenceOf } from './refusal-sentence.ts';

type StudioNotification = {
  title?: string;
  type?: string;
  persist?: boolean;
  dialog?: boolean;
  text?: string;
  error?: StudioError;
};
type Api = WatchedApi & RepeatingApi;
type Stores = { useUserStore: () => { language: string } };
type Router = { push: (path: string) => unknown };

let watched: Api | undefined;
/** What the last pressed button asked of a second person; the next message tells it. */
let asked: WaitingRequest | undefined;

/** Removes the error code from all error notifications of the studio, and tells of requests that wait. */
export function showPlainRefusals(): void {
  getActivePinia()?.use(({ store, app }) => {
    watchButtons(app);
    if (store.$id !== 'notificationsStore') return;
    store.$onAction(({ name, args }) => {
      if (name !== 'add') return;
      const [notification] = args as [StudioNotification];
      if (asked && !notification.error) tellRequest(notification, asked);
      asked = undefined;
      const message = sentenceOf(notification.error);
      // Errors without a backend response keep their own text.
      if (!message) return;
      notification.text = message;
      delete notification.error;
    });
  });
}

/** Reads the answers of buttons; the API exists only after some of the stores. */
function watchButtons(app: App): void {
  const api = app.runWithContext(() => inject<Api | undefined>('api', undefined));
  if (!api || watched === api) return;
  watched = api;
  // The studio gets its router after this.
  const router = () => app.config.globalProperties.$router as Router | undefined;
  leaveHiddenRows(api, (path) => router()?.push(path));
  const stores = app.runWithContext(() => inject<Stores | undefined>('stores', undefined));
  repeatWithCode(api, (problem) => {
    const language = stores?.useUserStore().language ?? '';
    return askCode(app, language.startsWith('en') ? 'en' : 'ru', problem);
  });
  api.interceptors.response.use((answer) => {
    if (answer.config?.url?.startsWith('/flows/trigger/')) {
      const [first] = [answer.data].flat() as { request?: WaitingRequest[] }[];
      asked = first?.request?.[0];
    }
    return answer;
  });
}

function tellRequest(
  notification: StudioNotification,
  { locale, awaits, until }: WaitingRequest,
): void {
  // The studio shows the text of a dialog only.
  notification.title = approvalLabels[locale].asked(awaits, exactTime(until, locale));
  notification.type = 'warning';
  notification.persist = true;
}
