import * as React from 'react';

/** React's internals, which packages of React share. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

/**
 * Stops React's development build from recording a stack per element, which only developer tools show and which takes a
 * sixth of the time of the page. React records none once it has counted ten thousand within a second.
 */
export function recordNoStacks(): void {
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}
