import { request } from '@playwright/test';
import { changeSetting } from './editor.ts';
import { openStaffSessions } from './people/backend-session.ts';

/**
 * Runs before all journeys: signs in the staff accounts they use and raises the sign-up rate limit,
 * because all journeys come from one IP address. The limit itself is tested beside the web server.
 */
export default async function globalSetup(): Promise<void> {
  await openStaffSessions();
  const context = await request.newContext();
  await changeSetting(context, 'auth.signups_per_hour_address', 50);
  await context.dispose();
}
