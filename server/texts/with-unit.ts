import { spaceUnit } from '../../src/engine/records/space-unit.ts';

/** A value with its unit: '230 V', but '97.2%'. */
export const withUnit = (value: number | string, unit: string | null | undefined): string =>
  `${value}${spaceUnit(unit ?? '')}`;
