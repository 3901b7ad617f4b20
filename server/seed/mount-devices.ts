import type { Pole } from './make-poles.ts';
import type { ProductPlan } from './products/product-plan.ts';

/** A device, its pole and its parent device. */
export interface Mount {
  id: string;
  plan: ProductPlan;
  pole: Pole;
  /** Serial number within the product, from 1. */
  number: number;
  /** A, B ... if a pole carries several lamps, else empty. */
  head: string;
  parentId: string | null;
  /** '1' to '6', for nodes of a concentrator. */
  loopId: string;
}

const LOOPS = 6;

/**
 * Assigns devices to poles. Roads alternate between power-line and mobile lamp controllers; concentrators stand on
 * power-line roads and serve the lamps of a section; other devices are spread evenly and report through their
 * section's gateway.
 */
export function mountDevices(poles: Pole[], plans: ProductPlan[], counts: number[], newId: () => string): Mount[] {
  const roads = [...new Set(poles.map((pole) => pole.road))];
  const powerLine = poles.filter((pole) => roads.indexOf(pole.road) % 2 === 0);
  const mobile = poles.filter((pole) => roads.indexOf(pole.road) % 2 === 1);
  const mounts: Mount[] = [];
  let concentrators: Mount[] = [];
  let gateways: Mount[] = [];

  plans.forEach((plan, planIndex) => {
    const count = counts[planIndex] ?? 0;
    const mount = (pole: Pole, number: number, more: Partial<Mount> = {}): Mount => {
      return { id: newId(), plan, pole, number, head: '', parentId: null, loopId: '', ...more };
    };
    if (plan.code === 'LC-PLC20') {
      const along = powerLine.length > 0 ? powerLine : poles;
      mounts.push(
        ...lamps(count, along, (pole, number, head, share) => {
          const parent = concentrators[Math.floor(share * concentrators.length)];
          return mount(pole, number, { head, parentId: parent?.id ?? null, loopId: String((number % LOOPS) + 1) });
        }),
      );
    } else if (plan.code === 'LC-NB10') {
      const along = mobile.length > 0 ? mobile : poles;
      mounts.push(...lamps(count, along, (pole, number, head) => mount(pole, number, { head })));
    } else if (plan.code === 'CC-PLC08') {
      concentrators = spread(count, powerLine.length > 0 ? powerLine : poles, 0).map(({ pole }, i) =>
        mount(pole, i + 1),
      );
      mounts.push(...concentrators);
    } else if (plan.code === 'SG-500') {
      gateways = spread(count, poles, 0).map(({ pole }, index) => mount(pole, index + 1));
      mounts.push(...gateways);
    } else {
      mounts.push(
        ...spread(count, poles, planIndex).map(({ pole, share }, index) => {
          const parent = gateways[Math.floor(share * gateways.length)];
          const isNear = parent?.pole.road.streetName === pole.road.streetName;
          return mount(pole, index + 1, { parentId: isNear ? parent.id : null });
        }),
      );
    }
  });
  return mounts;
}

/** One lamp per pole, then a second on each, and so on. `share` is the pole's position in the list, 0 to below 1. */
function lamps(
  count: number,
  poles: Pole[],
  make: (pole: Pole, number: number, head: string, share: number) => Mount,
): Mount[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index % poles.length;
    const head = String.fromCharCode(65 + (Math.floor(index / poles.length) % 26));
    return make(poleAt(poles, at), index + 1, head, at / poles.length);
  });
}

/** Spreads devices evenly; `shift` keeps products from sharing the same poles. */
function spread(count: number, poles: Pole[], shift: number): { pole: Pole; share: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const at = (Math.floor(((index + 0.5) * poles.length) / count) + shift) % poles.length;
    return { pole: poleAt(poles, at), share: at / poles.length };
  });
}

function poleAt(poles: Pole[], index: number): Pole {
  const pole = poles[index];
  if (pole === undefined) throw new Error('Devices need at least one pole.');
  return pole;
}
