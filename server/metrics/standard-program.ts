import type { ProgramStep } from '../../src/schemas/wire/lighting-words.ts';
import { lightingPlan } from './lighting-plan.ts';

/** The program that every tenant begins with: that of the simulated city, from sunset to sunrise. */
export const standardSteps: ProgramStep[] = [
  { at: 'sunset', offset: 0, level: 100, ramp: 0, missed: 'ifValid' },
  ...[22, 0, 5].map((hour): ProgramStep => {
    const level = lightingPlan.find(({ from }) => from === hour)?.level ?? 100;
    return { at: 'clock', time: `${String(hour).padStart(2, '0')}:00`, level, ramp: 0, missed: 'ifValid' };
  }),
  { at: 'sunrise', offset: 0, level: 0, ramp: 0, missed: 'now' },
];

/** What the first program and calendar of a tenant are called. */
export const standardNames = { program: '城市标准', calendar: '城市标准日历' };
