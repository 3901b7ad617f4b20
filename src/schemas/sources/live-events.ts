import type { EventType } from '../wire/events.ts';

/** Live events that a page can show (RT-02). */
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
  'CommandReply',
  'BatchTask',
  'FeedbackValue',
] as const satisfies readonly EventType[];

export const eventMeanings: Readonly<Record<(typeof liveEventTypes)[number], string>> = {
  alarm: 'A new alarm: {eventId, eventDomainName, description, date, isRead}.',
  AlarmInfo: 'A new alarm: {eventId, eventDomainName, description, date, isRead}.',
  AlarmCount: 'Open alarm counts: rows of {uKey, value}.',
  NewsCenterUnReadNum: 'Number of unread messages.',
  NewsCenterValue: 'A new message: {id, newsInfo, newsTypeName, time}.',
  NoticeUnReadNum: 'Number of unread notices.',
  NoticeValue: 'A new notice: {id, title, releaseTime}.',
  MiniappAuthValue: 'The permission of a mini-app has changed.',
  ImportProgress: 'Progress of an import: {taskId, done, total, ok, failed}.',
  DeviceStatus: 'A device went online or offline: {deviceId, deviceUid, onlineStatus, time}.',
  DeviceSensorValue: 'New device readings: {deviceId, deviceUid, values, time}.',
  CommandReply:
    'A device replied to a command, or did not: {id, taskId, deviceId, trackStatus, failure, reply, repliedTime}.',
  BatchTask: 'Progress of a command to many devices: {id, status, total, succeeded, failed}.',
  FeedbackValue: 'Feedback was sent, answered, changed or deleted: {id}. Users of the page of feedback get it.',
};
