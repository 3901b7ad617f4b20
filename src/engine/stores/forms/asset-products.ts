import { when } from 'mobx';
import type { SourceStore } from '../../data/source-store.ts';
import type { ProductDefinitions } from '../../forms/asset/generate-asset-form.ts';
import { readList } from '../../records/read-rows.ts';

/** A product for assets. */
export interface Product extends ProductDefinitions {
  deviceType: string;
  deviceTypeName: string;
  sensorValueAttrDefMap?: unknown;
}

/** The products that the user may use: `auth` is not false (contract 3.8). */
export class AssetProducts {
  constructor(readonly source: SourceStore<unknown>) {}

  get list(): readonly Product[] {
    return readList(this.source.data).flatMap((row) => {
      if (row.auth === false || row.id === undefined || row.id === null) return [];
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

  find(id: unknown): Product | undefined {
    return this.list.find((product) => product.id === String(id));
  }

  /** Waits until the list is loaded or has failed. */
  async settle(): Promise<void> {
    const { source } = this;
    if (source.data !== undefined) return;
    if (source.state === 'loading') await when(() => source.state !== 'loading');
    else await source.load();
  }
}
