import { useCallback, useEffect, useRef, useState } from 'react';
import { searchProblem } from '../../engine/forms/search-problem.ts';
import { sentText } from '../../engine/records/sent-text.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { afterComposition, isComposing } from '../guards/composition.ts';

/** The search starts when typing pauses this long. */
const restMs = 250;

/**
 * Searches on the platform for what is typed, once typing pauses; a composition counts as one change, at its end.
 *
 * @param find called with the text as it is sent, never with one that the call would refuse
 */
export function useRemoteSearch(find: (text: string) => void) {
  const [problem, setProblem] = useState<Text>();
  const latest = useRef({ find, typed: '' });
  latest.current.find = find;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onSearch = useCallback((typed: string) => {
    latest.current.typed = typed;
    // What is composed is only known by then: the pause begins again at its end.
    const rest = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, restMs);
    };
    const settle = () => {
      if (isComposing()) return afterComposition(rest);
      const text = sentText(latest.current.typed);
      const found = searchProblem(text);
      setProblem(found);
      if (found === undefined) latest.current.find(text);
    };
    rest();
  }, []);
  return { onSearch, problem };
}
