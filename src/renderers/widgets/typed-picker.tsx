import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { readTypedTime, type TimePrecision } from '../../engine/forms/typed-time.ts';
import { useComposition } from '../guards/composition.ts';

interface Typing {
  precision: TimePrecision;
  /** What the box of a part shows instead of the text of the picker. */
  shown(part: number): string | undefined;
  type(part: number, text: string, tellPicker: (read: string) => void): void;
  leave(): void;
}

const TypingContext = createContext<Typing | undefined>(undefined);
/** The same object for all: a picker draws its boxes anew for another one. */
const components = { input: TypedBox };

interface Props {
  precision: TimePrecision;
  /** The values by part that are no time; their texts stay visible. */
  unread: readonly unknown[];
  /**
   * @param typed undefined for an empty box
   * @param read the same time in the format of `readTypedTime`; undefined if it is none
   * @param part 0, or 1 for the end of a range
   */
  onType(typed: string | undefined, read: string | undefined, part: number): void;
  /** Draws a picker with these props; its `onChange` calls `onCalendarChange` too. */
  children(props: { components: typeof components; onCalendarChange(): void }): ReactNode;
}

/**
 * The box of a picker of times, as of numbers: it takes a time as people write it, and keeps any other text. Who draws
 * it checks the value and says what is wrong.
 */
export function TypedPicker({ precision, unread, onType, children }: Props) {
  /** What was typed, while the box has the focus. */
  const [typed, setTyped] = useState<{ part: number; text: string }>();
  const isTyping = useRef(false);
  const typing: Typing = {
    precision,
    shown: (part) => {
      if (typed?.part === part) return typed.text;
      const value = unread[part];
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
    type: (part, text, tellPicker) => {
      const read = readTypedTime(precision, text);
      setTyped({ part, text });
      isTyping.current = true;
      // Its calendar follows.
      tellPicker(read ?? '');
      isTyping.current = false;
      onType(text.trim() === '' ? undefined : text, read, part);
    },
    leave: () => setTyped(undefined),
  };
  const props = useMemo(
    () => ({
      components,
      // What is chosen in the calendar replaces what was typed.
      onCalendarChange: () => {
        if (!isTyping.current) setTyped(undefined);
      },
    }),
    [],
  );
  return <TypingContext value={typing}>{children(props)}</TypingContext>;
}

type BoxProps = ComponentPropsWithRef<'input'> & { 'date-range'?: 'start' | 'end' };

/** The `input` element of a picker. */
function TypedBox({ value, onChange, onBlur, ...more }: BoxProps) {
  const typing = useContext(TypingContext);
  const part = more['date-range'] === 'end' ? 1 : 0;
  const tellPicker = (read: string) => onChange?.({ target: { value: read } } as ChangeEvent<HTMLInputElement>);
  const box = useComposition(typing?.shown(part) ?? String(value ?? ''), (text) =>
    typing?.type(part, text, tellPicker),
  );
  return (
    <input
      {...more}
      {...box}
      onBlur={(event) => {
        typing?.leave();
        onBlur?.(event);
      }}
    />
  );
}
