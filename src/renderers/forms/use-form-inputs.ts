import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import { useRegistries } from '../context/registries.tsx';
import { fallbackAfterMs, type LazyPart } from '../loading/lazy-part.tsx';

/** How long a form waits for its inputs; after that each appears as it arrives. */
const patienceMs = 1000;

type Part = ComponentType<never> & Partial<LazyPart<never>>;

/**
 * Loads the inputs of a form before it is drawn: one that arrives later would move what is below it, under the pointer
 * of somebody about to press there.
 *
 * @param more other parts that the form is drawn with
 * @returns `late` once a loading state is due
 */
export function useFormInputs(form: FormStore, more: readonly Part[]): 'loading' | 'late' | 'ready' {
  const { inputs } = useRegistries();
  const [missing] = useState(() => {
    const kinds = new Set(form.sections.flatMap(({ section }) => section.fields.map(({ input }) => input)));
    const parts = [...[...kinds].map((kind) => inputs[kind] as Part), ...more];
    return parts.filter(({ isLoaded }) => isLoaded?.() === false);
  });
  const [state, setState] = useState<'loading' | 'late' | 'ready'>(missing.length === 0 ? 'ready' : 'loading');
  // Inputs that are there answer before the browser paints.
  useLayoutEffect(() => {
    if (missing.length === 0) return;
    const late = setTimeout(() => setState('late'), fallbackAfterMs);
    let isGone = false;
    const stop = () => {
      clearTimeout(late);
      clearTimeout(end);
    };
    const ready = () => {
      stop();
      if (!isGone) setState('ready');
    };
    const end = setTimeout(ready, patienceMs);
    // The input itself reports a failure.
    void Promise.allSettled(missing.map((part) => part.load?.())).then(ready);
    return () => {
      isGone = true;
      stop();
    };
  }, [missing]);
  return state;
}
