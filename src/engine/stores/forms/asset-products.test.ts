import { describe, expect, it } from 'vitest';
import type { SourceStore } from '../../data/source-store.ts';
import { assetKinds } from './asset-kinds.ts';
import { AssetProducts } from './asset-products.ts';

describe('the products of assets (FORM-31)', () => {
  const rows = [
    { id: '1', name: 'Lamp' },
    { id: '2', name: 'Camera', auth: false },
    { id: '3', name: 'Radar', auth: true, enabled: false },
    { id: '4', code: 'WS', auth: true, enabled: true },
  ];
  const products = new AssetProducts({
    kind: assetKinds.device,
    source: { data: rows } as SourceStore<unknown>,
    forms: { data: [] } as unknown as SourceStore<unknown>,
    call: { send: async () => ({}) as never },
  });

  it('are offered if the user may use them and they are enabled', () => {
    expect(products.list.map(({ name }) => name)).toEqual(['Lamp', 'WS']);
  });

  it('are found for an existing asset, whatever is offered', () => {
    expect(['2', '3'].map((id) => products.find(id)?.name)).toEqual(['Camera', 'Radar']);
    expect(products.find('9')).toBeUndefined();
  });
});
