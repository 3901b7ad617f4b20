import { when } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import type { CallPort, ReferencePort } from '../../data/ports.ts';
import type { SourceStore } from '../../data/source-store.ts';
import type { AssetKind, ProductDefinitions } from '../../forms/asset/asset-form-input.ts';
import { readList } from '../../records/read-rows.ts';
import { type AssetKindFacts, assetKinds } from './asset-kinds.ts';

/** A product or model for assets. */
export interface Product extends ProductDefinitions {
  /** The device type of a product, the type of a model. */
  deviceType: string;
  deviceTypeName: string;
  sensorValueAttrDefMap?: unknown;
  enabled?: unknown;
}

type Values = Record<string, unknown>;

interface Deps {
  kind: AssetKindFacts;
  source: SourceStore<unknown>;
  /** The products or models that the user may add assets of. */
  permitted: SourceStore<unknown>;
  /** The forms that tenants saved for products and models. */
  forms: SourceStore<unknown>;
  call: CallPort;
}

/** The products or models of one kind of asset, with the forms saved for them. */
export class AssetProducts {
  constructor(private readonly deps: Deps) {}

  /** Offered for a new asset: enabled, and in the permission-filtered list, whatever the plain one says (FORM-31). */
  get list(): readonly Product[] {
    const ids = new Set(readList(this.deps.permitted.data).map(({ id }) => String(id)));
    return this.all.filter(({ id, enabled }) => ids.has(id) && enabled !== false);
  }

  /** An existing asset keeps its product, whatever is offered. */
  find(id: unknown): Product | undefined {
    return this.all.find((product) => product.id === String(id));
  }

  /**
   * Returns a product with its attribute definitions. Models are listed without them, and are read by id.
   *
   * @throws PlatformError if they cannot be read
   */
  async define(product: Product): Promise<Product> {
    const { kind, call } = this.deps;
    if (!kind.readModel || product.configurableAttrDefMap !== undefined) return product;
    const model = await kind.readModel(call, { pathValues: { id: product.id } });
    return isRecord(model) ? { ...product, configurableAttrDefMap: model.configurableAttrDefMap } : product;
  }

  /** The form that the tenant saved for a product or model; undefined without one. */
  formOf(product: Product): unknown {
    return this.savedOf(product)?.form ?? undefined;
  }

  /** Who published that form; undefined if the platform does not say. */
  publisherOf(product: Product): string | undefined {
    const name = this.savedOf(product)?.publisherName;
    return typeof name === 'string' && name !== '' ? name : undefined;
  }

  /**
   * Reads the saved forms again: the platform's event may be late or lost.
   *
   * @throws PlatformError if they cannot be read; those that are known stay
   */
  async reloadForms(): Promise<void> {
    const { forms } = this.deps;
    await forms.load();
    if (forms.error) throw forms.error;
  }

  private savedOf(product: Product): Values | undefined {
    const { businessType } = this.deps.kind;
    return readList(this.deps.forms.data).find(
      (row) => row.businessType === businessType && String(row.businessId) === product.id,
    );
  }

  private get all(): readonly Product[] {
    return readList(this.deps.source.data).flatMap((row) => {
      if (row.id === undefined || row.id === null) return [];
      const text = (value: unknown) => (typeof value === 'string' ? value : '');
      const name = text(row.name) || text(row.code) || String(row.id);
      return [
        {
          ...row,
          id: String(row.id),
          name,
          deviceType: text(row.deviceType) || text(row.type),
          deviceTypeName: text(row.deviceTypeName) || text(row.typeName),
        },
      ];
    });
  }

  /** Waits until products and forms are loaded or have failed. */
  async settle(): Promise<void> {
    await Promise.all([settled(this.deps.source), settled(this.deps.forms)]);
  }

  /**
   * Waits for what a form of an asset needs.
   *
   * @param isNew a new asset also needs `list`
   * @throws PlatformError if products cannot be read
   */
  async need(isNew: boolean): Promise<void> {
    const { permitted } = this.deps;
    await Promise.all([this.settle(), isNew && settled(permitted)]);
    for (const { data, error } of isNew ? [this.deps.source, permitted] : [this.deps.source])
      if (data === undefined) throw error ?? new PlatformError('network', '');
  }
}

/** The products or models of a kind of asset, from the shared reference data. */
export function openProducts(
  asset: AssetKind,
  { reference, call }: { reference: ReferencePort; call: CallPort },
): AssetProducts {
  const kind = assetKinds[asset];
  return new AssetProducts({
    kind,
    source: reference.get(kind.reference),
    permitted: reference.get(kind.permitted),
    forms: reference.get('forms'),
    call,
  });
}

async function settled(source: SourceStore<unknown>): Promise<void> {
  if (source.data !== undefined) return;
  if (source.state === 'loading') await when(() => source.state !== 'loading');
  else await source.load();
}
