import { inBackground, platformCall, shape } from './platform-call.ts';

/** Whether a tenant is an intranet one (AUTH-16); without a tenant in the query, that of whoever is signed in. */
export const readIsIntranet = platformCall({
  method: 'GET',
  path: '/system/api/tenantConfig/isIntranet',
  query: shape<{ tenantId: string } | undefined>(),
  answer: shape<boolean | 'true' | 'false'>(),
  options: inBackground,
});
