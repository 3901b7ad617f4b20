import { spaceUnit } from '../../engine/records/space-unit.ts';

/** The unit after a number, lighter than it; '%' and '°' follow without a gap, as in sentences. */
export const Unit = ({ children: unit }: { children: string }) =>
  unit === '' ? null : <span className={`lamp-unit${spaceUnit(unit) === unit ? ' lamp-unit-tight' : ''}`}>{unit}</span>;
