import { FaultLimitsSave } from '../../../src/schemas/wire/lighting-faults.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { saveFaultLimits, sendFaultLimits } from './fault-limits.ts';

const path = '/island-ams/lighting/faults/limits';
/** Those who write programs know what lamps can do. */
const editPrograms = '100804';

/** Routes of the faults of lamps: by which limits they are judged. */
export const lightingFaultRoutes: readonly Route[] = [
  { method: 'GET', path, access: { menus: ['/znld'] }, handle: sendFaultLimits },
  {
    method: 'PUT',
    path,
    audit: { type: 'edit', object: audited.lightingFaultLimits },
    access: { functions: [editPrograms] },
    body: FaultLimitsSave,
    handle: saveFaultLimits,
  },
];
