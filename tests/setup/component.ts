import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Removes what a test has drawn before the next one.
afterEach(cleanup);

// All files share one page: clear its storage between them.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
});

// The chart library loads slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
