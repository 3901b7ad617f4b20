import { type Static, Type } from 'typebox';
import { filterText, limits, listOfIds, optional, optionalText } from './limits.ts';
import type { ScopeRight } from './permissions.ts';
import { boxOf } from './point.ts';

/**
 * POST /island-alarm/alarm/count (no body): open alarms per row of the bell. Platforms know other rows than
 * deviceAlarm, businessAlarm and aiAlarm.
 */
export const AlarmCount = Type.Object({
  uKey: Type.String(),
  value: Type.Number(),
});
export type AlarmCount = Static<typeof AlarmCount>;

const textOrNull = () => Type.Optional(Type.Union([Type.String(), Type.Null()]));
const flagOrNull = () => Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));

const EntryTexts = Type.Object({
  eventDomainName: Type.String(),
  eventTypeName: Type.String(),
  description: Type.String(),
});

/**
 * An entry of the alarm list (spec section 3), the data of the events `alarm` (a new alarm) and `AlarmInfo` (a new
 * alarm, or one that has changed). Platforms of the specification send the first five keys; the others are optional.
 */
export const AlarmEntry = Type.Object({
  eventId: Type.String({ minLength: 1 }),
  eventDomainName: Type.String(),
  description: Type.String(),
  date: Type.String(),
  isRead: Type.Optional(Type.Boolean()),
  /** device, business or ai. */
  kind: textOrNull(),
  /** The texts by language, since an event has many readers. Platforms of the specification send none. */
  texts: Type.Optional(Type.Union([Type.Object({ zh: EntryTexts, en: EntryTexts }), Type.Null()])),
  eventTypeId: textOrNull(),
  eventTypeName: textOrNull(),
  eventDomainId: textOrNull(),
  levelId: textOrNull(),
  deviceId: textOrNull(),
  deviceName: textOrNull(),
  areaCode: textOrNull(),
  areaName: textOrNull(),
  departmentCode: textOrNull(),
  /** The alarm that this one is folded under. */
  parentId: textOrNull(),
  status: textOrNull(),
  /** new, acknowledged, shelved or handled. */
  handling: textOrNull(),
  /** Until when the alarm is shelved; null if it is not. */
  shelvedUntil: textOrNull(),
  /** What happened, such as raise, ack or shelve: alarmActions. Platforms of the specification say nothing. */
  change: textOrNull(),
  /** False once the condition has ended: independent of the acknowledgement. */
  isActive: flagOrNull(),
  isAcknowledged: flagOrNull(),
  isHandled: flagOrNull(),
  repeats: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  /** As in rows of alarms: view for somebody who may only look at its asset. */
  rights: textOrNull(),
  lastDate: textOrNull(),
  /** False for an alarm type whose alarms show no popup. Default: true. */
  isPopup: flagOrNull(),
  /** chime, beep or siren: the sound that the tenant has chosen for the type. Default: that of the level. */
  sound: textOrNull(),
});
export type AlarmEntry = Static<typeof AlarmEntry>;

