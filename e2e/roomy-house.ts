import { request } from '@playwright/test';
import { openStaffSessions } from './backend-session.ts';
import { changeSetting } from './editor.ts';

/**
 * Before all journeys: whose work they need is signed in, and the setting makes room. They come from one address, from which few may sign up in an hour; that fewer may
 * than try is looked at beside the web server.
 */
export default async function makeRoom(): Promise<void> {
  await openStaffSessions();
  const context = await request.newContext();
  await changeSetting(context, 'auth.signups_per_hour_address', 50);
  await context.dispose();
}
