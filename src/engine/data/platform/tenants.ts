import { inBackground, platformCall, shape } from './platform-call.ts';

/** Returns whether a tenant is an intranet one (AUTH-16); by default the tenant of the current user. */
export const readIsIntranet = platformCall({
  method: 'GET',
  path: '/system/api/tenantConfig/isIntranet',
  query: shape<{ tenantId: string } | undefined>(),
  answer: shape<boolean | 'true' | 'false'>(),
  options: inBackground,
});
