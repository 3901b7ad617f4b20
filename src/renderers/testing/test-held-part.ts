import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { lazyPart } from '../loading/lazy-part.tsx';

/** A lazy part whose module arrives when the test says so. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound of lazy components
export function heldPart<Part extends ComponentType<any>>(part: Part) {
  let arrive = (_: { default: Part }): void => undefined;
  const load = vi.fn(
    () =>
      new Promise<{ default: Part }>((done) => {
        arrive = done;
      }),
  );
  return { Held: lazyPart(load), load, arrive: () => act(async () => arrive({ default: part })) };
}
