import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import type Part from './choose-first.tsx';

// Most blocks wait for nothing.
const Lazy = lazyPart(() => import('./choose-first.tsx'));

/** Says what to choose first, in place of a block that waits for it. */
export const ChooseFirst = (props: ComponentProps<typeof Part>) => (
  <Suspense fallback={null}>
    <Lazy {...props} />
  </Suspense>
);
