import type { EventType } from '../wire/events.ts';

/** Events of the live connection that a page may show (RT-02). */
export const liveEventTypes = [
  'alarm',
  'AlarmInfo',
  'AlarmCount',
  'NewsCenterUnReadNum',
  'NewsCenterValue',
  'NoticeUnReadNum',
  'NoticeValue',
  'MiniappAuthValue',
  'ImportProgress',
  'DeviceStatus',
  'DeviceSensorValue',
] as const satisfies readonly EventType[];

export const eventMeanings: Readonly<Record<(typeof liveEventTypes)[number], string>> = {
  alarm: 'A new alarm: {eventId, eventDomainName, description, date, isRead}.',
  AlarmInfo: 'An alarm as the alarm list shows it: {eventId, eventDomainName, description, date, isRead}.',
  AlarmCount: 'How many alarms are open: rows of {uKey, value}.',
  NewsCenterUnReadNum: 'How many messages are unread: a number.',
  NewsCenterValue: 'A new message: {id, newsInfo, newsTypeName, time}.',
  NoticeUnReadNum: 'How many notices are unread: a number.',
  NoticeValue: 'A new notice: {id, title, releaseTime}.',
  MiniappAuthValue: 'The permission of a mini-app has changed.',
  ImportProgress: 'How far an import is: {taskId, done, total, ok, failed}.',
  DeviceStatus: 'A device has come online or gone: {deviceId, deviceUid, onlineStatus, time}.',
  DeviceSensorValue: 'A device has measured: {deviceId, deviceUid, values, time}.',
};
