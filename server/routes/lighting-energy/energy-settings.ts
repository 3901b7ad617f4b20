import { addDays } from '../../../src/engine/lighting/night-dates.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type EnergySettings, EnergySettingsSave } from '../../../src/schemas/wire/lighting-energy.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { lightingEnergySettings } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { deleteBaseline, storeBaseline } from '../../lighting-energy/baseline-sums.ts';
import { loadEnergySettings } from '../../lighting-energy/energy-settings.ts';
import { keptDays } from '../../metrics/metrics.ts';
import { signedIn } from '../../routing/route.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { displayTime, readWallTime } from '../../texts/wall-time.ts';

/** GET /island-ams/lighting/energy/settings: what energy is compared with, and what it costs. */
export async function sendEnergySettings(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  return success(c, await loadEnergySettings(db, signedIn(c).tenantId, c.var.locale));
}

/** PUT /island-ams/lighting/energy/settings. */
export async function saveEnergySettings(c: AppContext): Promise<Response> {
  const save = await readBody(c, EnergySettingsSave);
  const { db, clock } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  const now = clock();
  const name = save.name.trim();
  if (!name) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { name: 'fieldInvalid' });
  const { kind, tariff, co2Factor, tolerance } = save;
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const old = await loadEnergySettings(tx, tenantId, c.var.locale);
    if (save.version !== undefined && save.version !== old.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    const period = save.kind === 'period' ? readBasePeriod(save, old, displayTime(now).slice(0, 10)) : undefined;
    const isStored = period && isSame(period, old) && old.baseDays !== null;
    if (!period) await deleteBaseline(tx, tenantId);
    const baseDays = isStored ? old.baseDays : period ? await storeBaseline(tx, tenantId, period) : null;
    const row = {
      name,
      kind,
      fromDay: period?.fromDay ?? null,
      toDay: period?.toDay ?? null,
      baseDays,
      tariff,
      co2Factor,
      tolerance,
      version: old.version + 1,
      updatedBy: userId,
      updatedAt: now,
    };
    await tx
      .insert(lightingEnergySettings)
      .values({ tenantId, ...row })
      .onConflictDoUpdate({ target: lightingEnergySettings.tenantId, set: row });
  });
  return success(c, null, { key: 'saved' });
}

type Period = { fromDay: string; toDay: string };
const isSame = (period: Period, old: EnergySettings): boolean =>
  old.fromDay === period.fromDay && old.toDay === period.toDay;

/**
 * One whose sums are stored stays, however old.
 * @throws Refusal A0400 for a period that is missing, reversed, not over, or older than what is kept
 */
function readBasePeriod({ fromDay, toDay }: EnergySettingsSave, old: EnergySettings, today: string): Period {
  const refuse = (field: string, key: MessageKey, params = {}): never => {
    throw new Refusal(envelopeStatus.badRequest, key, params, { [field]: key });
  };
  const [from, to] = [fromDay, toDay].map((text) => (text ? readWallTime(text) : undefined));
  if (!from) return refuse('fromDay', 'energyBasePeriod');
  if (!to) return refuse('toDay', 'energyBasePeriod');
  const period = { fromDay: displayTime(from).slice(0, 10), toDay: displayTime(to).slice(0, 10) };
  if (isSame(period, old) && old.baseDays !== null) return period;
  if (period.toDay < period.fromDay) return refuse('toDay', 'energyBaseReversed');
  if (period.toDay >= today) return refuse('toDay', 'energyBaseNotOver');
  const first = addDays(today, -keptDays);
  if (period.fromDay < first) return refuse('fromDay', 'energyBaseTooEarly', { days: keptDays, first });
  return period;
}
