import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import '../../src/start/start.css';
import { createRegistries } from '../../src/renderers/index.ts';
import type { LazyPart } from '../../src/renderers/loading/lazy-part.tsx';
import { setFramePainted } from './painted-frame.ts';
import { recordNoStacks } from './record-no-stacks.ts';
import { timeLimits } from './time-limits.ts';

recordNoStacks();

// Painting takes a tenth of the time of the page, and no test compares pixels.
setFramePainted(false);

// An event fired while a part is loading can suspend React in a synchronous `act`, which then drops the rest of its
// work, and the part never appears. So the parts of the registries are loaded before the first test of the page.
beforeAll(async () => {
  const parts = Object.values(createRegistries()).flatMap((registry): object[] => Object.values(registry));
  await Promise.all(parts.map((part) => (part as Partial<LazyPart<object>>).load?.()));
});

// Removes what a test has drawn before the next one.
afterEach(cleanup);

// All files share one page: clear its storage between them.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
  // Monaco announces in elements of its own, which stay in the page.
  for (const element of document.querySelectorAll('.monaco-aria-container')) element.remove();
});

configure({ asyncUtilTimeout: timeLimits.expectMs });
