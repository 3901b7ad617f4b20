import type { DataReader } from '../analytics/model/data-set.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';

/** Who reads all data of the city. */
export const cityReader = (now: Date): DataReader => ({
  tenantId: TENANT_IDS.city,
  userId: '',
  scopes: { Device: undefined, Carrier: undefined },
  kinds: ['device', 'business', 'ai'],
  now,
  locale: 'en',
});
