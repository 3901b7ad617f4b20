import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { readList } from '../../engine/records/read-rows.ts';
import { levelTone, ownColor } from '../format/level-tone.ts';
import { useReference } from '../hooks/use-reference.ts';

/** Gives a chart the alarm levels as choices, each by its id and by its name. */
const LevelPlan = observer(({ plan, children }: { plan: ChartPlan; children(named: ChartPlan): ReactNode }) => {
  const levels = useReference('alarmLevels').data;
  const named = useMemo(
    () => ({
      ...plan,
      options: readList(levels).flatMap(({ id, name, color }, rank) => {
        const title = String(name ?? id);
        return [String(id), title].map((value) => ({ value, title, tone: levelTone(rank), color: ownColor(color) }));
      }),
    }),
    [plan, levels],
  );
  return children(named);
});

export default LevelPlan;
