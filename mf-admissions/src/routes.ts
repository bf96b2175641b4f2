import type { RemoteRoutes } from '@site/shared/contract';

/** Admission and elevation as the candidate sees them. */
export const routes: RemoteRoutes = {
  lk: [
    {
      id: 'admissions',
      path: '/c/admissions',
      handle: {
        icon: 'lucide:clipboard-check',
        menu: { label: 'menu.admissions', order: 80, count: 'admissions' },
      },
      lazy: () => import('./own-cases/own-cases.page.tsx'),
    },
  ],
};
