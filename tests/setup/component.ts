import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// What one test has drawn must not be on the screen of the next.
afterEach(cleanup);

// All files share one page: what one has kept in it must not greet the next.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
});

// A chart's library takes its time to come on a machine that is busy with other things.
configure({ asyncUtilTimeout: 10_000 });
