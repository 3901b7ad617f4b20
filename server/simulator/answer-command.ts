import type { CommandFailure, CommandValues } from '../../src/schemas/wire/commands.ts';
import type { Random } from '../seed/random.ts';
import { makeSensorValues } from '../seed/sensor-values.ts';
import { moveValues } from './move-values.ts';

/** A command and the device that answers it. */
export interface Asked {
  command: string;
  parameters: CommandValues;
  productCode: string;
  deviceType: string;
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
/** Watts at full dimming level, and of a lamp controller alone. */
const lampWatts = { full: 150, idle: 1.2 };
const idlePileWatts = 8;

/** Answers a command as a device would. */
export function answerCommand(asked: Asked, random: Random, isNight: boolean): DeviceAnswer {
  if (random.chance(rejected)) return { failure: 'rejected' };
  if (asked.command === 'restart') return { reply: {}, restarts: true };
  if (asked.command === 'setReportInterval') {
    const { reportInterval = '' } = asked.parameters;
    return { reply: { reportInterval }, attributes: { reportInterval: String(reportInterval) } };
  }
  const values = changedValues(asked, random, isNight);
  return { reply: values, values };
}

function changedValues(asked: Asked, random: Random, isNight: boolean): CommandValues {
  const { command, parameters, current, deviceType } = asked;
  switch (command) {
    case 'switch':
      return lampAt(parameters.on === true ? 100 : 0, current);
    case 'dim':
      return lampAt(Number(parameters.luminance), current);
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
        ...electricity(idlePileWatts, current),
      };
    case 'readValues':
      return { ...current, ...moveValues(current, makeSensorValues(asked.productCode, random, isNight)) };
    default:
      return {};
  }
}

/** @param luminance percent */
function lampAt(luminance: number, current: CommandValues): CommandValues {
  const watts = luminance === 0 ? lampWatts.idle : Number(((lampWatts.full * luminance) / 100).toFixed(1));
  return { switchStatus: luminance > 0, luminance, ...electricity(watts, current) };
}

const usualVoltage = 220;
const electricity = (power: number, { voltage }: CommandValues): CommandValues => ({
  power,
  current: Number((power / (typeof voltage === 'number' && voltage > 0 ? voltage : usualVoltage)).toFixed(2)),
});
