import { observer } from 'mobx-react-lite';
import { completeSteps, draftSteps } from '../../engine/lighting/draft-steps.ts';
import { useDisplay, useText } from '../context/console-context.tsx';
import type { CellProps } from '../context/registries.tsx';
import { NightCurveLine } from '../widgets/night-picture/night-curve-line.tsx';
import { EmptyCell } from './empty-cell.tsx';

/** The steps of a night as a small curve. */
const ScheduleCell = observer(({ value, column }: CellProps) => {
  const text = useText();
  const { language } = useDisplay();
  const steps = draftSteps(value);
  if (completeSteps(steps).length === 0) return <EmptyCell text={column.empty && text(column.empty)} />;
  return <NightCurveLine steps={steps} language={language} />;
});

export default ScheduleCell;
