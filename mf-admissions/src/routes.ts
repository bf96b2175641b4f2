import type { RemoteRoutes } from '@site/shared/contract';

/** Admission and elevation as the person concerned sees them. */
export const routes: RemoteRoutes = {
  lk: [
    {
      id: 'admissions',
      path: '/c/admissions',
      lazy: () => import('./lk/own-cases.page.tsx'),
    },
  ],
};
