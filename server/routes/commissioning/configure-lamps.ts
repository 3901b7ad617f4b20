import { ConfigureRequest } from '../../../src/schemas/wire/commissioning.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { lightingCommissioning } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { findActor } from '../../operation-log/record-operation.ts';
import { signedIn } from '../../routing/route.ts';
import { changeLamps } from './change-lamps.ts';

/** POST .../configure: wattage, dimming and loop of one lamp or several, and what is printed on driver and lamp. */
export async function configureLamps(c: AppContext): Promise<Response> {
  const { idList, driverModel, lampType, ...given } = await readBody(c, ConfigureRequest);
  const ids = [...new Set(idList)];
  if (ids.length === 0) throw new Refusal(envelopeStatus.badRequest, 'noDevices', {}, { idList: 'noDevices' });
  const values = filledTexts(given);
  const printed = filledTexts({ driverModel, lampType });
  if (Object.keys(values).length + Object.keys(printed).length === 0)
    throw new Refusal(envelopeStatus.badRequest, 'nothingToConfigure');
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { userName } = await findActor(c, user);
  const own = { configuredAt: clock(), configuredByName: userName, ...printed };
  await db.transaction(async (tx) => {
    await changeLamps(c, tx, { ids, values });
    await tx
      .insert(lightingCommissioning)
      .values(ids.map((deviceId) => ({ deviceId, tenantId: user.tenantId, ...own })))
      .onConflictDoUpdate({ target: lightingCommissioning.deviceId, set: own });
  });
  return success(c, ids.length, { key: 'lampsConfigured', params: { count: ids.length } });
}

/** The values that are not empty, as texts. */
export function filledTexts(given: Readonly<Record<string, string | number | null | undefined>>) {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const text = String(value ?? '').trim();
      return text === '' ? [] : [[name, text] as const];
    }),
  );
}
