import { InputNumber, Space } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useText } from '../../context/console-context.tsx';
import { numberOf } from '../../format/number-format.ts';
import { tableTexts } from '../../texts/table-texts.ts';
import type { FilterProps } from './filter-props.ts';

const typingMs = 400;
type Side = number | null;

/** A number, or the smallest and the largest one. Applies on Enter, on blur and when typing pauses. */
const NumberFilter = observer(({ filter, state }: FilterProps) => {
  const text = useText();
  const isRange = filter.endField !== undefined;
  const applied = sidesOf(state.filterOf(filter));
  const mark = applied.join();
  const [typed, setTyped] = useState(applied);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sides are a new list each time, their mark is not
  useEffect(() => setTyped(applied), [mark]);
  const apply = ([min, max]: readonly [Side, Side]) => {
    if ([min, max].join() === mark) return;
    if (!isRange) state.setFilter(filter.field, min ?? undefined);
    else state.setFilter(filter.field, min === null && max === null ? undefined : [min, max]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed.join() === mark) return;
    const timer = setTimeout(() => apply(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const title = text(filter.title);
  const box = (at: 0 | 1, name: string) => (
    <InputNumber
      className="lamp-wide"
      changeOnWheel={false}
      placeholder={name}
      aria-label={name}
      title={filter.placeholder && text(filter.placeholder)}
      value={typed[at]}
      onChange={(value) =>
        setTyped(at === 0 ? [numberOf(value) ?? null, typed[1]] : [typed[0], numberOf(value) ?? null])
      }
      onPressEnter={() => apply(typed)}
      onBlur={() => apply(typed)}
    />
  );
  if (!isRange) return box(0, title);
  return (
    <Space.Compact block>
      {box(0, text(tableTexts.atLeast).replace('{title}', title))}
      {box(1, text(tableTexts.atMost).replace('{title}', title))}
    </Space.Compact>
  );
});

/** The two sides of a value: a single number is the first. */
function sidesOf(value: unknown): readonly [Side, Side] {
  const [min, max] = Array.isArray(value) ? value : [value];
  return [numberOf(min) ?? null, numberOf(max) ?? null];
}

export default NumberFilter;
