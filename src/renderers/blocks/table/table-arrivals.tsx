import { ArrowUpOutlined, CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, useEffect } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { TableArrivals } from '../../../engine/stores/page/table-arrivals.ts';
import { useDisplay, useText } from '../../context/console-context.tsx';
import { formatNumber } from '../../format/number-format.ts';
import { tableTexts } from '../../texts/table-texts.ts';
import { Tip } from '../../widgets/tip.tsx';
import './table-arrivals.css';

/**
 * Lets new rows in while the table is on the screen, and holds them while the pointer or the keyboard is in it: a row
 * must not move from under the user. Returns what the element with the rows needs for that.
 */
export function useArrivals(arrivals: TableArrivals | undefined) {
  useEffect(() => {
    if (!arrivals) return;
    const stop = arrivals.watch();
    return () => {
      stop();
      // A hidden table hears of no pointer that leaves.
      arrivals.hold('pointer', false);
      arrivals.hold('focus', false);
    };
  }, [arrivals]);
  if (!arrivals) return undefined;
  return {
    onPointerEnter: () => arrivals.hold('pointer', true),
    onPointerLeave: () => arrivals.hold('pointer', false),
    // A row that was clicked has the focus too, long after the pointer has left.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && arrivals.hold('focus', true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      currentTarget.contains(relatedTarget) || arrivals.hold('focus', false),
  };
}

/** '37 new': shows the new rows. Empty while they come by themselves. */
export const NewRows = observer(({ arrivals }: { arrivals: TableArrivals }) => {
  const display = useDisplay();
  const text = useText();
  const { count, isMore, isHeld } = arrivals;
  const isShown = count > 0 && isHeld;
  const number = `${formatNumber(display.language, count)}${isMore ? '+' : ''}`;
  return (
    <div className="lamp-new-rows" role="status">
      {isShown && (
        <Button size="small" type="primary" icon={<ArrowUpOutlined aria-hidden />} onClick={() => void arrivals.show()}>
          {fillString(text(tableTexts.newRows), { n: number })}
        </Button>
      )}
    </div>
  );
});

/** Stops and resumes new rows. */
export const PauseRows = observer(({ arrivals }: { arrivals: TableArrivals }) => {
  const text = useText();
  const { isPaused } = arrivals;
  const label = text(isPaused ? tableTexts.resumeRows : tableTexts.pauseRows);
  return (
    <Tip text={label}>
      <Button
        icon={isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
        aria-label={label}
        aria-pressed={isPaused}
        onClick={() => arrivals.hold('pause', !isPaused)}
      />
    </Tip>
  );
});
