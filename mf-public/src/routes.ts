import type { RemoteRoutes } from '@site/shared/contract';

/**
 * One page module for everything in `content/`. Defined once: the routes are in the entry that every visit
 * loads.
 */
const contentPage = () => import('./content/content.page.tsx');

/** The public pages. The catch-all comes last: it serves everything in `content/`. */
export const routes: RemoteRoutes = {
  default: [
    { id: 'home', path: '/', lazy: () => import('./home/home.page.tsx') },
    {
      id: 'about-us',
      path: '/about-us',
      lazy: () => import('./content/about.page.tsx'),
    },
    { id: 'history', path: '/history', lazy: contentPage },
    { id: 'mission', path: '/mission', lazy: contentPage },
    { id: 'confrules', path: '/confrules', lazy: contentPage },
    {
      id: 'contact-us',
      path: '/contact-us',
      handle: { query: ['topic', 'sent'] },
      lazy: () => import('./content/contacts.page.tsx'),
    },
    {
      id: 'news',
      path: '/news',
      handle: { query: ['page', 'category', 'topic', 'year'] },
      lazy: () => import('./news/news-list.page.tsx'),
    },
    {
      id: 'article',
      path: '/news/:slug',
      handle: { query: ['preview'] },
      lazy: () => import('./news/article.page.tsx'),
    },
    {
      id: 'tech-radar',
      path: '/tech-radar',
      handle: {
        query: ['edition', 'quadrant', 'ring', 'movement', 'topic', 'q', 'item', 'compare', 'view'],
      },
      lazy: () => import('./radar/radar.page.tsx'),
    },
    {
      id: 'skill-check',
      path: '/skill-check',
      handle: { query: ['area', 'result'], boot: 'idle' },
      lazy: () => import('./skill/skill-check.page.tsx'),
    },
    {
      id: 'members',
      path: '/members',
      handle: {
        query: [
          'q',
          'grade',
          'topics',
          'country',
          'city',
          'language',
          'joined',
          'letter',
          'sort',
          'view',
          'page',
        ],
      },
      lazy: () => import('./members/members.page.tsx'),
    },
    {
      id: 'member',
      path: '/members/:slug',
      handle: { personal: '/people/seen/:slug' },
      lazy: () => import('./members/profile.page.tsx'),
    },
    {
      id: 'help',
      path: '/help',
      handle: { query: ['q', 'answer'] },
      lazy: () => import('./help/help.page.tsx'),
    },
    {
      id: 'fellow-member',
      path: '/fellow-member',
      lazy: () => import('./members/fellows.page.tsx'),
    },
    {
      id: 'fairness',
      path: '/fairness',
      handle: { query: ['year'] },
      lazy: () => import('./content/fairness/fairness.page.tsx'),
    },
    { id: 'content', path: '/:slug', lazy: contentPage },
  ],
};
