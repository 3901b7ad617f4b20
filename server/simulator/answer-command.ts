import type { CommandFailure, CommandValues } from '../../src/schemas/wire/commands.ts';
import { loadCommand } from '../../src/schemas/wire/lighting-holders.ts';
import type { LoadAnswer } from '../commands/note-loads.ts';
import type { Random } from '../seed/random/random.ts';
import type { DeviceFacts } from '../seed/sensors/device-facts.ts';
import { balance } from '../seed/sensors/electricity.ts';
import { lampAt } from '../seed/sensors/lamp.ts';
import { sensorValuesAt } from '../seed/sensors/sensor-values.ts';
import { idlePileKilowatts } from '../seed/sensors/usage.ts';
import { type AskedLoad, answerLoad } from './answer-load.ts';
import { meters, moveValues } from './move-values.ts';

/** A command and the device that answers it. */
export interface Asked {
  command: string;
  parameters: CommandValues;
  facts: DeviceFacts;
  deviceType: string;
  /** True for a device of a tenant's product. */
  isOwn: boolean;
  /** uKeys of what its product reports. */
  sensors: ReadonlySet<string>;
  /** Time since the device's last report. */
  elapsedMs: number;
  /** The device's values before. */
  current: CommandValues;
  /** What it is asked to hold, of a concentrator. */
  load?: AskedLoad;
}

/** What a device answers; `values` are the sensor values among the reply. */
export interface DeviceAnswer {
  failure?: CommandFailure;
  reply?: CommandValues;
  values?: CommandValues;
  attributes?: Record<string, string>;
  restarts?: true;
  load?: LoadAnswer;
  /** The level that the device has been told, in percent, and the seconds in which it reaches it. */
  told?: { from: number; to: number; seconds: number };
}

/** Devices reject three commands of a hundred. */
const rejected = 0.03;

/**
 * Answers a command as a device would. Devices know the commands of the demo, and do what their product can report. Those
 * of a tenant's product do all that the tenant has defined: what they report under the key of a parameter takes its value.
 */
export function answerCommand(asked: Asked, random: Random, now: Date): DeviceAnswer {
  if (asked.command === loadCommand) return loaded(asked);
  if (random.chance(rejected)) return { failure: 'rejected' };
  if (asked.command === 'restart') return { reply: {}, restarts: true };
  if (asked.command === 'setReportInterval') {
    const { reportInterval } = asked.parameters;
    if (typeof reportInterval !== 'number') return asked.isOwn ? settingOf(asked) : unsupported;
    return { reply: { reportInterval }, attributes: { reportInterval: String(reportInterval) } };
  }
  const told = toldLevel(asked);
  if (told && told.seconds > 0) return { reply: { luminance: told.to, rampTime: told.seconds }, told };
  const changed = changedValues(asked, now);
  if (!changed) return asked.isOwn ? settingOf(asked) : unsupported;
  const values = Object.fromEntries(Object.entries(changed).filter(([uKey]) => asked.sensors.has(uKey)));
  const doesNothing = Object.keys(values).length === 0 && Object.keys(changed).length > 0;
  if (doesNothing) return asked.isOwn ? settingOf(asked) : unsupported;
  return { reply: values, values, ...(told && { told }) };
}

function settingOf({ parameters, sensors }: Asked): DeviceAnswer {
  const values = Object.fromEntries(Object.entries(parameters).filter(([uKey]) => sensors.has(uKey)));
  return { reply: values, values };
}

/** The level that a lamp is told; it has no ramp while it does not report a level. */
function toldLevel({ command, parameters, current, sensors }: Asked): DeviceAnswer['told'] {
  const { on, luminance, rampTime } = parameters;
  const to =
    command === 'switch' && typeof on === 'boolean' ? (on ? 100 : 0) : command === 'dim' ? luminance : undefined;
  if (typeof to !== 'number' || !sensors.has('luminance') || typeof current.luminance !== 'number') return undefined;
  return { from: current.luminance, to, seconds: typeof rampTime === 'number' ? rampTime : 0 };
}

/** What a concentrator has loaded, or that it refuses it. */
function loaded({ load, facts }: Asked): DeviceAnswer {
  if (!load) return { reply: {} };
  const answer = answerLoad(facts.uid, load);
  if (answer.refusal) return { failure: 'rejected', load: answer };
  const { programs, calendars } = load.content;
  return { reply: { programs: programs.length, calendars: calendars.length }, load: answer };
}

const unsupported: DeviceAnswer = { failure: 'unsupported' };

/** Undefined for a command, or a parameter, that no device of the demo knows. */
function changedValues(asked: Asked, now: Date): CommandValues | undefined {
  const { command, parameters, current, deviceType, facts, elapsedMs } = asked;
  const { on, luminance, loop, relay, brightness, volume } = parameters;
  switch (command) {
    case 'switch':
      return typeof on === 'boolean' ? switched(asked, on ? 100 : 0) : undefined;
    case 'dim':
      return typeof luminance === 'number' ? switched(asked, luminance) : undefined;
    case 'switchLoop':
      return typeof on === 'boolean' ? { [`loop${loop}Status`]: on } : undefined;
    case 'switchRelay':
      return typeof on === 'boolean' ? { [`loop${relay}Status`]: on } : undefined;
    case 'setBrightness':
      return typeof brightness === 'number' ? { brightness } : undefined;
    case 'setVolume':
      return typeof volume === 'number' ? { volume } : undefined;
    case 'power':
      return typeof on === 'boolean' ? { [deviceType === 'Radio' ? 'playing' : 'screenOn']: on } : undefined;
    // Its lamp blinks from the answer on, and then has its level again.
    case 'identify':
    case 'syncTime':
    case 'gotoPreset':
      return {};
    case 'stopCharging':
      return {
        workState: current.workState === 'charging' ? 'finished' : (current.workState ?? 'idle'),
        ...balance(current, { power: 1000 * idlePileKilowatts }),
        ...meters(current, elapsedMs),
      };
    case 'readValues':
      return { ...current, ...moveValues(current, sensorValuesAt(facts, now), { facts, elapsedMs }) };
    default:
      return undefined;
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
