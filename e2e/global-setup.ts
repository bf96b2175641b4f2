import { type FullConfig, request } from '@playwright/test';
import { changeSetting } from './editor.ts';
import { runJobs } from './operator.ts';
import { openStaffSessions } from './people/backend-session.ts';
import { perform } from './people/perform.ts';
import { signInAs } from './people/sign-in-as.ts';

/**
 * Runs before all journeys: signs in the staff accounts they use and raises the sign-up rate limit,
 * because all journeys come from one IP address. The limit itself is tested beside the web server.
 */
export default async function globalSetup({ projects }: FullConfig): Promise<void> {
  await openStaffSessions();
  const context = await request.newContext();
  await changeSetting(context, 'auth.signups_per_hour_address', 50);
  await context.dispose();
  await settleMentoring(projects[0]?.use.baseURL ?? '');
}

/**
 * The requests of the demo date from the day for which it is written. The hourly job ends them and pauses the offer of
 * mentor@, whom journeys ask: it is done here, so that it happens during none of them.
 */
async function settleMentoring(origin: string): Promise<void> {
  const mentor = await request.newContext({ baseURL: origin });
  await runJobs(mentor, ['mentoring']);
  await signInAs(mentor, origin, 'mentor');
  const own = await mentor.get('/api/directus/mentoring/own?locale=ru');
  const { offer } = (await own.json()).data;
  if (offer.state === 'paused') {
    await perform(mentor, { origin }, `mentor-profiles/${offer.id}/publish`);
  }
  await mentor.dispose();
}
