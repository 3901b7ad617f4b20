import { describe, expect, it } from 'vitest';
import type { Pole } from './make-poles.ts';
import { mountDevices } from './mount-devices.ts';
import { PRODUCT_LIST } from './products/product-list.ts';

const roads = ['A', 'B'].map((letters) => ({ letters, streetName: letters }) as Pole['road']);
/** A pole of a model on one of two roads; the first has power-line lamps. */
const pole = (id: string, modelId: string, road = 0): Pole => ({
  row: { id, modelId } as Pole['row'],
  road: roads[road]!,
});
const slots = new Map([
  ['two', { arm: 2, camera: 0 }],
  ['none', { arm: 0, camera: 1 }],
]);
/** Mounts some devices of one product; [pole, head] each, with '-' for one that stands beside its pole. */
function mount(code: string, count: number, poles: Pole[]) {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return String(ids);
  };
  const counts = PRODUCT_LIST.map((plan) => (plan.code === code ? count : 0));
  return mountDevices(poles, PRODUCT_LIST, counts, newId, slots).map(
    ({ pole: { row }, isMounted, head }) => `${isMounted ? '' : '-'}${row.id}${head}`,
  );
}

describe('the poles of the seeded devices', () => {
  const poles = [pole('1', 'two'), pole('2', 'none'), pole('3', 'two'), pole('4', 'two', 1)];

  it('have one lamp each before a second, and only as many as they have arms', () => {
    expect(mount('LC-PLC20', 4, poles)).toEqual(['1A', '3A', '1B', '3B']);
    expect(mount('LC-NB10', 2, poles)).toEqual(['4A', '4B']);
  });

  it('are those of other roads once the own are full, and lamps without an arm stand beside', () => {
    expect(mount('LC-PLC20', 7, poles)).toEqual(['1A', '3A', '1B', '3B', '4A', '4B', '-1']);
  });

  it('are the next with a place, which devices without a need for one find anywhere', () => {
    expect(mount('CAM-PT40', 2, poles)).toEqual(['2', '-1']);
    expect(mount('WS-8E', 4, poles).toSorted()).toEqual(['1', '2', '3', '4']);
  });
});
