import type { RemoteRoutes } from '@site/shared/contract';

/** The address at which owners get their certificate even if visitors are not shown it. */
const personal = '/certificates/of/:slug';

/** The printed certificate. Its language is part of its path and overrides the prefix. */
export const routes: RemoteRoutes = {
  none: [
    {
      id: 'certificate-ru',
      path: '/members/:slug/certificate',
      handle: { locale: 'ru', colorMode: 'light', personal },
      lazy: () => import('./certificate/certificate.page.tsx'),
    },
    {
      id: 'certificate-en',
      path: '/members/:slug/certificate_en',
      handle: { locale: 'en', colorMode: 'light', personal },
      lazy: () => import('./certificate/certificate.page.tsx'),
    },
  ],
};
