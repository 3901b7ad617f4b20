import {
  AlertOutlined,
  ApiOutlined,
  AppstoreOutlined,
  BulbOutlined,
  CarOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  CloudOutlined,
  ClusterOutlined,
  DesktopOutlined,
  FileDoneOutlined,
  NumberOutlined,
  PercentageOutlined,
  PhoneOutlined,
  SoundOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  VideoCameraOutlined,
  WifiOutlined,
} from '@ant-design/icons';
import { type ComponentType, useState } from 'react';
import { PlatformPicture } from '../widgets/platform-picture.tsx';

/** Icons by what a key or a name contains, in both languages; the first that matches. */
const icons: readonly (readonly [RegExp, ComponentType])[] = [
  [/order|工单/i, FileDoneOutlined],
  [/false|误报/i, CloseCircleOutlined],
  [/time|hours?\b|minutes|duration|时长|时间|耗时/i, ClockCircleOutlined],
  [/rate\b|percent|share|率|占比/i, PercentageOutlined],
  [/lamp|light|\bpoles?\b|灯/i, BulbOutlined],
  [/gateway|concentrator|box|网关|集中|配电/i, ClusterOutlined],
  [/camera|video|摄像|监控/i, VideoCameraOutlined],
  [/broadcast|speaker|audio|广播|音/i, SoundOutlined],
  [/\bled\b|screen|display|屏/i, DesktopOutlined],
  [/wifi|wireless|\bap\b|无线/i, WifiOutlined],
  [/charg|energy|power|meter|充电|能耗|电/i, ThunderboltOutlined],
  [/weather|environment|sensor|气象|环境|传感/i, CloudOutlined],
  [/alarm|alert|fault|告警|故障/i, AlertOutlined],
  [/vehicle|car\b|parking|车/i, CarOutlined],
  [/call|help|phone|求助|对讲/i, PhoneOutlined],
  [/online|在线/i, ApiOutlined],
  [/device|设备|count|数量/i, AppstoreOutlined],
  [/user|people|person|staff|人员|用户|员工/i, TeamOutlined],
];

interface Props {
  /** What the platform names: a picture, or a key such as 'camera'. */
  icon: string | undefined;
  /** What the figure counts, the most exact word first: its key, its name, and those of its series. */
  words: readonly (string | undefined)[];
}

/** The picture that the platform names, or the icon of what is counted, or one of figures in general. */
export function ChartIcon({ icon, words }: Props) {
  const [failed, setFailed] = useState<string>();
  if (icon !== undefined && icon !== failed && isAddress(icon))
    return <PlatformPicture address={icon} alt="" onError={() => setFailed(icon)} />;
  const Icon = [icon, ...words].map(iconOf).find((one) => one !== undefined) ?? NumberOutlined;
  return <Icon />;
}

const isAddress = (icon: string): boolean => /^(https?:\/\/|\/(?!\/)|blob:)/.test(icon);

const iconOf = (key: string | undefined): ComponentType | undefined =>
  key === undefined ? undefined : icons.find(([pattern]) => pattern.test(key))?.[1];
