import type { AlarmRule } from '../db/schema/assets.ts';

/** What tenants start with for a type, by its key: when it begins and ends, unless something else finds it. */
export interface AlarmRulePlan {
  key: string;
  rule: AlarmRule | null;
  clearRule: AlarmRule | null;
  damping: { times: number; seconds: number } | null;
  advice: string;
  /** For readers of English. */
  adviceEn: string;
}

type Advice = readonly [zh: string, en: string];
type Limit = [operator: AlarmRule['operator'], value: string, seconds: number];

/** A value beyond a limit; it must return to a lower one for a while, so that it does not flap. */
function limits(key: string, attribute: string, begin: Limit, end: Limit, [advice, adviceEn]: Advice): AlarmRulePlan {
  const rule = ([operator, value, seconds]: Limit): AlarmRule => ({ attribute, operator, value, seconds, times: 1 });
  return { key, rule: rule(begin), clearRule: rule(end), damping: { times: 3, seconds: 600 }, advice, adviceEn };
}

function flag(key: string, attribute: string, seconds: number, [advice, adviceEn]: Advice): AlarmRulePlan {
  const rule: AlarmRule = { attribute, operator: '==', value: 'true', seconds, times: 1 };
  return { key, rule, clearRule: null, damping: { times: 3, seconds: 600 }, advice, adviceEn };
}

export const ALARM_RULES: readonly AlarmRulePlan[] = [
  limits(
    'UndervoltageAlarm',
    'voltage',
    ['<', '176', 10],
    ['>', '182', 30],
    ['检查该回路末端电压与线缆接头', 'Check the voltage at the end of the loop and the cable joints'],
  ),
  limits(
    'OvervoltageAlarm',
    'voltage',
    ['>', '264', 10],
    ['<', '258', 30],
    ['检查箱变分接开关与零线', 'Check the transformer tap changer and the neutral conductor'],
  ),
  limits(
    'OvercurrentAlarm',
    'current',
    ['>', '2.0', 10],
    ['<', '1.8', 30],
    ['检查灯具与线路是否短路', 'Check the lamp and wiring for a short circuit'],
  ),
  limits(
    'LightPoleLeakageAlarm',
    'leakageCurrent',
    ['>', '30', 0],
    ['<', '20', 30],
    ['立即断电，设置警戒后检查绝缘', 'Cut the power immediately, secure the site, then check the insulation'],
  ),
  limits(
    'PhaseLossAlarm',
    'voltageA',
    ['<', '100', 5],
    ['>', '180', 30],
    ['联系供电部门，检查熔断器', 'Contact the power utility and check the fuses'],
  ),
  limits(
    'LightPoleTiltAlarm',
    'tilt',
    ['>', '8', 10],
    ['<', '6', 30],
    ['现场设置警戒，检查基础与法兰', 'Secure the site, then check the foundation and the flange'],
  ),
  flag('DoorOpenAlarm', 'doorOpen', 60, [
    '确认是否有人在现场作业，关闭箱门',
    'Check whether someone is working on site, then close the door',
  ]),
  flag('WaterAlarm', 'waterAlarm', 0, ['检查箱体密封与排水', 'Check the seals and drainage of the cabinet']),
  limits(
    'ScreenTemperatureAlarm',
    'temperature',
    ['>', '70', 30],
    ['<', '65', 30],
    ['降低亮度，检查风扇', 'Reduce the brightness and check the fans'],
  ),
  limits(
    'StorageAlarm',
    'storageUsed',
    ['>', '95', 0],
    ['<', '90', 0],
    ['清理录像或扩容存储', 'Delete recordings or extend the storage'],
  ),
  limits(
    'NoiseAlarm',
    'noise',
    ['>', '70', 30],
    ['<', '66', 30],
    ['通知属地核查噪声来源', 'Ask the local authority to find the source of the noise'],
  ),
  limits(
    'StrongWindAlarm',
    'windSpeed',
    ['>', '17.2', 10],
    ['<', '13', 30],
    ['检查沿线广告屏与灯杆挂件', 'Check the screens and pole attachments along the road'],
  ),
  {
    key: 'CabinetLocalAlarm',
    rule: { attribute: 'localOverride', operator: '!=', value: 'NONE', seconds: 30, times: 1 },
    clearRule: null,
    damping: { times: 3, seconds: 600 },
    advice: '确认现场作业已结束，将转换开关恢复到自动位',
    adviceEn: 'Make sure work on site has ended, then set the switch back to automatic',
  },
];
