import { useEffect } from 'react';
import type { SourceStore } from '../../engine/data/source-store.ts';
import type { ReferenceName } from '../../schemas/grammar/reference-names.ts';
import { useReferences } from '../context/console-context.tsx';

/** Shared reference data, loaded on first use. Call it in an observer. */
export function useReference(name: ReferenceName): SourceStore<unknown> {
  const store = useReferences().get(name);
  useEffect(() => {
    if (store.state === 'idle') void store.load();
  }, [store]);
  return store;
}
