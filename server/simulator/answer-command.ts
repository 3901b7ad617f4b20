import type { CommandFailure, CommandValues } from '../../src/schemas/wire/commands.ts';
import type { Random } from '../seed/random/random.ts';
import type { DeviceFacts } from '../seed/sensors/device-facts.ts';
import { balance } from '../seed/sensors/electricity.ts';
import { lampAt } from '../seed/sensors/lamp.ts';
import { sensorValuesAt } from '../seed/sensors/sensor-values.ts';
import { idlePileKilowatts } from '../seed/sensors/usage.ts';
import { meters, moveValues } from './move-values.ts';

/** A command and the device that answers it. */
export interface Asked {
  command: string;
  parameters: CommandValues;
  facts: DeviceFacts;
  deviceType: string;
  /** Time since the device's last report. */
  elapsedMs: number;
  /** The device's values before. */
  current: CommandValues;
}

/** What a device answers; `values` are the sensor values among the reply. */
export interface DeviceAnswer {
  failure?: CommandFailure;
  reply?: CommandValues;
  values?: CommandValues;
  attributes?: Record<string, string>;
  restarts?: true;
}

/** Devices reject three commands of a hundred. */
const rejected = 0.03;
/** Answers a command as a device would. */
export function answerCommand(asked: Asked, random: Random, now: Date): DeviceAnswer {
  if (random.chance(rejected)) return { failure: 'rejected' };
  if (asked.command === 'restart') return { reply: {}, restarts: true };
  if (asked.command === 'setReportInterval') {
    const { reportInterval = '' } = asked.parameters;
    return { reply: { reportInterval }, attributes: { reportInterval: String(reportInterval) } };
  }
  const values = changedValues(asked, now);
  return { reply: values, values };
}

function changedValues(asked: Asked, now: Date): CommandValues {
  const { command, parameters, current, deviceType, facts, elapsedMs } = asked;
  switch (command) {
    case 'switch':
      return switched(asked, parameters.on === true ? 100 : 0);
    case 'dim':
      return switched(asked, Number(parameters.luminance));
    case 'switchLoop':
      return { [`loop${parameters.loop}Status`]: parameters.on ?? false };
    case 'switchRelay':
      return { [`loop${parameters.relay}Status`]: parameters.on ?? false };
    case 'setBrightness':
    case 'setVolume':
      return parameters;
    case 'power':
      return deviceType === 'Radio' ? { playing: parameters.on ?? false } : { screenOn: parameters.on ?? false };
    case 'stopCharging':
      return {
        workState: current.workState === 'charging' ? 'finished' : (current.workState ?? 'idle'),
        ...balance(current, { power: 1000 * idlePileKilowatts }),
        ...meters(current, elapsedMs),
      };
    case 'readValues':
      return { ...current, ...moveValues(current, sensorValuesAt(facts, now), { facts, elapsedMs }) };
    default:
      return {};
  }
}

/** A lamp after a switch: what its meters have counted before, and one more start if it was off. */
function switched({ facts, current, elapsedMs }: Asked, luminance: number): CommandValues {
  const { voltage, switchCount, switchStatus } = current;
  const isStart = luminance > 0 && switchStatus === false;
  return {
    ...lampAt(facts, luminance, typeof voltage === 'number' && voltage > 0 ? voltage : undefined),
    ...meters(current, elapsedMs),
    ...(isStart && typeof switchCount === 'number' && { switchCount: switchCount + 1 }),
  };
}
