import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { AssetDetailPlan, AssetFormDialogPlan } from '../../compile/plan/plan.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import type { AssetFormPlan } from '../../forms/asset/asset-form-plan.ts';
import { generateAssetForm } from '../../forms/asset/generate-asset-form.ts';
import { type FormField, fieldsOf } from '../../forms/form-field.ts';
import type { AssetProducts, Product } from './asset-products.ts';

type Values = Record<string, unknown>;

/** What the detail drawer of an asset needs from its page. */
export interface AssetDetailContext {
  products: AssetProducts;
  load(path: string, row: Values): Promise<unknown>;
}

/** The detail drawer of an asset. */
export class AssetDetailStore {
  readonly kind = 'assetDetail';
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: PlatformError | undefined = undefined;
  record: Values;
  /** Undefined if the platform no longer has it: the fields of the document are still shown. */
  product: Product | undefined = undefined;
  form: AssetFormPlan = { sections: [], issues: [] };

  constructor(
    readonly name: string,
    readonly plan: AssetDetailPlan,
    private readonly formPlan: AssetFormDialogPlan | undefined,
    readonly row: Values,
    private readonly context: AssetDetailContext,
  ) {
    this.record = row;
    makeObservable(this, {
      state: observable,
      failure: observableRef,
      record: observableRef,
      product: observableRef,
      form: observableRef,
      reported: computed,
      reportedRecord: computed,
      load: actionBound,
    });
  }

  /** The reported values of the asset, by the definitions of its product. */
  get reported(): readonly FormField[] {
    const { product } = this;
    if (!product) return [];
    const asConfigurable = { ...product, configurableAttrDefMap: product.sensorValueAttrDefMap };
    return fieldsOf(generateAssetForm({ groups: [], product: asConfigurable }));
  }

  /** The record with reported values at the paths of attribute fields. */
  get reportedRecord(): Values {
    return { configurableAttrs: this.record.sensorValueAttrs };
  }

  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const [loaded] = await Promise.all([this.context.load(this.plan.load, this.row), this.context.products.settle()]);
      if (typeof loaded !== 'object' || loaded === null) throw new PlatformError('notEnvelope', '');
      runInAction(() => {
        this.record = { ...this.row, ...loaded };
        this.product = this.context.products.find(this.record.productModelId);
        if (this.formPlan) this.form = generateAssetForm({ ...this.formPlan, product: this.product });
        this.state = 'ready';
      });
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.failure = asPlatformError(error);
      });
    }
  }
}
