import type { Bilingual } from './bilingual.ts';

/** Messages about commands to devices. */
export const commandMessages = {
  commandUnknown: { zh: '该设备不支持指令“{command}”', en: 'The device has no command "{command}"' },
  commandNotKnown: { zh: '以下产品不支持该指令：{names}', en: 'These products do not have this command: {names}' },
  commandDiffers: {
    zh: '该指令在以下产品中的参数不同，请分开下发：{names}',
    en: 'The parameters of this command differ between products. Send it separately to: {names}',
  },
  parameterUnknown: { zh: '该指令没有此参数', en: 'The command has no such parameter' },
  deviceNotActivated: {
    zh: '设备“{name}”未激活，不能下发指令',
    en: '"{name}" is not activated and cannot receive commands',
  },
  commandSent: { zh: '指令“{name}”已下发', en: 'Sent the command "{name}"' },
  commandsSent: {
    zh: '已向 {count} 个设备下发指令“{name}”',
    en: 'Sent the command "{name}" to {count} {count:device|devices}',
  },
  commandsRetried: {
    zh: '已重新下发 {count} 条指令',
    en: 'Resent {count} {count:command|commands}',
  },
  noDevices: { zh: '请选择设备', en: 'Choose devices' },
  devicesMissing: {
    zh: '有 {count} 个设备不存在或不在您的数据权限内',
    en: '{count} {count:device does|devices do} not exist or {count:is|are} outside your data permissions',
  },
  tooManyDevices: {
    zh: '共 {total} 个设备，一次最多 {limit} 个，请缩小筛选范围',
    en: '{total} devices match, but at most {limit} can be controlled at once. Narrow the filters',
  },
  nothingToRetry: { zh: '没有可重新下发的失败指令', en: 'No failed commands to resend' },
  'commandFailure.timeout': { zh: '设备未在规定时间内应答', en: 'No reply in time' },
  'commandFailure.offline': { zh: '设备离线，未应答', en: 'The device is offline' },
  'commandFailure.rejected': { zh: '设备拒绝执行', en: 'The device rejected it' },
  'commandFailure.notActivated': { zh: '设备未激活', en: 'The device is not activated' },
  'commandFailure.unsupported': { zh: '设备不支持该指令', en: 'The device does not support it' },
} satisfies Record<string, Bilingual>;
