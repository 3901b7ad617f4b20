import type { AlarmEntry } from '../../../schemas/wire/alarms.ts';
import { city, cycled, madeUpTime } from './made-up-city.ts';

const alarms = ['电流偏高', '离线', '灯杆倾斜', '箱门打开'].map(
  (what, index): AlarmEntry => ({
    eventId: `E9${index}`,
    eventDomainName: '设备告警',
    description: `${cycled(city.roads, index)}${index + 1}号灯${what}`,
    date: madeUpTime(index),
    kind: 'device',
    // The bell and its popup have examples of their own.
    isPopup: false,
    levelId: String((index % city.levels.length) + 1),
  }),
);

/** Events of a type of the wire contract, the oldest first; none of a type that nothing of the gallery shows. */
export const madeUpEvents = (type: string): readonly unknown[] => (type === 'AlarmInfo' ? alarms.toReversed() : []);
