import { describe, expect, it } from 'vitest';
import type { SourceStore } from '../../data/source-store.ts';
import { assetKinds } from './asset-kinds.ts';
import { AssetProducts } from './asset-products.ts';

describe('the products of assets (FORM-31)', () => {
  const source = (data: unknown) => ({ data }) as SourceStore<unknown>;
  const rows = [
    { id: '1', name: 'Lamp' },
    { id: '2', name: 'Camera', auth: true },
    { id: '3', name: 'Radar', enabled: false },
    { id: 4, code: 'WS', auth: false },
  ];
  const products = new AssetProducts({
    kind: assetKinds.device,
    source: source(rows),
    permitted: source([{ id: '1' }, { id: '3' }, { id: '4' }]),
    forms: source([]),
    call: { send: async () => ({}) as never },
  });

  it('are offered if they are enabled and in the permission-filtered list, whatever the plain list flags', () => {
    expect(products.list.map(({ name }) => name)).toEqual(['Lamp', 'WS']);
  });

  it('are found for an existing asset, whatever is offered', () => {
    expect(['2', '3'].map((id) => products.find(id)?.name)).toEqual(['Camera', 'Radar']);
    expect(products.find('9')).toBeUndefined();
  });
});
