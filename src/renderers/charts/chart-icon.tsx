import {
  AlertOutlined,
  BulbOutlined,
  CarOutlined,
  CloudOutlined,
  ClusterOutlined,
  DesktopOutlined,
  PhoneOutlined,
  SoundOutlined,
  ThunderboltOutlined,
  VideoCameraOutlined,
  WifiOutlined,
} from '@ant-design/icons';
import { type ComponentType, useState } from 'react';
import { PlatformPicture } from '../widgets/platform-picture.tsx';

/** Icons by what a key or a name contains, in both languages; the order is that of icons without a match. */
const icons: readonly (readonly [RegExp, ComponentType])[] = [
  [/lamp|light|pole|灯/i, BulbOutlined],
  [/gateway|concentrator|box|网关|集中|配电/i, ClusterOutlined],
  [/camera|video|摄像|监控/i, VideoCameraOutlined],
  [/broadcast|speaker|audio|广播|音/i, SoundOutlined],
  [/led|screen|display|屏/i, DesktopOutlined],
  [/wifi|wireless|\bap\b|无线/i, WifiOutlined],
  [/charg|energy|power|meter|充电|能耗|电/i, ThunderboltOutlined],
  [/weather|environment|sensor|气象|环境|传感/i, CloudOutlined],
  [/alarm|alert|fault|告警|故障/i, AlertOutlined],
  [/vehicle|car\b|parking|车/i, CarOutlined],
  [/call|help|phone|求助|对讲/i, PhoneOutlined],
];

/** The picture that the platform names, or the icon of a key such as 'camera', or one by position. */
export function ChartIcon({ icon, name, index }: { icon: string | undefined; name: string; index: number }) {
  const [failed, setFailed] = useState<string>();
  if (icon !== undefined && icon !== failed && isAddress(icon))
    return <PlatformPicture address={icon} alt="" onError={() => setFailed(icon)} />;
  const Icon = iconOf(icon) ?? iconOf(name) ?? icons[index % icons.length]![1];
  return <Icon />;
}

const isAddress = (icon: string): boolean => /^(https?:\/\/|\/(?!\/)|blob:)/.test(icon);

const iconOf = (key: string | undefined): ComponentType | undefined =>
  key === undefined ? undefined : icons.find(([pattern]) => pattern.test(key))?.[1];
