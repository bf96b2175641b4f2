import { z } from 'zod';
import type { Endpoint } from '../../../engine/host.ts';
import { requireSecret } from '../../../engine/operator.ts';
import { refusal } from '../../../engine/refuse.ts';
import { liveReaders } from './live-readers.ts';

const question = z.object({
  topic: z.string().max(80),
  people: z.array(z.uuid()).max(100),
});

/**
 * `POST /discussions/live-readers {topic, people}`: which of these people may read a topic now, for the web server
 * (`x-site-secret`), which asks before it tells their open pages of a change.
 */
export const liveEndpoint: Endpoint = (router, host) => {
  router.post('/live-readers', (request, response, next) => {
    const answer = async () => {
      requireSecret(request, { header: 'x-site-secret', secret: host.env.PURGE_SECRET });
      const asked = question.safeParse(request.body);
      if (!asked.success) throw refusal('E_BAD_REQUEST', { field: 'people' });
      response.json({ data: await liveReaders(host, asked.data) });
    };
    answer().catch(next);
  });
};
