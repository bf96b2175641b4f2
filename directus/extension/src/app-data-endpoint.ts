import type { Endpoint } from './host.ts';
import { countItems } from './house-items.ts';

/** `GET /appdata`: how many people the public directory shows. */
export const appDataEndpoint: Endpoint = (router, host) => {
  router.get('/', (_request, response, next) => {
    counts().then((data) => response.json({ data }), next);
  });

  async function counts() {
    const [members, seniors, fellows] = await Promise.all([
      countItems(host, 'people_public'),
      countItems(host, 'people_public', { grade: { _eq: 'senior' } }),
      countItems(host, 'people_public', { grade: { _eq: 'fellow' } }),
    ]);
    return { members, seniors, fellows, communities: 0 };
  }
};
