import type { CSSProperties, ReactNode } from 'react';
import type { ChartPlace, ChartProps } from '../context/registries.tsx';

interface Props extends Pick<ChartProps, 'chosen' | 'onChoose'> {
  place: ChartPlace;
  className: string;
  style?: CSSProperties;
  title?: string;
  children: ReactNode;
}

/** An item of a chart without a canvas: a button if something follows a click. */
export function Choosable({ place, chosen, onChoose, className, style, title, children }: Props) {
  const isChosen = chosen !== undefined && chosen.category === place.category;
  const looks = {
    className: `${className}${chosen && !isChosen ? ' lamp-chart-dimmed' : ''}`,
    style,
    title,
  };
  if (!onChoose) return <div {...looks}>{children}</div>;
  return (
    <button type="button" {...looks} aria-pressed={isChosen} onClick={() => onChoose(place)}>
      {children}
    </button>
  );
}
