import type { AlarmEntry } from '../../../src/schemas/wire/alarms.ts';

const domains = ['单灯控制器', '集中控制器', '环境监测', '视频监控'];
const descriptions = ['灯具离线', '电压过高', '通信中断', '温度异常', '漏电告警'];
/** More than a list keeps, so that none is in it twice. */
const different = 2000;

/** Alarms without end; creating them is not measured. */
export function createAlarms(): () => AlarmEntry {
  const alarms = Array.from(
    { length: different },
    (_, place): AlarmEntry => ({
      eventId: String(place + 1),
      eventDomainName: domains[place % domains.length]!,
      description: `${place + 1}号灯杆${descriptions[place % descriptions.length]}`,
      date: `2026-03-01 0${place % 10}:${10 + (place % 50)}:00`,
      isRead: place % 3 === 0,
    }),
  );
  let sent = 0;
  return () => alarms[sent++ % different]!;
}

/** The number of alarms that the lists keep. */
export const keptAlarms = 100;
