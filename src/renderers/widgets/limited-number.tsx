import { type ComponentProps, useId, useState } from 'react';
import type { FieldMessage } from '../../engine/forms/field-message.ts';
import * as fieldMessages from '../../engine/forms/field-messages.ts';
import { numberProblem } from '../../engine/forms/typed-number.ts';
import { useText } from '../context/console-context.tsx';
import { BoxNote } from './box-note.tsx';
import { NumberBox } from './number-box.tsx';
import './limited-number.css';

interface Limits {
  min?: number;
  max?: number;
  isInteger?: boolean;
  /** Whether the box may be empty. */
  mayBeEmpty?: boolean;
}

interface Props extends Omit<ComponentProps<typeof NumberBox>, 'value' | 'onChange' | 'min' | 'max'>, Limits {
  value: number | undefined;
  /** Called with numbers within the limits only. */
  onChange(next: number | undefined): void;
}

type Typed = number | string | undefined;

/** A number outside of forms: one that cannot apply stays in the box, with what is wrong beside it. */
export function LimitedNumber({ value, onChange, min, max, isInteger, mayBeEmpty, className, ...more }: Props) {
  const text = useText();
  const noteId = useId();
  const [held, setHeld] = useState<{ typed: Typed }>();
  const [hasFocus, setFocus] = useState(false);
  const limits = { min, max, isInteger, mayBeEmpty };
  // The first digits of a number are smaller than it.
  const problem =
    held && (hasFocus ? (nonsense(held.typed, limits) ?? tooLarge(held.typed, limits)) : problemOf(held.typed, limits));
  return (
    <span className={`lamp-limited-number ${className ?? ''}`}>
      <NumberBox
        {...more}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        status={problem ? 'error' : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? noteId : undefined}
        value={held ? held.typed : value}
        onChange={(next) => {
          const isWrong = problemOf(next, limits) !== undefined;
          setHeld(isWrong ? { typed: next } : undefined);
          if (!isWrong) onChange(next as number | undefined);
        }}
      />
      <BoxNote id={noteId} problem={problem && text(problem)} />
    </span>
  );
}

function nonsense(typed: Typed, { isInteger }: Limits): FieldMessage | undefined {
  if (typeof typed === 'string') return numberProblem(typed);
  return isInteger && typed !== undefined && !Number.isInteger(typed) ? fieldMessages.noInteger : undefined;
}

const tooLarge = (typed: Typed, { max }: Limits): FieldMessage | undefined =>
  typeof typed === 'number' && max !== undefined && typed > max ? fieldMessages.max(max) : undefined;

function problemOf(typed: Typed, limits: Limits): FieldMessage | undefined {
  const { min, mayBeEmpty } = limits;
  if (typed === undefined) return mayBeEmpty ? undefined : fieldMessages.required;
  const isSmall = typeof typed === 'number' && min !== undefined && typed < min;
  return nonsense(typed, limits) ?? tooLarge(typed, limits) ?? (isSmall ? fieldMessages.min(min) : undefined);
}
