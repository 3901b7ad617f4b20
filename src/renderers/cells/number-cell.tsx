import { observer } from 'mobx-react-lite';
import { useConsole } from '../console-context.tsx';
import type { CellProps } from '../registries.tsx';
import { EmptyCell } from './empty-cell.tsx';

const numberOf = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

/** A number in the person's language, tabular figures. */
export const NumberCell = observer(({ value }: CellProps) => {
  const { display } = useConsole();
  const number = numberOf(value);
  if (number === undefined) return <EmptyCell />;
  return <span className="lamp-number">{number.toLocaleString(display.language === 'zh' ? 'zh-CN' : 'en')}</span>;
});

/** A share of 0 to 100 as the platform sends it. */
export const PercentCell = observer(({ value }: CellProps) => {
  const { display } = useConsole();
  const number = numberOf(value);
  if (number === undefined) return <EmptyCell />;
  const figure = number.toLocaleString(display.language === 'zh' ? 'zh-CN' : 'en', { maximumFractionDigits: 1 });
  return (
    <span className="lamp-number">
      {figure}
      <span className="lamp-unit">%</span>
    </span>
  );
});
