import { giveUp } from './hydration/give-up.ts';
import { nextTask } from './hydration/next-task.ts';
import { logError } from './log.ts';

/** Each part is evaluated in a task of its own, so that the page answers in between. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './hydration/boot.tsx');
  await nextTask();
  await boot();
}

start().catch((error: unknown) => {
  logError('The page could not be hydrated', error);
  giveUp();
});
