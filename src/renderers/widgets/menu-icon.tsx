import {
  AlertOutlined,
  AppstoreOutlined,
  BulbOutlined,
  ClusterOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileDoneOutlined,
  FundProjectionScreenOutlined,
  HomeOutlined,
  LineChartOutlined,
  LinkOutlined,
  ProjectOutlined,
  SettingOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Icons by first path segment (contract 3.2, QUICK-07). */
const icons: Record<string, ComponentType> = {
  workTable: HomeOutlined,
  dashboard: DashboardOutlined,
  linkage: BulbOutlined,
  analysis: LineChartOutlined,
  admin: SettingOutlined,
  basicData: DatabaseOutlined,
  projectConfig: ProjectOutlined,
  assetsManagement: ClusterOutlined,
  my: UserOutlined,
  csmb: FundProjectionScreenOutlined,
  appManage: AppstoreOutlined,
  operation: AlertOutlined,
  lightTools: BulbOutlined,
  materialManage: FileDoneOutlined,
};

export function MenuIcon({ path, isLink }: { path: string; isLink?: boolean }) {
  const Icon = icons[path.split('/')[1] ?? ''] ?? (isLink ? LinkOutlined : ToolOutlined);
  return <Icon />;
}
