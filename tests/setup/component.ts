import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What one test has drawn must not be on the screen of the next.
afterEach(cleanup);

// A chart's library takes its time to come on a machine that is busy with other things.
configure({ asyncUtilTimeout: 10_000 });
