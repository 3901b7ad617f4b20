import type { EventType } from '../../../schemas/wire/events.ts';

type Followed = Extract<EventType, 'AlarmCount' | 'DeviceStatus'>;

/** What changes the figures of a data set; those of hourly totals follow no event. */
const events: Readonly<Record<string, readonly Followed[]>> = {
  alarms: ['AlarmCount'],
  openAlarms: ['AlarmCount'],
  devices: ['DeviceStatus'],
  connection: ['DeviceStatus'],
  orders: ['AlarmCount'],
};

/** The events after which a panel of the data set reads again (DASH-05). */
export const eventsOf = (dataSet: string): readonly Followed[] =>
  Object.hasOwn(events, dataSet) ? events[dataSet]! : [];
