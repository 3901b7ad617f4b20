import { seasonFactor } from '../seed/alarm-times.ts';
import { ALARM_TYPES, type AlarmTypePlan } from '../seed/alarm-type-data.ts';
import { LIGHTING_FAULTS } from '../seed/lighting-fault-types.ts';
import type { Random } from '../seed/random/random.ts';

const types = [...ALARM_TYPES, ...LIGHTING_FAULTS];

/** Chooses what happens next: leakage and water in the rainy season, the electricity of lamps at night. */
export function chooseType(random: Random, now: Date): AlarmTypePlan {
  const weighted = types.map((type) => ({
    type,
    weight: type.weight * seasonFactor(type.season, now.getTime()),
  }));
  let left = random.next() * weighted.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = weighted.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return (chosen ?? weighted[0])?.type as AlarmTypePlan;
}
