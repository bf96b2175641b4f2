/** Our theme for antd. The host provides it to pages that use antd, and antd by component: `import { Select } from 'antd'`. */

// For releases of remotes that were built before these were bundled with each remote.
export { ActionButton, ActionButtons, useLeaveGuard } from '@site/shared/remote';
export { MemberTheme, memberPage } from './member-theme.tsx';
