import type { LampFault } from './judge-lamp.ts';
import type { LoopFault } from './judge-loop.ts';

/** Who finds a fault: a judge of the platform, the rule of its alarm type, the job that compares meters, or a concentrator that refuses. */
type Finder = 'judge' | 'rule' | 'meters' | 'refusal';

/** An event of TALQ with the alarm type that stands for it. */
interface FaultType {
  /** TALQ's name; the same for lamps and cabinets where one is listed under both. */
  talq: string;
  of: 'lamp' | 'segment' | 'cabinet' | 'meter';
  key: string;
  by: Finder;
}

/**
 * TALQ's faults of lamps, segments and cabinets, and their alarm types. The products of the demo measure no voltage of
 * the lamp behind its driver (lampVoltageTooHigh and TooLow) and report no failure of its control gear
 * (controlGearCommFailure); a cabinet reports its switch, not that of each loop, and no leakage.
 */
export const faultTypes = [
  { talq: 'lampFailure', of: 'lamp', key: 'LampFaultAlarm', by: 'judge' },
  { talq: 'dimmingFailure', of: 'lamp', key: 'LampDimmingAlarm', by: 'judge' },
  { talq: 'cyclingFailure', of: 'lamp', key: 'LampCyclingAlarm', by: 'judge' },
  { talq: 'lampUnexpectedOn', of: 'lamp', key: 'LampUnexpectedOnAlarm', by: 'judge' },
  { talq: 'relayFailure', of: 'lamp', key: 'LampRelayAlarm', by: 'judge' },
  { talq: 'lampPowerTooHigh', of: 'lamp', key: 'LampPowerHighAlarm', by: 'judge' },
  { talq: 'lampPowerTooLow', of: 'lamp', key: 'LampPowerLowAlarm', by: 'judge' },
  { talq: 'absoluteLampPowerTooHigh', of: 'lamp', key: 'LampPowerMaxAlarm', by: 'judge' },
  { talq: 'absoluteLampPowerTooLow', of: 'lamp', key: 'LampPowerMinAlarm', by: 'judge' },
  { talq: 'powerFactorTooLow', of: 'lamp', key: 'LampPowerFactorAlarm', by: 'judge' },
  { talq: 'supplyLoss', of: 'lamp', key: 'LampSupplyLossAlarm', by: 'judge' },
  { talq: 'highTemperature', of: 'lamp', key: 'LampTemperatureAlarm', by: 'rule' },
  { talq: 'leakageDetected', of: 'lamp', key: 'LightPoleLeakageAlarm', by: 'rule' },
  { talq: 'supplyVoltageTooHigh', of: 'lamp', key: 'OvervoltageAlarm', by: 'rule' },
  { talq: 'supplyVoltageTooLow', of: 'lamp', key: 'UndervoltageAlarm', by: 'rule' },
  { talq: 'currentTooHigh', of: 'lamp', key: 'OvercurrentAlarm', by: 'rule' },
  { talq: 'currentTooLow', of: 'lamp', key: 'UndercurrentAlarm', by: 'rule' },
  { talq: 'switchingErrorOn', of: 'segment', key: 'LoopSwitchOnAlarm', by: 'judge' },
  { talq: 'switchingErrorOff', of: 'segment', key: 'LoopSwitchOffAlarm', by: 'judge' },
  { talq: 'circuitBreakerTripped', of: 'segment', key: 'LoopBreakerAlarm', by: 'judge' },
  { talq: 'contactorError', of: 'cabinet', key: 'LoopContactorAlarm', by: 'judge' },
  { talq: 'localOverride', of: 'cabinet', key: 'CabinetLocalAlarm', by: 'rule' },
  { talq: 'cabinetDoorOpen', of: 'cabinet', key: 'DoorOpenAlarm', by: 'rule' },
  { talq: 'invalidProgram', of: 'cabinet', key: 'InvalidProgramAlarm', by: 'refusal' },
  { talq: 'phaseLoss', of: 'meter', key: 'PhaseLossAlarm', by: 'rule' },
  { talq: 'totalEnergyDeviation', of: 'meter', key: 'MeterDeviationAlarm', by: 'meters' },
] as const satisfies readonly FaultType[];

type Judged = Extract<(typeof faultTypes)[number], { by: 'judge' }>;
export type JudgedKey = Judged['key'];

/** The alarm type of a fault that a judge finds. */
export const keyOfFault = Object.fromEntries(faultTypes.map(({ talq, key }) => [talq, key])) as Record<
  LampFault | LoopFault,
  JudgedKey
>;

const judgedOf = (of: FaultType['of']) =>
  faultTypes.filter((type) => type.by === 'judge' && (of === 'lamp') === (type.of === 'lamp')).map(({ key }) => key);

/** The type of a concentrator that does not load its programs or calendars (TALQ: invalidCalendar as well). */
export const refusalKey = 'InvalidProgramAlarm';
/** Types of a lamp that does not do what it is asked for, or not as it should: it counts as faulty while one is active. */
export const lampFaultKeys: readonly string[] = [...judgedOf('lamp'), 'LampTemperatureAlarm'];
/** Types of loops: they are raised at the cabinet, with the numbers of the loops. */
export const loopFaultKeys: readonly string[] = judgedOf('segment');
/** Types of lamps that are dark, and of those that burn, whatever they report of themselves. */
export const darkKeys: readonly string[] = [keyOfFault.lampFailure, keyOfFault.supplyLoss];
export const burningKeys: readonly string[] = [keyOfFault.relayFailure];
/** Types of loops whose lamps are dark. */
export const darkLoopKeys: readonly string[] = [keyOfFault.circuitBreakerTripped, keyOfFault.switchingErrorOn];

/** A rule of another type has found the same: it gives the cause, and its alarm is enough. */
export const alreadyNamedBy: Partial<Record<LampFault, readonly string[]>> = {
  lampFailure: ['UndercurrentAlarm'],
  lampPowerTooLow: ['UndercurrentAlarm'],
  absoluteLampPowerTooLow: ['UndercurrentAlarm'],
  lampPowerTooHigh: ['OvercurrentAlarm'],
  relayFailure: ['OvercurrentAlarm'],
  absoluteLampPowerTooHigh: ['OvercurrentAlarm'],
};
