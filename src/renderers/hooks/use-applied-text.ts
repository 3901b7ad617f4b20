import { useEffect, useRef, useState } from 'react';
import { sentText } from '../../engine/records/sent-text.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { afterComposition } from '../guards/composition.ts';

const pauseMs = 400;

interface Options {
  /** The text that applies. */
  applied: string;
  /** @param text as it is sent: see `sentText` */
  apply(text: string): void;
  /** Why a text cannot apply; it stays in the box. */
  problemOf(text: string): Text | undefined;
}

/**
 * A box whose text applies by itself: on Enter, on blur and when typing pauses. With the focus it shows what was typed,
 * whatever applies meanwhile; without it, what applies.
 */
export function useAppliedText({ applied, apply, problemOf }: Options) {
  /** What the box shows while it has the focus, and as long as it cannot apply. */
  const [typed, setTyped] = useState<string>();
  const hasFocus = useRef(false);
  const settle = () => {
    const text = sentText(typed ?? applied);
    if (text !== applied && problemOf(text) === undefined) apply(text);
  };
  const latest = useRef({ settle, isChanged: false });
  latest.current.settle = settle;
  const settleChange = () => {
    if (latest.current.isChanged) latest.current.settle();
    latest.current.isChanged = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (!latest.current.isChanged) return;
    const timer = setTimeout(() => afterComposition(settleChange), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text applies now
  useEffect(() => {
    if (!hasFocus.current) setTyped(undefined);
  }, [applied]);
  const value = typed ?? applied;
  return {
    problem: problemOf(sentText(value)),
    box: {
      value,
      onChange: (text: string) => {
        latest.current.isChanged = true;
        setTyped(text);
      },
      onFocus: () => {
        hasFocus.current = true;
        setTyped(value);
      },
      onBlur: () => {
        hasFocus.current = false;
        settleChange();
        if (problemOf(sentText(value)) === undefined) setTyped(undefined);
      },
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') settleChange();
      },
    },
  };
}
