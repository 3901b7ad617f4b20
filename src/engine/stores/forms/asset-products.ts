import { when } from 'mobx';
import type { SourceStore } from '../../data/source-store.ts';
import type { ProductDefinitions } from '../../forms/asset/generate-asset-form.ts';
import { readList } from '../../records/read-rows.ts';

/** A product for assets. */
export interface Product extends ProductDefinitions {
  deviceType: string;
  deviceTypeName: string;
  sensorValueAttrDefMap?: unknown;
  auth?: unknown;
  enabled?: unknown;
}

/** The products of assets. */
export class AssetProducts {
  constructor(readonly source: SourceStore<unknown>) {}

  /** Offered for a new asset: enabled, and the user may use them (`auth` is not false, contract 3.8). */
  get list(): readonly Product[] {
    return this.all.filter(({ auth, enabled }) => auth !== false && enabled !== false);
  }

  /** An existing asset keeps its product, whatever is offered. */
  find(id: unknown): Product | undefined {
    return this.all.find((product) => product.id === String(id));
  }

  private get all(): readonly Product[] {
    return readList(this.source.data).flatMap((row) => {
      if (row.id === undefined || row.id === null) return [];
      const text = (value: unknown) => (typeof value === 'string' ? value : '');
      const name = text(row.name) || text(row.code) || String(row.id);
      return [
        {
          ...row,
          id: String(row.id),
          name,
          deviceType: text(row.deviceType),
          deviceTypeName: text(row.deviceTypeName),
        },
      ];
    });
  }

  /** Waits until the list is loaded or has failed. */
  async settle(): Promise<void> {
    const { source } = this;
    if (source.data !== undefined) return;
    if (source.state === 'loading') await when(() => source.state !== 'loading');
    else await source.load();
  }
}
