import { observer } from 'mobx-react-lite';
import { fillString } from '../../engine/records/fill-text.ts';
import { useText } from '../context/console-context.tsx';
import { chartTexts } from '../texts/chart-texts.ts';
import { withUnit } from './chart-frame.ts';
import type { belowZero } from './pie-slices.ts';
import { useChartStyle } from './use-chart-style.ts';

/** What a pie leaves out: shares are those of what is above zero. */
export const PieNote = observer(({ missing, unit }: { missing: ReturnType<typeof belowZero>; unit: string }) => {
  const style = useChartStyle();
  const text = useText();
  const { names, sum } = missing;
  if (names.length === 0) return null;
  const words = { n: names.length, names: names.join(', '), sum: withUnit(style, sum, unit) };
  return (
    <p className="lamp-chart-left-out" title={words.names}>
      {fillString(text(chartTexts.belowZero), words)}
    </p>
  );
});
