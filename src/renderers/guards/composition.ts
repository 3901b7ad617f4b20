import { type ChangeEvent, type CompositionEvent, useEffect, useRef, useState } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Of the whole document: one input method composes at a time. */
let isRunning = false;
const waiting = new Set<() => void>();

const begin = () => {
  isRunning = true;
};
function end(): void {
  isRunning = false;
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

/**
 * The keys of a composition (Chinese, Japanese, Korean) belong to the input method: Enter, Escape and arrows choose
 * characters there. Safari reports the last one after the composition, with the code that stands for it.
 */
function keepKey(event: KeyboardEvent): void {
  const ofInputMethod = 229;
  if (event.isComposing || event.keyCode === ofInputMethod) event.stopImmediatePropagation();
}

/** Keeps the keys of a composition from every handler of the page, also from those of the component library. */
export function useCompositionGuard(): void {
  useEffect(() => {
    window.addEventListener('keydown', keepKey, true);
    window.addEventListener('compositionstart', begin, true);
    window.addEventListener('compositionend', end, true);
    // A box that disappears ends its composition without a word.
    window.addEventListener('focusin', end, true);
    return () => {
      window.removeEventListener('keydown', keepKey, true);
      window.removeEventListener('compositionstart', begin, true);
      window.removeEventListener('compositionend', end, true);
      window.removeEventListener('focusin', end, true);
    };
  }, []);
}

export const isComposing = (): boolean => isRunning;

/** Runs now, or once the composition under way has ended. */
export function afterComposition(run: () => void): void {
  if (isRunning) waiting.add(run);
  else run();
}

/**
 * Props of a text box whose changes do something: a composition is one change, at its end. Until then the box shows
 * what is composed, whatever happens to the value.
 */
export function useComposition(value: string, onChange: (value: string) => void) {
  const [composed, setComposed] = useState<string>();
  const isOn = useRef(false);
  return {
    value: composed ?? value,
    onChange: ({ target }: ChangeEvent<Box>) => (isOn.current ? setComposed : onChange)(target.value),
    onCompositionStart: () => {
      isOn.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Box>) => {
      isOn.current = false;
      setComposed(undefined);
      onChange(currentTarget.value);
    },
  };
}
