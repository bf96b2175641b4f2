/** Our theme for antd. The host provides it to member pages, and antd by component: `import { Table } from 'antd'`. */
export { ActionButton, ActionButtons } from './action-button.tsx';
export { useLeaveGuard } from './leave-guard.ts';
export { MemberTheme, memberPage } from './member-theme.tsx';
