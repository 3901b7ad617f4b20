import type { Pole } from './make-poles.ts';
import { countPlaces, type Places } from './pole-places.ts';
import type { ProductPlan } from './products/product-plan.ts';

/** A device, its pole and its parent device. */
export interface Mount {
  id: string;
  plan: ProductPlan;
  /** Where it stands. */
  pole: Pole;
  /** False if no pole has a place for it: then it stands beside its pole. */
  isMounted: boolean;
  /** Serial number within the product, from 1. */
  number: number;
  /** A, B ... by the lamps of its pole, else empty. */
  head: string;
  parentId: string | null;
  /** '1' to '6', for nodes of a concentrator. */
  loopId: string;
}

const LOOPS = 6;

/** A pole that a device has got; `share` is its position among all, 0 to below 1. */
interface Site extends Pick<Mount, 'pole' | 'isMounted'> {
  share: number;
}
type LampSite = Site & Pick<Mount, 'head'>;

/**
 * Assigns devices to poles, no more of a kind to any than its model has places for. Roads alternate between power-line
 * and mobile lamp controllers; concentrators stand on power-line roads and serve the lamps of a section; other devices
 * are spread evenly and report through their section's gateway. One that can connect by itself does so if that gateway
 * is on another street.
 * @param slots the number of places by kind, by id of the model
 */
export function mountDevices(
  poles: Pole[],
  plans: ProductPlan[],
  counts: number[],
  newId: () => string,
  slots: ReadonlyMap<string, Readonly<Record<string, number>>>,
): Mount[] {
  if (poles.length === 0) throw new Error('Devices need at least one pole.');
  const roads = [...new Set(poles.map((pole) => pole.road))];
  const powerLine = poles.filter((pole) => roads.indexOf(pole.road) % 2 === 0);
  const mobile = poles.filter((pole) => roads.indexOf(pole.road) % 2 === 1);
  const places = countPlaces(slots);
  const mounts: Mount[] = [];
  let concentrators: Mount[] = [];
  let gateways: Mount[] = [];

  plans.forEach((plan, planIndex) => {
    const count = counts[planIndex] ?? 0;
    const mount = ({ pole, isMounted }: Site, number: number, more: Partial<Mount> = {}): Mount => {
      return { id: newId(), plan, pole, isMounted, number, head: '', parentId: null, loopId: '', ...more };
    };
    const own = { plan, count, places };
    if (plan.code === 'LC-PLC20') {
      mounts.push(
        ...lightPoles(poles, powerLine, own).map(({ head, ...site }, index) => {
          const parent = concentrators[Math.floor(site.share * concentrators.length)];
          const loopId = String(((index + 1) % LOOPS) + 1);
          return mount(site, index + 1, { head, parentId: parent?.id ?? null, loopId });
        }),
      );
    } else if (plan.code === 'LC-NB10') {
      mounts.push(
        ...lightPoles(poles, mobile, own).map(({ head, ...site }, index) => mount(site, index + 1, { head })),
      );
    } else if (plan.code === 'CC-PLC08') {
      const along = powerLine.length > 0 ? powerLine : poles;
      concentrators = spread(along, 0, own).map((site, index) => mount(site, index + 1));
      mounts.push(...concentrators);
    } else if (plan.code === 'SG-500') {
      gateways = spread(poles, 0, own).map((site, index) => mount(site, index + 1));
      mounts.push(...gateways);
    } else {
      mounts.push(
        ...spread(poles, planIndex, own).map((site, index) => {
          const parent = gateways[Math.floor(site.share * gateways.length)];
          const isNear = parent?.pole.road.streetName === site.pole.road.streetName;
          return mount(site, index + 1, {
            parentId: isNear || plan.nodeType === 'child' ? (parent?.id ?? null) : null,
          });
        }),
      );
    }
  });
  return mounts;
}

interface Devices {
  plan: ProductPlan;
  count: number;
  places: Places;
}

/**
 * Lamps stand along some roads; once these are full, the other roads have the rest. Lamps for which no pole has an arm
 * stand beside one.
 */
function lightPoles(all: Pole[], preferred: Pole[], { plan, count, places }: Devices): LampSite[] {
  const along = preferred.length > 0 ? preferred : all;
  const others = all.filter((pole) => !along.includes(pole));
  const sites = takeArms(along, { plan, count, places });
  sites.push(...takeArms(others, { plan, count: count - sites.length, places }));
  const rest = Array.from({ length: count - sites.length }, (_, index): LampSite => {
    const at = index % along.length;
    return { pole: along[at]!, isMounted: false, share: at / along.length, head: '' };
  });
  return [...sites, ...rest];
}

/** One lamp per pole, then a second on each that has another arm, and so on until all are full. */
function takeArms(poles: Pole[], { plan: { deviceType }, count, places }: Devices): LampSite[] {
  const sites: LampSite[] = [];
  for (let before = -1; before < sites.length && sites.length < count; ) {
    before = sites.length;
    for (const [at, pole] of poles.entries()) {
      if (sites.length === count || !places.take(pole, deviceType)) continue;
      const head = headOf(places.used(pole, deviceType));
      sites.push({ pole, isMounted: true, share: at / poles.length, head });
    }
  }
  return sites;
}

/** 'A' for the first lamp of a pole. */
const headOf = (number: number): string => String.fromCharCode(65 + ((number - 1) % 26));

/** Spreads devices evenly, each on the next pole with a place; `shift` keeps products from sharing the same poles. */
function spread(poles: Pole[], shift: number, { plan, count, places }: Devices): Site[] {
  return Array.from({ length: count }, (_, index) => {
    const at = (Math.floor(((index + 0.5) * poles.length) / count) + shift) % poles.length;
    const free = poles.findIndex((_, step) => places.take(poles[(at + step) % poles.length]!, plan.deviceType));
    const taken = free === -1 ? at : (at + free) % poles.length;
    return { pole: poles[taken]!, isMounted: free !== -1, share: taken / poles.length };
  });
}
