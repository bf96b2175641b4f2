import type { RemoteRoutes } from '@site/shared/contract';

/** Admission and elevation as the candidate sees them, and the page of an endorser, who needs no account. */
export const routes: RemoteRoutes = {
  default: [
    {
      id: 'endorse',
      path: '/endorse/:token',
      handle: { secret: true, query: ['sent'] },
      lazy: () => import('./endorse/endorse.page.tsx'),
    },
  ],
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
    {
      id: 'apply',
      path: '/c/certification/apply',
      handle: { query: ['step'] },
      lazy: () => import('./apply/apply.page.tsx'),
    },
  ],
};
