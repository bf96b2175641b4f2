import type { RemoteRoutes } from '@site/shared/contract';

/** Sign-in, sign-up, and the home of the member area. */
export const routes: RemoteRoutes = {
  default: [
    {
      id: 'signup',
      path: '/signup',
      handle: { query: ['invite', 'sent', 'declined', 'provider'], boot: 'idle' },
      lazy: () => import('./sign-up/signup.page.tsx'),
    },
  ],
  auth: [
    {
      id: 'login',
      path: '/login',
      handle: {
        query: ['redirect', 'reason', 'mode', 'token', 'verify', 'provider', 'step'],
        boot: 'idle',
      },
      lazy: () => import('./sign-in/login.page.tsx'),
    },
  ],
  lk: [
    {
      id: 'account',
      path: '/c',
      handle: { icon: 'site:mark', menu: { label: 'menu.home', order: 10 } },
      lazy: () => import('./home/account.page.tsx'),
    },
    {
      id: 'people',
      path: '/c/members',
      handle: {
        icon: 'lucide:users',
        menu: { label: 'menu.people', order: 30 },
        query: ['q', 'grade', 'topic', 'city', 'community', 'recent', 'mentor', 'sort', 'page'],
      },
      lazy: () => import('./people/people.page.tsx'),
    },
    {
      id: 'community-news',
      path: '/c/news',
      handle: {
        icon: 'lucide:newspaper',
        menu: { label: 'menu.news', order: 20 },
        query: ['show', 'page'],
      },
      lazy: () => import('./news/news.page.tsx'),
    },
    {
      id: 'community-article',
      path: '/c/news/:slug',
      lazy: () => import('./news/article.page.tsx'),
    },
    {
      id: 'invite',
      path: '/c/members/invite',
      lazy: () => import('./invite/invite.page.tsx'),
    },
    {
      id: 'newer-texts',
      path: '/c/terms',
      handle: { query: ['redirect'] },
      lazy: () => import('./home/newer-texts.page.tsx'),
    },
    {
      id: 'notifications',
      path: '/c/notifications',
      handle: { query: ['show', 'category', 'page'] },
      lazy: () => import('./notifications/notifications.page.tsx'),
    },
    {
      id: 'admissions-inbox',
      path: '/c/admissions/notifications',
      handle: { query: ['show', 'case', 'page'] },
      lazy: () => import('./notifications/admissions-inbox.page.tsx'),
    },
    {
      id: 'mentoring',
      path: '/c/mentoring',
      handle: {
        icon: 'lucide:handshake',
        menu: { label: 'menu.mentoring', order: 40 },
        query: ['tab', 'topic', 'language', 'format', 'level', 'free', 'page', 'mentor'],
      },
      lazy: () => import('./mentoring/mentoring.page.tsx'),
    },
    {
      id: 'mentorship',
      path: '/c/mentoring/:id',
      lazy: () => import('./mentoring/mentorship/mentorship.page.tsx'),
    },
    {
      id: 'communities',
      path: '/c/communities',
      handle: {
        icon: 'lucide:messages-square',
        menu: { label: 'menu.communities', order: 45 },
        query: ['tab', 'q', 'kind', 'page'],
      },
      lazy: () => import('./communities/communities.page.tsx'),
    },
    {
      id: 'community',
      path: '/c/communities/:slug',
      handle: { query: ['tab', 'page', 'to', 'when', 'item', 'edit'] },
      lazy: () => import('./communities/community/community.page.tsx'),
    },
    {
      id: 'community-event',
      path: '/c/communities/:slug/events/:id',
      lazy: () => import('./communities/events/event.page.tsx'),
    },
    {
      id: 'discussions',
      path: '/c/forum',
      handle: {
        icon: 'lucide:message-circle',
        menu: { label: 'menu.forum', order: 43, cap: 'forum' },
        query: ['show', 'room', 'topic', 'language', 'page'],
      },
      lazy: () => import('./discussions/discussions.page.tsx'),
    },
    {
      id: 'new-discussion',
      path: '/c/forum/new',
      handle: { query: ['room'] },
      lazy: () => import('./discussions/writing/new-thread.page.tsx'),
    },
    {
      id: 'discussion-moderation',
      path: '/c/forum/moderation',
      lazy: () => import('./discussions/moderation/moderation.page.tsx'),
    },
    {
      id: 'discussion',
      path: '/c/forum/:id',
      handle: { query: ['page', 'post', 'do'] },
      lazy: () => import('./discussions/thread/thread.page.tsx'),
    },
    {
      id: 'initiatives',
      path: '/c/initiatives',
      handle: {
        icon: 'lucide:landmark',
        menu: { label: 'menu.initiatives', order: 47, cap: 'initiatives' },
        query: ['tab', 'q', 'page'],
      },
      lazy: () => import('./initiatives/initiatives.page.tsx'),
    },
    {
      id: 'initiative',
      path: '/c/initiatives/:slug',
      handle: { query: ['page'] },
      lazy: () => import('./initiatives/initiative/initiative.page.tsx'),
    },
    {
      id: 'office',
      path: '/c/office',
      handle: {
        icon: 'lucide:briefcase-business',
        menu: { label: 'menu.office', order: 85, cap: 'office', count: 'todo' },
      },
      lazy: () => import('./office/today/today.page.tsx'),
    },
    {
      id: 'office-approvals',
      path: '/c/office/approvals',
      handle: { query: ['show', 'page'] },
      lazy: () => import('./office/approvals/approvals.page.tsx'),
    },
    {
      id: 'office-people',
      path: '/c/office/people',
      handle: { query: ['q', 'standing', 'state', 'grade', 'page'] },
      lazy: () => import('./office/people/people.page.tsx'),
    },
    {
      id: 'office-person',
      path: '/c/office/people/:key',
      handle: { query: ['page'] },
      lazy: () => import('./office/people/person.page.tsx'),
    },
    {
      id: 'office-merge',
      path: '/c/office/merge',
      handle: { query: ['keep', 'other', 'q'] },
      lazy: () => import('./office/merge/merge.page.tsx'),
    },
    {
      id: 'office-enquiries',
      path: '/c/office/enquiries',
      handle: { query: ['show', 'q', 'page'] },
      lazy: () => import('./office/enquiries/enquiries.page.tsx'),
    },
    {
      id: 'office-enquiry',
      path: '/c/office/enquiries/:no',
      lazy: () => import('./office/enquiries/enquiry.page.tsx'),
    },
    {
      id: 'office-reports',
      path: '/c/office/reports',
      handle: { query: ['show', 'page'] },
      lazy: () => import('./office/reports/reports.page.tsx'),
    },
    {
      id: 'office-languages',
      path: '/c/office/languages',
      handle: { query: ['kind', 'language', 'lack', 'page'] },
      lazy: () => import('./office/languages/languages.page.tsx'),
    },
    {
      id: 'office-log',
      path: '/c/office/log',
      handle: { query: ['person', 'part', 'kind', 'from', 'to', 'before', 'after'] },
      lazy: () => import('./office/log/log.page.tsx'),
    },
    {
      id: 'office-figures',
      path: '/c/office/figures',
      lazy: () => import('./office/figures/figures.page.tsx'),
    },
    {
      id: 'office-settings',
      path: '/c/office/settings',
      handle: { query: ['part', 'q', 'changed'] },
      lazy: () => import('./office/settings/settings.page.tsx'),
    },
    {
      id: 'office-setting',
      path: '/c/office/settings/:key',
      handle: { query: ['page'] },
      lazy: () => import('./office/settings/setting.page.tsx'),
    },
    {
      id: 'office-connections',
      path: '/c/office/connections',
      handle: { query: ['page'] },
      lazy: () => import('./office/connections/connections.page.tsx'),
    },
    {
      id: 'office-rule-preview',
      path: '/c/office/rule-preview',
      handle: { query: ['accept', 'decline', 'spread', 'majority'] },
      lazy: () => import('./office/rule-preview/rule-preview.page.tsx'),
    },
    {
      id: 'resources',
      path: '/c/resources',
      handle: {
        query: [
          ...['q', 'type', 'topic', 'language', 'access', 'year', 'bookmarked'],
          ...['view', 'page', 'item', 'link'],
        ],
        icon: 'lucide:library',
        menu: { label: 'menu.resources', order: 50 },
      },
      lazy: () => import('./resources/resources.page.tsx'),
    },
    {
      id: 'settings',
      path: '/c/settings',
      handle: {
        icon: 'lucide:settings',
        menu: { label: 'menu.settings', order: 90 },
      },
      lazy: () => import('./settings/settings.page.tsx'),
    },
    {
      id: 'settings-profile',
      path: '/c/settings/profile',
      lazy: () => import('./settings/profile/profile.page.tsx'),
    },
    {
      id: 'settings-name',
      path: '/c/settings/name',
      lazy: () => import('./settings/name/name.page.tsx'),
    },
    {
      id: 'settings-visibility',
      path: '/c/settings/visibility',
      lazy: () => import('./settings/visibility/visibility.page.tsx'),
    },
    {
      id: 'settings-consents',
      path: '/c/settings/consents',
      lazy: () => import('./settings/consents/consents.page.tsx'),
    },
    {
      id: 'settings-security',
      path: '/c/settings/security',
      handle: { query: ['link', 'provider', 'problem'] },
      lazy: () => import('./settings/security/security.page.tsx'),
    },
    {
      id: 'settings-appearance',
      path: '/c/settings/appearance',
      lazy: () => import('./settings/appearance/appearance.page.tsx'),
    },
    {
      id: 'settings-data',
      path: '/c/settings/data',
      lazy: () => import('./settings/data/data.page.tsx'),
    },
    {
      id: 'notification-settings',
      path: '/c/settings/notifications',
      lazy: () => import('./settings/notifications/notification-settings.page.tsx'),
    },
  ],
};
