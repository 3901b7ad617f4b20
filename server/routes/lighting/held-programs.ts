import { and, eq } from 'drizzle-orm';
import { programText } from '../../../src/engine/lighting/step-texts.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { HeldContent, HeldProgramRow } from '../../../src/schemas/wire/lighting-holders.ts';
import { devices, lightingHolders } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { pathValue } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { lampReaderOf } from './lamp-rows.ts';

/** GET /island-ams/lighting/holder/{id}/programs: the programs that a concentrator is asked to hold beside those it holds. */
export async function listHeldPrograms(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId, within, locale } = await lampReaderOf(c);
  const [found] = await db
    .select({ asked: lightingHolders.asked, loaded: lightingHolders.loaded })
    .from(lightingHolders)
    .innerJoin(devices, eq(devices.id, lightingHolders.deviceId))
    .where(
      and(eq(lightingHolders.deviceId, pathValue(c, 'id')), eq(lightingHolders.tenantId, tenantId), within.devices),
    );
  if (!found) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, comparePrograms(found.asked, found.loaded, locale));
}

/** Programs that differ first, each side in words. */
function comparePrograms(asked: HeldContent, loaded: HeldContent | null, locale: Locale): HeldProgramRow[] {
  const held = new Map((loaded?.programs ?? []).map((program) => [program.id, program]));
  const known = new Set(asked.programs.map(({ id }) => id));
  const rows = asked.programs.map(({ id, name, steps }): HeldProgramRow => {
    const own = held.get(id);
    const isSame = own && JSON.stringify(own.steps) === JSON.stringify(steps);
    return {
      id,
      name,
      difference: own ? (isSame ? 'same' : 'changed') : 'missing',
      asked: programText(steps)[locale],
      loaded: own ? programText(own.steps)[locale] : null,
    };
  });
  const old = [...held.values()].filter(({ id }) => !known.has(id));
  const gone = old.map(({ id, name, steps }): HeldProgramRow => {
    return { id, name, difference: 'old', asked: null, loaded: programText(steps)[locale] };
  });
  return [...rows, ...gone].sort(
    (one, other) => Number(one.difference === 'same') - Number(other.difference === 'same'),
  );
}
