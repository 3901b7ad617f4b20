import type { Text } from '../../schemas/grammar/text.ts';

/** Why a device executes no command, whatever its product has; undefined if its row says nothing against it. */
export function deviceObstacle({ rights, onlineStatus }: Record<string, unknown>): Text | undefined {
  if (rights === 'view' || rights === 'edit') return obstacleTexts.notControlled;
  return onlineStatus === 'UNACTIVATED' ? obstacleTexts.notActivated : undefined;
}

export const obstacleTexts = {
  notControlled: { zh: '没有该设备的控制权限', en: 'You can view this device but not control it' },
  notActivated: {
    zh: '设备尚未激活：首次上报后才能执行指令',
    en: 'The device is not activated: it accepts commands after its first report',
  },
} satisfies Record<string, Text>;
