import type { AlarmTypePlan } from './alarm-type-data.ts';

/** The key of the alarm of a cabinet whose meter is far from its lamps. */
export const meterDeviationKey = 'MeterDeviationAlarm';

/** It is raised by figures of a day, so that no history of alarms is made up for it. */
export const METER_DEVIATION: AlarmTypePlan = {
  id: '710000000000000201',
  key: meterDeviationKey,
  zh: '表计与单灯偏差',
  en: 'Meter deviates from lamps',
  kind: 'device',
  category: 'ElectricAlarm',
  level: 'important',
  products: ['CC-PLC08'],
  weight: 0,
  season: 'even',
};
