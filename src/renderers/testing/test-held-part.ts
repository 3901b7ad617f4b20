import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { lazyPart } from '../loading/lazy-part.tsx';

/** A lazy part whose module arrives when the test says so. */
export function heldPart<Props extends object>(part: ComponentType<Props>) {
  let arrive = (_: { default: ComponentType<Props> }): void => undefined;
  const load = vi.fn(
    () =>
      new Promise<{ default: ComponentType<Props> }>((done) => {
        arrive = done;
      }),
  );
  return { Held: lazyPart(load), load, arrive: () => act(async () => arrive({ default: part })) };
}
