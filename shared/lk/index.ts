export {
  App,
  Button,
  ConfigProvider,
  Descriptions,
  Steps,
  Table,
  type TableProps,
  Tag,
} from 'antd';
export { MemberTheme, memberPage } from './member-theme.tsx';
