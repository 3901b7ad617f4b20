import { type Static, Type } from 'typebox';
import { filterText, idText, limits, listOfIds, optionalText } from './limits.ts';
import type { AttributeDefinition } from './reference.ts';

/** Limits of commands. */
export const commandLimits = {
  /** Devices of one task. */
  devices: 5000,
  /** Parameters of one call. */
  parameters: 50,
  /** Characters of a value. */
  text: 512,
} as const;

export type CommandValues = Record<string, string | number | boolean>;

/** Checked against the definitions of the command, with commandLimits. */
const parameters = () =>
  Type.Optional(Type.Unsafe<Record<string, unknown> | null>(Type.Unknown({ limitedBy: 'commandLimits' })));

/** POST /island-streaming/command/sendDownlinkCommond (contract 4; the spelling is the platform's). */
export const CommandSend = Type.Object({
  deviceId: idText(),
  command: Type.String({ minLength: 1, maxLength: limits.word }),
  parameters: parameters(),
});

/** POST /island-streaming/batch/batchTask: the devices of `idList`, else those that `condition` matches. */
export const CommandTaskSend = Type.Object({
  command: Type.String({ minLength: 1, maxLength: limits.word }),
  parameters: parameters(),
  idList: Type.Optional(Type.Union([listOfIds(commandLimits.devices), Type.Null()])),
  /** Filters of POST /island-assets/device/page. */
  condition: Type.Optional(Type.Union([Type.Unsafe<Record<string, unknown>>(Type.Object({})), Type.Null()])),
  /** Default: the command's name. */
  name: optionalText(100),
});

/** POST /island-streaming/batch/commandTracking/retry: the failed commands of a task, or some of them by their id. */
export const CommandRetry = Type.Object({
  taskId: idText(),
  idList: Type.Optional(Type.Union([listOfIds(commandLimits.devices), Type.Null()])),
});

/** Page number and size as texts of a query; at most 1,000 rows. */
const pageTexts = {
  pageNum: Type.Optional(Type.String({ maxLength: 6, pattern: '^[1-9][0-9]*$' })),
  pageSize: Type.Optional(Type.String({ maxLength: 4, pattern: '^([1-9][0-9]{0,2}|1000)$' })),
};
const trackStatus = Type.Optional(
  Type.Union([Type.Literal('PROCESS'), Type.Literal('SUCCESS'), Type.Literal('FAIL'), Type.Literal('')]),
);

/** The query of GET /island-streaming/messages: `down`, the default, for commands, `up` for reports. */
export const MessageQuery = Type.Object({
  deviceId: idText(),
  commandType: Type.Optional(Type.Union([Type.Literal('down'), Type.Literal('up')])),
  trackStatus,
  ...pageTexts,
});

/** The query of GET /island-streaming/batch/batchTasks. */
export const CommandTaskQuery = Type.Object({
  status: Type.Optional(Type.Union([Type.Literal('START'), Type.Literal('END'), Type.Literal('')])),
  ...pageTexts,
});

/** The query of GET /island-streaming/batch/batchTask/commandTracking/{id}: `searchValue` is part of a name or UID. */
export const CommandTrackingQuery = Type.Object({ trackStatus, searchValue: filterText(), ...pageTexts });

/** Reads the page of a query. */
export const pageOfQuery = ({ pageNum, pageSize }: { pageNum?: string; pageSize?: string }) => ({
  ...(pageNum === undefined ? {} : { pageNum: Number(pageNum) }),
  ...(pageSize === undefined ? {} : { pageSize: Number(pageSize) }),
});

export type CommandSend = Static<typeof CommandSend>;

/** A command of GET /island-streaming/command/devicemodel/{id}/downlinkmetadata. */
export interface CommandMetadata {
  key: string;
  name: string;
  parameters: AttributeDefinition[];
}

export type TrackStatus = 'PROCESS' | 'SUCCESS' | 'FAIL';

/** Why a command failed: `offline` if the device was offline when the time was up. */
export type CommandFailure = 'timeout' | 'offline' | 'rejected' | 'notActivated' | 'unsupported';

/** A command to one device; times are 'yyyy-MM-dd HH:mm:ss'. */
export interface CommandRow {
  id: string;
  taskId: string | null;
  deviceId: string;
  deviceName: string;
  deviceUid: string;
  command: string;
  commandName: string;
  parameters: CommandValues;
  trackStatus: TrackStatus;
  failure: CommandFailure | null;
  failureText: string | null;
  /** What the device read back, by uKey. */
  reply: CommandValues | null;
  /** 1, and one more with every retry. */
  attempt: number;
  userName: string;
  createTime: string;
  sentTime: string;
  /** Without a reply by then it fails. */
  expiresTime: string;
  repliedTime: string | null;
}

/** A report of GET /island-streaming/messages. */
export interface DeviceReportRow {
  id: string;
  deviceId: string;
  time: string;
  values: CommandValues;
}

/** A command to many devices. */
export interface CommandTaskRow {
  id: string;
  name: string;
  command: string;
  commandName: string;
  parameters: CommandValues;
  /** START while commands are open. */
  status: 'START' | 'END';
  total: number;
  succeeded: number;
  failed: number;
  userName: string;
  createTime: string;
  endedTime: string | null;
}
