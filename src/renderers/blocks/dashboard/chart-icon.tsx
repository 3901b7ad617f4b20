import {
  AppstoreOutlined,
  BarChartOutlined,
  DashboardOutlined,
  FieldNumberOutlined,
  LineChartOutlined,
  OrderedListOutlined,
  PictureOutlined,
  PieChartOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const icons: Readonly<Record<string, ComponentType<{ 'aria-hidden': boolean }>>> = {
  bar: BarChartOutlined,
  line: LineChartOutlined,
  pie: PieChartOutlined,
  counter: FieldNumberOutlined,
  pattern: AppstoreOutlined,
  list: OrderedListOutlined,
  video: VideoCameraOutlined,
  assetCount: AppstoreOutlined,
  onlineRate: DashboardOutlined,
};

/** The icon of a chart type. */
export function ChartIcon({ type }: { type: string }) {
  const Icon = Object.hasOwn(icons, type) ? icons[type]! : PictureOutlined;
  return <Icon aria-hidden />;
}
