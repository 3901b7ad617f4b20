import { ALARM_TYPES, type AlarmTypePlan } from '../seed/alarm-type-data.ts';
import type { Random } from '../seed/random.ts';
import { isNight, shanghaiDate } from '../seed/tenant-context.ts';

/** Chooses what happens next: leakage and water in the rainy season, the electricity of lamps at night. */
export function chooseType(random: Random, now: Date): AlarmTypePlan {
  const weighted = ALARM_TYPES.map((type) => ({ type, weight: type.weight * factor(type.season, now) }));
  let left = random.next() * weighted.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = weighted.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return (chosen ?? weighted[0])?.type as AlarmTypePlan;
}

function factor(season: AlarmTypePlan['season'], now: Date): number {
  if (season === 'night') return isNight(now) ? 1.8 : 0.3;
  if (season === 'day') return isNight(now) ? 0.2 : 1.7;
  if (season === 'even') return 1;
  const month = Number(shanghaiDate(now).slice(5, 7));
  return month >= 5 && month <= 9 ? 2 : 0.6;
}
