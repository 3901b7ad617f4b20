import { convertDatum } from '../../../src/engine/geo/datums.ts';
import { locationProblemText } from '../../../src/engine/geo/location-problem.ts';
import { readCoordinates } from '../../../src/engine/geo/read-coordinates.ts';
import { maxTransformed, type Transformed, TransformQuery } from '../../../src/schemas/wire/coordinate-transform.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Coordinates } from '../../../src/schemas/wire/map.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import type { Route } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';

const datums = { gps: 'WGS84', baidu: 'BD09' } as const;

/** GET /system/api/global/coordinateTransform: converts at most 40 points to GCJ-02 (contract 4). */
export const transformRoute: Route = {
  method: 'GET',
  path: '/system/api/global/coordinateTransform',
  access: 'session',
  query: TransformQuery,
  handle(c) {
    const { coordinateSys, locations } = readQuery(c, TransformQuery);
    if (coordinateSys === 'mapbar') throw new Refusal(envelopeStatus.badRequest, 'mapbarUnsupported');
    const pairs = locations.split('|');
    if (pairs.length > maxTransformed)
      throw new Refusal(envelopeStatus.badRequest, 'tooManyPoints', { max: maxTransformed, count: pairs.length });
    const coordinates = pairs.map((pair, index) => {
      const [longitude, latitude] = convertDatum(
        readPair(pair, index + 1, c.var.locale),
        datums[coordinateSys],
        'GCJ02',
      );
      return [rounded(longitude), rounded(latitude)] as const;
    });
    const answer: Transformed = { locations: coordinates.map((pair) => pair.join(',')).join('|'), coordinates };
    return success(c, answer);
  },
};

/** @throws Refusal A0400 that names the pair */
function readPair(text: string, number: number, locale: Locale): Coordinates {
  const { problem, coordinates } = readCoordinates(text);
  if (coordinates && (!problem || problem === 'OUTSIDE_CHINA')) return coordinates;
  const reason = locationProblemText(problem ?? 'NOT_A_NUMBER', coordinates)[locale];
  throw new Refusal(envelopeStatus.badRequest, 'badPoint', { number, reason });
}

/** To 0.1 m. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));
