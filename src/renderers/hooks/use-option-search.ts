import { useCallback, useRef, useState } from 'react';
import { sentText } from '../../engine/records/sent-text.ts';
import { afterComposition } from '../guards/composition.ts';

interface Option {
  label?: unknown;
  title?: unknown;
}

/** Searches a list or a tree of choices by their names; a composition counts once it has ended. */
export function useOptionSearch() {
  const typed = useRef('');
  const [word, setWord] = useState('');
  const onSearch = useCallback((text: string) => {
    typed.current = text;
    afterComposition(() => setWord(sentText(typed.current).toLowerCase()));
  }, []);
  const matches = useCallback(
    (_: string, option?: Option) =>
      String(option?.label ?? option?.title ?? '')
        .toLowerCase()
        .includes(word),
    [word],
  );
  return { list: { onSearch, filterOption: matches }, tree: { onSearch, filterTreeNode: matches } };
}
