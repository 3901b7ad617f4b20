import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type EnergyCondition, energyLevels } from '../../../src/schemas/wire/lighting-energy.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import type { EnergyQuestion } from '../../lighting-energy/ask-energy.ts';
import { readEnergyPeriod } from '../../lighting-energy/energy-period.ts';
import { signedIn } from '../../routing/route.ts';

/**
 * Reads a condition as a question of the caller, who sees the lamps of the data permissions.
 * @throws Refusal A0400 for an unknown level or a wrong period
 */
export async function readEnergyQuestion(c: AppContext, condition: EnergyCondition): Promise<EnergyQuestion> {
  const level = energyLevels.find((one) => one === (condition.level || 'area'));
  if (!level) throw new Refusal(envelopeStatus.badRequest, 'energyLevelUnknown', {}, { level: 'fieldInvalid' });
  const { services, locale } = c.var;
  const user = signedIn(c);
  const now = services.clock();
  const { areaCode, concentratorId, loopId, searchValue } = condition;
  return {
    tenantId: user.tenantId,
    within: await loadAssetFilters(services.db, user),
    level,
    period: readEnergyPeriod(condition, now),
    areaCode,
    concentratorId,
    loopId,
    searchValue,
    locale,
    now,
  };
}
