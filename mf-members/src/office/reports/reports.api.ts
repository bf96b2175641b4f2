import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { OfficeReports, Schema } from '@site/shared/api';

/** Reported messages and mentorships; null for those who decide about none. */
export function readOfficeReports({
  messages,
  mentorships,
}: Record<'messages' | 'mentorships', number>): RestCommand<OfficeReports, Schema> {
  return customEndpoint({
    path: '/office/reports',
    params: { messages, mentorships },
    method: 'GET',
  });
}
