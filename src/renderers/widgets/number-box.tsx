import { Input } from 'antd';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { readNumber, writeNumber } from '../../engine/forms/typed-number.ts';
import { sentText } from '../../engine/records/sent-text.ts';
import { useComposition } from '../guards/composition.ts';

interface Props extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'step'> {
  /** A number; any other text is shown as it is. */
  value: unknown;
  /** @param next the number; what was typed if it is none; undefined for an empty box */
  onChange(next: number | string | undefined): void;
  /** Step of the arrow keys. */
  step?: number | undefined;
  /** Where the arrow keys begin in an empty box. Default: 0. */
  start?: number | undefined;
}

/**
 * The box of every number. It never changes what was typed: no wheel, no limits, no rounding, no separators; full-width
 * digits count as digits. Who draws it checks the value and says what is wrong.
 */
export function NumberBox({ value, onChange, step = 1, start = 0, onFocus, onBlur, onKeyDown, ...more }: Props) {
  /** What was typed, while the box has the focus. */
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    onChange(readTyped(text));
  };
  const box = useComposition(typed ?? textOf(value), type);
  const number = readTyped(box.value);
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || typeof number === 'string' || more.readOnly || more.disabled) return;
    event.preventDefault();
    type(writeNumber(added(number ?? start, direction * step)));
  };
  return (
    <Input
      autoComplete="off"
      inputMode="decimal"
      {...more}
      {...box}
      role="spinbutton"
      aria-valuenow={typeof number === 'number' ? number : undefined}
      onFocus={(event) => {
        setTyped(textOf(value));
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      onKeyDown={stepBy}
    />
  );
}

const textOf = (value: unknown): string => {
  if (typeof value === 'number') return writeNumber(value);
  return typeof value === 'string' ? value : '';
};

const readTyped = (text: string): number | string | undefined =>
  sentText(text) === '' ? undefined : (readNumber(text) ?? text);

/** A sum without the rounding error of binary fractions. */
function added(number: number, step: number): number {
  const decimals = Math.max(...[number, step].map((one) => writeNumber(one).split('.')[1]?.length ?? 0));
  return Number((number + step).toFixed(Math.min(decimals, 20)));
}
