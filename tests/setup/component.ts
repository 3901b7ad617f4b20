import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What one test has drawn must not be on the screen of the next.
afterEach(cleanup);
