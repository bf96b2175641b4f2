/**
 * The antd components used by the member area. The host provides this module to member pages; add a
 * component here when a page needs it. Large components (a table is as large as all of these) get an entry
 * point of their own, so that only their pages load them.
 */
export { App, Descriptions, Steps } from 'antd';
export { useLeaveGuard } from './leave-guard.ts';
export { MemberTheme, memberPage } from './member-theme.tsx';
