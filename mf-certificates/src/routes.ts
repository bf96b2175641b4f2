import type { RemoteRoutes } from '@site/shared/contract';

/** The address at which owners get their certificate even if visitors are not shown it. */
const personal = '/certificates/of/:slug';

/**
 * Verification by code; what is certified; the printed certificate, whose language is part of its path and overrides
 * the prefix;
 * and the page of one's own grade and certificates.
 */
export const routes: RemoteRoutes = {
  default: [
    {
      id: 'verify',
      path: '/verify',
      handle: { query: ['code'] },
      lazy: () => import('./verify/verify.page.tsx'),
    },
    {
      id: 'verify-answer',
      path: '/verify/:code',
      handle: { uncached: true },
      lazy: () => import('./verify/answer.page.tsx'),
    },
    {
      id: 'achievement',
      path: '/achievements/:code',
      lazy: () => import('./achievements/achievement.page.tsx'),
    },
  ],
  lk: [
    {
      id: 'certification',
      path: '/c/certification',
      handle: {
        icon: 'lucide:award',
        query: ['nominate'],
        menu: { label: 'menu.certification', order: 70 },
      },
      lazy: () => import('./certification/certification.page.tsx'),
    },
  ],
  none: [
    {
      id: 'certificate-ru',
      path: '/members/:slug/certificate',
      handle: { query: ['no'], locale: 'ru', colorMode: 'light', personal },
      lazy: () => import('./certificate/certificate.page.tsx'),
    },
    {
      id: 'certificate-en',
      path: '/members/:slug/certificate_en',
      handle: { query: ['no'], locale: 'en', colorMode: 'light', personal },
      lazy: () => import('./certificate/certificate.page.tsx'),
    },
  ],
};
