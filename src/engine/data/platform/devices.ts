import type { CommandMetadata, CommandRow, CommandTaskRow } from '../../../schemas/wire/commands.ts';
import { platformCall, shape } from './platform-call.ts';

const options = { hideError: true, hideLoading: true, hideNotify: true };

/** The commands that devices of a product understand. */
export const readCommands = platformCall({
  method: 'GET',
  path: '/island-streaming/command/devicemodel/{id}/downlinkmetadata',
  answer: shape<CommandMetadata[]>(),
  options,
});

/** Sends a command to one device; its reply comes as an event. */
export const sendCommand = platformCall({
  method: 'POST',
  path: '/island-streaming/command/sendDownlinkCommond',
  body: shape<{ deviceId: string; command: string; parameters: Record<string, unknown> }>(),
  answer: shape<CommandRow>(),
  options,
});

export const readCommand = platformCall({
  method: 'GET',
  path: '/island-streaming/command/{id}',
  answer: shape<CommandRow>(),
  options,
});

/** Sends a command to many devices, with the ticket of the batch password; returns the id of the task. */
export const sendCommandTask = platformCall({
  method: 'POST',
  path: '/island-streaming/batch/batchTask',
  body: shape<{ command: string; parameters: Record<string, unknown>; idList: readonly string[] }>(),
  answer: shape<string>(),
  options,
});

export const readCommandTask = platformCall({
  method: 'GET',
  path: '/island-streaming/batch/batchTask/{id}',
  answer: shape<CommandTaskRow>(),
  options,
});

/** The commands of a task, a page of them. */
export const readTaskCommands = platformCall({
  method: 'GET',
  path: '/island-streaming/batch/batchTask/commandTracking/{id}',
  query: shape<{ trackStatus?: string; pageNum: number; pageSize: number }>(),
  options,
});

/** Sends the failed commands of a task again. */
export const retryCommands = platformCall({
  method: 'POST',
  path: '/island-streaming/batch/commandTracking/retry',
  body: shape<{ taskId: string; idList?: readonly string[] }>(),
  options,
});

/** What a device reported over time, oldest first. */
export const readHistory = platformCall({
  method: 'GET',
  path: '/island-streaming/sensor/property/{id}',
  query: shape<{ keys: string; startTime?: string; endTime?: string; points?: number }>(),
  answer: shape<Record<string, unknown>[]>(),
  options,
});
