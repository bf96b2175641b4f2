import type { RemoteRoutes } from '@site/shared/contract';

/** The printed certificate. Its language is part of its path and wins over the prefix. */
export const routes: RemoteRoutes = {
  none: [
    {
      id: 'certificate-ru',
      path: '/members/:slug/certificate',
      handle: { locale: 'ru', colourMode: 'light' },
      lazy: () => import('./certificate/certificate.page.tsx'),
    },
    {
      id: 'certificate-en',
      path: '/members/:slug/certificate_en',
      handle: { locale: 'en', colourMode: 'light' },
      lazy: () => import('./certificate/certificate.page.tsx'),
    },
  ],
};
