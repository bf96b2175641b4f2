import type { RemoteRoutes } from '@site/shared/contract';

/** Admission and elevation, for candidates and for the staff, and the page of an endorser, who needs no account. */
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
        query: ['view', 'kind', 'track', 'mine', 'late'],
      },
      lazy: () => import('./cases/own/own-cases.page.tsx'),
    },
    {
      id: 'apply',
      path: '/c/certification/apply',
      handle: { query: ['step'] },
      lazy: () => import('./apply/apply.page.tsx'),
    },
    {
      id: 'active-cases',
      path: '/c/admissions/active-cases',
      handle: {
        query: ['q', 'state', 'kind', 'track', 'mine', 'late', 'closed', 'sort', 'page'],
      },
      lazy: () => import('./cases/board/active-cases.page.tsx'),
    },
    {
      id: 'staff-case',
      path: '/c/admissions/cases/:no',
      handle: { query: ['tab', 'q', 'page'] },
      lazy: () => import('./staff-case/staff-case.page.tsx'),
    },
    {
      id: 'own-votes',
      path: '/c/admissions/votes',
      handle: {
        icon: 'lucide:vote',
        menu: { label: 'menu.votes', order: 81, cap: 'board' },
      },
      lazy: () => import('./votes/own-votes.page.tsx'),
    },
    {
      id: 'vote',
      path: '/c/admissions/votes/:no',
      lazy: () => import('./votes/vote.page.tsx'),
    },
    {
      id: 'own-reviews',
      path: '/c/admissions/review',
      lazy: () => import('./reviews/own-reviews.page.tsx'),
    },
    {
      id: 'review-guide',
      path: '/c/admissions/review/guide',
      lazy: () => import('./guide/guide.page.tsx'),
    },
    {
      id: 'calibration',
      path: '/c/admissions/calibration',
      handle: { middleware: ['senior'] },
      lazy: () => import('./calibration/calibration.page.tsx'),
    },
    {
      id: 'review',
      path: '/c/admissions/review/:no',
      lazy: () => import('./review/review.page.tsx'),
    },
  ],
};
