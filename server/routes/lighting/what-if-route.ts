import { and } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { WhatIfRequest } from '../../../src/schemas/wire/lighting-nights.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { filled } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { type Alternative, computeWhatIf } from '../../lighting/what-if.ts';
import { loadEnergySettings } from '../../lighting-energy/energy-settings.ts';
import { loadTenantLighting, type TenantLighting } from '../../night-plans/tenant-lighting.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { lampConditions } from './lamp-conditions.ts';
import { lampReaderOf } from './lamp-rows.ts';

/** POST /island-ams/lighting/whatIf: a year of lamps as it is planned, beside another program or calendar. */
export async function sendWhatIf(c: AppContext): Promise<Response> {
  const request = filled(await readBody(c, WhatIfRequest)) as WhatIfRequest;
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  const lighting = await loadTenantLighting(db, reader.tenantId);
  if (!lighting) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const other = readAlternative(request, lighting);
  const tariff = request.tariff ?? (await loadEnergySettings(db, reader.tenantId, c.var.locale)).tariff;
  const year = request.year ?? Number(displayTime(c.var.services.clock()).slice(0, 4)) + 1;
  const which = and(reader.within.devices, ...lampConditions(db, reader, request));
  const question = { tenantId: reader.tenantId, lighting, year, tariff, other };
  return success(c, await computeWhatIf(db, question, which));
}

function readAlternative(
  { otherProgramId, otherCalendarId }: WhatIfRequest,
  { programs, calendars }: TenantLighting,
): Alternative {
  if (otherCalendarId) {
    if (!calendars.has(otherCalendarId)) throw missing('otherCalendarId');
    return { calendarId: otherCalendarId };
  }
  if (!otherProgramId)
    throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { otherProgramId: 'fieldRequired' });
  if (!programs.has(otherProgramId)) throw missing('otherProgramId');
  return { programId: otherProgramId };
}

const missing = (field: string) =>
  new Refusal(envelopeStatus.notFound, 'recordMissing', {}, { [field]: 'fieldInvalid' });
