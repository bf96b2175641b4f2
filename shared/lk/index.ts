/**
 * antd as the member area uses it. The host carries this module, pages find it there; whoever needs
 * another piece of antd adds its name here. Heavy pieces (a table costs as much as all of this) get
 * a door of their own, so that only their pages fetch them.
 */
export { App, Descriptions, Steps } from 'antd';
export { MemberTheme, memberPage } from './member-theme.tsx';
