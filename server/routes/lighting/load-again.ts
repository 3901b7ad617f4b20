import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { listOfIds } from '../../../src/schemas/wire/limits.ts';
import { devices, lightingHolders } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { wakeLighting } from '../../lighting/wake-lighting.ts';
import { signedIn } from '../../routing/route.ts';
import { lampReaderOf } from './lamp-rows.ts';

/** POST /island-ams/lighting/holder/load: the concentrators that load what they are asked to hold once more. */
export const LoadAgain = Type.Object({ idList: listOfIds(1000) });

/**
 * Has concentrators asked anew, also those that have refused or that seem to hold everything, such as one whose controller
 * was replaced; limits are looked at again. Those that are offline load it when they are back.
 */
export async function loadAgain(c: AppContext): Promise<Response> {
  const { idList } = await readBody(c, LoadAgain);
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const { within } = await lampReaderOf(c);
  const ids = [...new Set(idList)];
  const count = await db.transaction(async (tx) => {
    await wakeLighting(tx, tenantId, clock());
    const found = await tx
      .select({
        id: lightingHolders.deviceId,
        name: devices.name,
        areaCode: devices.areaCode,
        departmentCode: devices.departmentCode,
      })
      .from(lightingHolders)
      .innerJoin(devices, eq(devices.id, lightingHolders.deviceId))
      .where(and(eq(lightingHolders.tenantId, tenantId), inList(lightingHolders.deviceId, ids), within.devices));
    if (found.length < ids.length || ids.length === 0) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
    requireRight(within.scopes.Device, 'control', found);
    // The next round asks again where the hash differs.
    await tx
      .update(lightingHolders)
      .set({
        askedHash: '',
        loadedHash: null,
        attempts: 0,
        retryAt: null,
        refusedAt: null,
        refusal: null,
        refusalFacts: null,
      })
      .where(inList(lightingHolders.deviceId, ids));
    return found.length;
  });
  return success(c, null, { key: 'loadsAsked', params: { count } });
}
