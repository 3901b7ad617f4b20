import type { Route } from '../../routing/route.ts';
import { transformRoute } from '../site/transform-coordinates.ts';
import { fixLocationRoute } from './fix-locations.ts';
import { locationFaultsRoute } from './location-faults.ts';

/** Routes of the correction of coordinates (contract 3.8 and 4). */
export const locationRoutes: readonly Route[] = [fixLocationRoute, locationFaultsRoute, transformRoute];
