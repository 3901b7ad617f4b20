import { useMemo } from 'react';

/** The drawing in units of its box; strokes keep their width when it is stretched. */
const width = 100;
const height = 24;
const margin = 2;

/**
 * A small line of values over time, without axes: the number beside it says how much. The part up to a step that is not
 * over yet is dashed.
 */
export function Sparkline({ values, isUnfinished }: { values: readonly (number | null)[]; isUnfinished: boolean }) {
  const { whole, open } = useMemo(() => pathsOf(values, isUnfinished), [values, isUnfinished]);
  if (whole === '' && open === '') return null;
  return (
    <svg className="lamp-sparkline" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {whole !== '' && <path d={whole} />}
      {open !== '' && <path d={open} className="lamp-sparkline-open" />}
    </svg>
  );
}

/** The path of the finished steps, and that of the last one; a missing value interrupts the line. */
function pathsOf(values: readonly (number | null)[], isUnfinished: boolean): { whole: string; open: string } {
  const known = values.filter((one) => one !== null);
  if (known.length < 2) return { whole: '', open: '' };
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const xOf = (index: number) => (index / (values.length - 1)) * width;
  const yOf = (value: number) =>
    most === least ? height / 2 : height - margin - ((value - least) / (most - least)) * (height - 2 * margin);
  const lineOf = (from: number, to: number) => {
    let path = '';
    for (let index = from; index < to; index++) {
      const value = values[index] ?? null;
      if (value === null) continue;
      const isFirst = index === from || (values[index - 1] ?? null) === null;
      path += `${isFirst ? 'M' : 'L'}${xOf(index).toFixed(2)} ${yOf(value).toFixed(2)}`;
    }
    return path.includes('L') ? path : '';
  };
  const end = isUnfinished ? values.length - 1 : values.length;
  return { whole: lineOf(0, end), open: isUnfinished ? lineOf(end - 1, values.length) : '' };
}
