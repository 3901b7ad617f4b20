import { actionBound, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import { issueLine } from '../../compile/issue.ts';
import type { AssetFormDialogPlan, FormPlan } from '../../compile/plan/plan.ts';
import type { Draft } from '../../data/drafts.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import type { AssetFormPlan } from '../../forms/asset/asset-form-plan.ts';
import { generateAssetForm } from '../../forms/asset/generate-asset-form.ts';
import { fieldsOf } from '../../forms/form-field.ts';
import { isEmpty } from '../../forms/is-empty.ts';
import { assetFormat } from './asset-format.ts';
import type { AssetProducts, Product } from './asset-products.ts';
import { type FormContext, FormStore } from './form-store.ts';

type Values = Record<string, unknown>;

/** What the drawer of an asset's form needs from its page. */
export interface AssetFormContext {
  products: AssetProducts;
  /** Reads the asset as the platform has it now. */
  load(path: string, row: Values): Promise<unknown>;
  /** What its form needs. */
  form: FormContext;
}

/** The drawer of an asset's form: first the product, then the form that is generated for it. */
export class AssetFormStore {
  readonly kind = 'assetForm';
  state: 'loading' | 'choosing' | 'ready' | 'failed' | 'gone' = 'loading';
  failure: PlatformError | undefined = undefined;
  product: Product | undefined = undefined;
  form: FormStore | undefined = undefined;
  /** What is wrong with the product's definitions. */
  issues: AssetFormPlan['issues'] = [];

  constructor(
    readonly name: string,
    readonly plan: AssetFormDialogPlan,
    /** The row it was opened with; without one it adds. */
    readonly row: Values | undefined,
    private readonly context: AssetFormContext,
    private readonly given: Values = {},
  ) {
    makeObservable<this, 'begin' | 'make'>(this, {
      state: observable,
      failure: observableRef,
      product: observableRef,
      form: observableRef,
      issues: observableRef,
      open: actionBound,
      choose: actionBound,
      chooseAgain: actionBound,
      begin: actionBound,
      make: actionBound,
    });
  }

  get isEdit(): boolean {
    return this.row !== undefined;
  }

  get record(): string {
    return String(this.row?.id ?? '');
  }

  get title(): Text {
    return this.isEdit ? this.plan.editTitle : this.plan.title;
  }

  get products(): AssetProducts {
    return this.context.products;
  }

  /** Reads the products and, where one is edited, the asset; unsaved typing of an earlier time comes back. */
  async open(draft?: Draft): Promise<void> {
    this.state = 'loading';
    try {
      const [record] = await Promise.all([draft ? draft.original : this.read(), this.products.settle()]);
      const { source } = this.products;
      if (source.data === undefined) throw source.error ?? new PlatformError('network', '');
      runInAction(() => this.begin(record, draft));
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.failure = asPlatformError(error);
      });
    }
  }

  /** Chooses the product of a new asset. What was typed into fields that every asset has stays. */
  choose(id: string): void {
    const product = this.products.find(id);
    if (!product) return;
    const typed = this.form?.draftValues() ?? {};
    this.make(product, undefined);
    for (const [field, value] of Object.entries(typed))
      if (this.form?.plan.fields.some((known) => known.field === field)) this.form.set(field, value);
  }

  /** Back to the choice of the product. */
  chooseAgain(): void {
    this.state = 'choosing';
  }

  private async read(): Promise<Values | undefined> {
    if (!this.row) return undefined;
    const loaded = await this.context.load(this.plan.load, this.row);
    if (typeof loaded !== 'object' || loaded === null) throw new PlatformError('notEnvelope', '');
    return { ...this.row, ...loaded };
  }

  private begin(record: Values | undefined, draft: Draft | undefined): void {
    const id = draft?.values.productModelId ?? record?.productModelId ?? this.given.productModelId;
    const product = id === undefined ? undefined : this.products.find(id);
    if (!product) {
      // Without its product nobody knows what attributes an asset has.
      this.state = this.isEdit ? 'gone' : 'choosing';
      return;
    }
    this.make(product, this.isEdit ? record : undefined);
    if (draft) this.form!.restore(draft);
    else if (this.isEdit) this.tellWrongValues();
  }

  private make(product: Product, record: Values | undefined): void {
    const { plan } = this;
    const asset = generateAssetForm({ ...plan, product });
    const { add, edit, title, editTitle } = plan;
    const formPlan: FormPlan = { kind: 'form', title, editTitle, values: {}, fields: fieldsOf(asset), add, edit };
    const fixed = { productModelId: product.id, deviceType: product.deviceType };
    const given = { ...this.given, attributes: {} };
    const format = assetFormat(asset, fixed);
    this.product = product;
    this.form = new FormStore(this.name, formPlan, record, this.context.form, given, format, asset.sections);
    this.issues = asset.issues;
    this.state = 'ready';
    for (const issue of asset.issues) console.warn(issueLine(issue));
  }

  /** A value that was stored before the definition changed is told before anybody saves. */
  private tellWrongValues(): void {
    for (const { field } of this.form!.fields) if (!isEmpty(this.form!.values.get(field))) this.form!.check(field);
  }
}
