import {
  AimOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
  ClockCircleOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
  PushpinOutlined,
  SendOutlined,
  UnlockOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { IconName } from '../../schemas/shared/button.ts';

const icons = {
  locate: AimOutlined,
  send: SendOutlined,
  up: ArrowUpOutlined,
  down: ArrowDownOutlined,
  unlock: UnlockOutlined,
  play: PlayCircleOutlined,
  pause: PauseCircleOutlined,
  clock: ClockCircleOutlined,
  pin: PushpinOutlined,
} satisfies Partial<Record<IconName, ComponentType<{ 'aria-hidden': true }>>>;

export type RareIcon = keyof typeof icons;

/** The icons that few tables have: their drawings are 2 kB of the first one otherwise. */
export default function RareIcons({ name }: { name: RareIcon }) {
  const Icon = icons[name];
  return <Icon aria-hidden />;
}
