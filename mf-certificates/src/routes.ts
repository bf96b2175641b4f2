import type { RemoteRoutes } from '@site/shared/contract';

/** Its owner has it also where visitors are not shown it. */
const personal = '/certificates/of/:slug';

/** The printed certificate. Its language is part of its path and wins over the prefix. */
export const routes: RemoteRoutes = {
  none: [
    {
      id: 'certificate-ru',
      path: '/members/:slug/certificate',
      handle: { locale: 'ru', colourMode: 'light', personal },
      lazy: () => import('./certificate/certificate.page.tsx'),
    },
    {
      id: 'certificate-en',
      path: '/members/:slug/certificate_en',
      handle: { locale: 'en', colourMode: 'light', personal },
      lazy: () => import('./certificate/certificate.page.tsx'),
    },
  ],
};