export const alarmKinds = ['device', 'business', 'ai'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/**
 * States to filter by; an alarm is active or cleared, and acknowledged or not. `open` is active or unacknowledged, not
 * handled and not shelved, whatever its age; `open` is the default.
 */
export const alarmStates = [
  'open',
  'active',
  'cleared',
  'unacknowledged',
  'acknowledged',
  'handled',
  'false',
  'shelved',
  'all',
] as const;
export type AlarmState = (typeof alarmStates)[number];

/** What people have done about an alarm, one of them; being active or cleared is another matter. */
export const alarmHandlings = ['new', 'acknowledged', 'shelved', 'handled'] as const;
export type AlarmHandling = (typeof alarmHandlings)[number];

export const handleResults = ['fixed', 'false', 'later'] as const;
export type HandleResult = (typeof handleResults)[number];

/** Maximum length of the note of a handling, as specified for the page (PAGE-83). */
export const maxHandleNote = 200;

/** Filters of POST /island-alarm/alarm/page and of the actions on all matching alarms. */
export const AlarmCondition = Type.Object({
  kind: filterText(limits.word),
  /** The same under the name of the pages' proposal. */
  alarmKind: filterText(limits.word),
  levelId: filterText(limits.id),
  /** A type or a category of the alarm tree. */
  eventTypeId: filterText(limits.id),
  state: filterText(limits.word),
  areaCode: filterText(limits.code),
  departmentCode: filterText(limits.code),
  productCode: filterText(limits.word),
  deviceId: filterText(),
  /** The carrier, with what is mounted on it. */
  vehicleId: filterText(limits.id),
  /** The concentrator or gateway, with the devices below it. */
  concentratorId: filterText(limits.id),
  /** Of the first occurrence, 'yyyy-MM-dd HH:mm:ss'. */
  startTime: filterText(limits.time),
  endTime: filterText(limits.time),
  handlerId: filterText(limits.id),
  /** Acknowledged or handled by the caller. */
  mine: optional(Type.Boolean()),
  /** In the description, the device name or UID, or the address. */
  keyword: filterText(),
  /** Alarms that are folded under this one. */
  parentId: filterText(limits.id),
  /** True: alarms that are folded under one that matches as well are left out, and counted there. */
  folded: optional(Type.Boolean()),
  /** True: lists them all the same. */
  unfolded: optional(Type.Boolean()),
  /** AI alarms: the least confidence, 0 to 1. */
  confidence: optional(Type.Number({ minimum: 0, maximum: 1 })),
  eventIds: optional(listOfIds(1000)),
  /** [west, south, east, north] in GCJ-02 degrees; west is greater than east across 180°. */
  box: optional(boxOf()),
  /** POST /island-alarm/alarm/group: what the alarms of a group share. */
  groupBy: filterText(limits.word),
});
export type AlarmCondition = Static<typeof AlarmCondition>;

/** What alarms are grouped by: the filters of their groups are eventTypeId, vehicleId and concentratorId. */
export const alarmGroupings = ['type', 'carrier', 'concentrator'] as const;
export type AlarmGrouping = (typeof alarmGroupings)[number];

/** What a page of alarms stands for; platforms of the contract send none. */
export interface AlarmSummary {
  /** All alarms that match, also those that are folded under a row. */
  all: number;
  /** Their number by level, most serious first, in words: 'Critical 2, Major 11'. */
  levels: string;
  /** Number of those that the reader may only view, if there are any: actions on all leave them out. */
  onlyViewed?: number;
}

/** A row of POST /island-alarm/alarm/group: the number of alarms that match, the largest group first. */
export interface AlarmGroup {
  /** The value of the filter. */
  id: string;
  name: string;
  count: number;
}

/** The alarms of an action: some by id, or all that match. */
const subject = {
  ids: optional(listOfIds(1000)),
  condition: optional(AlarmCondition),
};

/** POST /island-alarm/alarm/ack; `undo` takes back the last acknowledgement of the caller instead. */
export const AlarmAck = Type.Object({ ...subject, undo: optional(Type.Boolean()) });
export type AlarmAck = Static<typeof AlarmAck>;

/** POST /island-alarm/alarm/handle; a later handling keeps the alarm open. */
export const AlarmHandle = Type.Object({
  ...subject,
  result: Type.Union(handleResults.map((result) => Type.Literal(result))),
  note: Type.String({ maxLength: 1000 }),
});
export type AlarmHandle = Static<typeof AlarmHandle>;

/** POST /island-alarm/alarm/shelve: for some hours, until a time, or no longer if both are left out. */
export const AlarmShelve = Type.Object({
  ...subject,
  hours: optional(Type.Number({ minimum: 0, maximum: 720 })),
  /** 'yyyy-MM-dd HH:mm:ss'. */
  until: optionalText(limits.time),
});
export type AlarmShelve = Static<typeof AlarmShelve>;

/** POST /island-alarm/alarm/{id}/order: dispatches a work order. */
export const AlarmOrder = Type.Object({
  title: Type.String({ maxLength: 1000 }),
  urgency: optional(Type.Union([Type.Literal('high'), Type.Literal('mid'), Type.Literal('low')])),
  /** 'yyyy-MM-dd HH:mm:ss'. */
  dueTime: optionalText(limits.time),
  handlerId: optionalText(limits.id),
  flowId: optionalText(limits.id),
  description: optionalText(2000),
});
export type AlarmOrder = Static<typeof AlarmOrder>;

/** POST /island-alarm/aiAlarm/review. */
export const AiReview = Type.Object({
  ids: listOfIds(1000),
  /** `undo` takes back what the caller has reviewed. */
  result: Type.Union([Type.Literal('confirm'), Type.Literal('false'), Type.Literal('undo')]),
  note: optionalText(1000),
});
export type AiReview = Static<typeof AiReview>;

/** What an action on alarms answers. */
export interface AlarmsChanged {
  changed: number;
  /** Acknowledged or handled already, say. */
  unchanged: number;
  /** Left out, since their assets may only be viewed, if there are any. */
  onlyViewed?: number;
}

/** A detected object in a picture; the corner and the size are fractions of the picture. */
export interface DetectionBox {
  label: string;
  /** 0 to 1. */
  confidence: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A row of POST /island-alarm/alarm/page; GET /island-alarm/alarm/{id} returns one (contract 3.9). */
export interface AlarmRow {
  /** As eventId. */
  id: string;
  eventId: string;
  kind: AlarmKind;
  /** What its reader may do with the asset, if not everything: who may only view it works on no alarm. */
  rights?: ScopeRight;
  eventTypeId: string;
  eventTypeName: string;
  eventDomainId: string;
  eventDomainName: string;
  levelId: string;
  levelName: string;
  description: string;
  /** First and last occurrence, 'yyyy-MM-dd HH:mm:ss'. */
  date: string;
  lastDate: string;
  repeats: number;
  /** Seconds from the first occurrence to the recovery, or to now. */
  lasts: number;
  status: string;
  statusName: string;
  handling: AlarmHandling;
  isActive: boolean;
  isAcknowledged: boolean;
  isHandled: boolean;
  acknowledgedBy: string | null;
  acknowledgedByName: string | null;
  acknowledgedDate: string | null;
  clearedDate: string | null;
  handledBy: string | null;
  handledByName: string | null;
  handledDate: string | null;
  handleResult: HandleResult | null;
  handleNote: string | null;
  shelvedUntil: string | null;
  orderId: string | null;
  orderNo: string | null;
  parentId: string | null;
  /**
   * Number of alarms that are folded under this one; null without any. In a list those that match its filters, so that
   * rows and folded ones add up to the summary.
   */
  children: number | null;
  address: string | null;
  location: { type: 'Point'; coordinates: [number, number]; coordinateSystemType: 'GCJ02' } | null;
  areaCode: string;
  /** Null if the area was deleted. */
  areaName: string | null;
  departmentCode: string;
  deviceId: string | null;
  /** Null if the device was deleted. */
  deviceName: string | null;
  deviceUid: string | null;
  productCode: string | null;
  productName: string | null;
  vehicleId: string | null;
  vehicleName: string | null;
  /** The tenant's advice for the type. */
  advice: string | null;
  /** Business alarms. */
  source: string | null;
  reporter: string | null;
  pictures: { id: string; name: string; size: number; downloadUrl: string }[];
  /** AI alarms: 0 to 1, and in percent. */
  confidence: number | null;
  confidencePercent: number | null;
  /** What a person made of it. */
  review: 'new' | 'confirmed' | 'false' | 'handled';
  boxes: DetectionBox[];
}

/** GET /island-alarm/alarm/{id}/progress: the steps so far (contract 3.9). */
export interface AlarmProgress {
  eventId: string;
  /** From 0. */
  position: number;
  processTime: string;
  status: string;
  statusName: string;
}

/** A row of POST /island-alarm/alarm/{id}/log/page: what happened to an alarm, newest first. */
export interface AlarmLogRow {
  id: string;
  time: string;
  /** raise, repeat, fold, unfold, clear, ack, unack, handle, shelve, unshelve, order, review, unreview. */
  action: string;
  actionName: string;
  /** Null for the platform. */
  userId: string | null;
  userName: string | null;
  note: string | null;
  /** Who did it and the note, as one line. */
  text: string;
}
