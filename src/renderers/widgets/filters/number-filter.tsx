import { observer } from 'mobx-react-lite';
import type { FieldMessage } from '../../../engine/forms/field-message.ts';
import * as fieldMessages from '../../../engine/forms/field-messages.ts';
import { numberProblem, readNumber, writeNumber } from '../../../engine/forms/typed-number.ts';
import { maxNumber } from '../../../schemas/grammar/number-limits.ts';
import { useText } from '../../context/console-context.tsx';
import { numberOf } from '../../format/number-format.ts';
import { useAppliedText } from '../../hooks/use-applied-text.ts';
import { partTexts } from '../../texts/part-texts.ts';
import { TextBox } from '../text-box.tsx';
import './number-filter.css';
import type { FilterProps } from './filter-props.ts';

type Side = number | null;

/** A number, or the smallest and the largest one. Applies on Enter, on blur and when typing pauses. */
const NumberFilter = observer(({ filter, state }: FilterProps) => {
  const text = useText();
  const isRange = filter.endField !== undefined;
  const title = text(filter.title);
  const help = filter.placeholder && text(filter.placeholder);
  const [min, max] = sidesOf(state.filterOf(filter));
  if (!isRange)
    return (
      <Box name={title} help={help} side={min} apply={(side) => state.setFilter(filter.field, side ?? undefined)} />
    );
  const set = (sides: readonly [Side, Side]) =>
    state.setFilter(filter.field, sides.every((side) => side === null) ? undefined : sides);
  const named = (words: typeof partTexts.atLeast) => text(words).replace('{title}', title);
  // The other side as it is when this one applies: both may have been typed within one pause.
  const others = () => sidesOf(state.filterOf(filter));
  return (
    <span className="lamp-filter-sides">
      <Box name={named(partTexts.atLeast)} help={help} side={min} apply={(side) => set([side, others()[1]])} />
      <Box name={named(partTexts.atMost)} help={help} side={max} apply={(side) => set([others()[0], side])} />
    </span>
  );
});

interface BoxProps {
  name: string;
  help: string | undefined;
  side: Side;
  apply(side: Side): void;
}

const Box = observer(({ name, help, side, apply }: BoxProps) => {
  const text = useText();
  const { box, problem } = useAppliedText({
    applied: side === null ? '' : writeNumber(side),
    apply: (typed) => {
      const next = readNumber(typed) ?? null;
      if (next !== side) apply(next);
    },
    problemOf,
  });
  return (
    <TextBox
      inputMode="decimal"
      placeholder={name}
      aria-label={name}
      title={help}
      problem={problem && text(problem)}
      {...box}
    />
  );
});

function problemOf(typed: string): FieldMessage | undefined {
  const number = readNumber(typed);
  if (number === undefined) return numberProblem(typed);
  if (number > maxNumber) return fieldMessages.max(maxNumber);
  return number < -maxNumber ? fieldMessages.min(-maxNumber) : undefined;
}

/** The two sides of a value: a single number is the first. */
function sidesOf(value: unknown): readonly [Side, Side] {
  const [min, max] = Array.isArray(value) ? value : [value];
  return [numberOf(min) ?? null, numberOf(max) ?? null];
}

export default NumberFilter;
