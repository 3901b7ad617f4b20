import { convertDatum } from '../../../src/engine/geo/datums.ts';
import { locationProblemText } from '../../../src/engine/geo/location-problem.ts';
import { readCoordinates } from '../../../src/engine/geo/read-coordinates.ts';
import { maxTransformed, type Transformed, TransformQuery } from '../../../src/schemas/wire/coordinate-transform.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Coordinates } from '../../../src/schemas/wire/map.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { leaveUnlogged } from '../../operation-log/record-operation.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { readMapSettings } from '../map/map-settings.ts';

const datums = { gps: 'WGS84', baidu: 'BD09', autonavi: 'GCJ02' } as const;
const targets = { gcj02: 'GCJ02', wgs84: 'WGS84' } as const;

/**
 * GET /system/api/global/coordinateTransform: converts at most 40 points to GCJ-02 (contract 4), or to WGS-84 where the
 * tenant allows it. Points in WGS-84 are logged, also refused ones.
 */
export const transformRoute: Route = {
  method: 'GET',
  path: '/system/api/global/coordinateTransform',
  access: 'session',
  query: TransformQuery,
  audit: { type: 'export', object: audited.coordinates },
  async handle(c) {
    const { coordinateSys, locations, to = 'gcj02' } = readQuery(c, TransformQuery);
    if (to !== 'wgs84') leaveUnlogged(c);
    if (coordinateSys === 'mapbar') throw new Refusal(envelopeStatus.badRequest, 'mapbarUnsupported');
    const pairs = locations.split('|');
    if (pairs.length > maxTransformed)
      throw new Refusal(envelopeStatus.badRequest, 'tooManyPoints', { max: maxTransformed, count: pairs.length });
    if (to === 'wgs84') await requireWgs84(c, pairs.length);
    const coordinates = pairs.map((pair, index) => {
      const [longitude, latitude] = convertDatum(
        readPair(pair, index + 1, c.var.locale),
        datums[coordinateSys],
        targets[to],
      );
      return [rounded(longitude), rounded(latitude)] as const;
    });
    const answer: Transformed = { locations: coordinates.map((pair) => pair.join(',')).join('|'), coordinates };
    return success(c, answer, to === 'wgs84' ? { key: 'wgs84Given', params: { count: pairs.length } } : {});
  },
};

/** @throws Refusal A0301 that says how many points were asked for */
async function requireWgs84(c: AppContext, count: number): Promise<void> {
  const { allowsWgs84 } = await readMapSettings(c.var.services.db, signedIn(c).tenantId);
  if (!allowsWgs84) throw new Refusal(envelopeStatus.notPermitted, 'wgs84Refused', { count });
}

/** @throws Refusal A0400 that names the pair */
function readPair(text: string, number: number, locale: Locale): Coordinates {
  const { problem, coordinates } = readCoordinates(text);
  if (coordinates && (!problem || problem === 'OUTSIDE_CHINA')) return coordinates;
  const reason = locationProblemText(problem ?? 'NOT_A_NUMBER', coordinates)[locale];
  throw new Refusal(envelopeStatus.badRequest, 'badPoint', { number, reason });
}

/** To 0.1 m. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));
