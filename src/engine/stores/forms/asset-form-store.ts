import { actionBound, compareStructural, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { type Issue, issueLine } from '../../compile/issue.ts';
import type { AssetFormDialogPlan, FormPlan } from '../../compile/plan/plan.ts';
import type { Draft } from '../../data/draft.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import type { AssetFormPlan } from '../../forms/asset/asset-form-plan.ts';
import { readAssetField } from '../../forms/asset/asset-record.ts';
import type { DeviceCodes } from '../../forms/asset/conventions.ts';
import { generateAssetForm } from '../../forms/asset/generate-asset-form.ts';
import { fieldsOf } from '../../forms/form-field.ts';
import { isEmpty } from '../../forms/is-empty.ts';
import { fillText } from '../../records/fill-text.ts';
import { loadPart } from '../environment/load-part.ts';
import { assetFormat } from './asset-format.ts';
import { type AssetKindFacts, assetKinds } from './asset-kinds.ts';
import type { AssetProducts, Product } from './asset-products.ts';
import type { FormContext } from './form-context.ts';
import { FormStore } from './form-store.ts';
import { type DroppedInput, moveTyped } from './move-typed.ts';

type Values = Record<string, unknown>;

/** What the form drawer of an asset needs from its page. */
export interface AssetFormContext {
  products: AssetProducts;
  /** Products of devices that have rules of their own. */
  codes: DeviceCodes | undefined;
  tell(error: PlatformError): void;
  /** Loads the current asset. */
  load(path: string, row: Values): Promise<unknown>;
  /** The context of its form. */
  form: FormContext<FormStore>;
}

/** The form drawer of an asset: first the product, then the form generated for it. */
export class AssetFormStore {
  readonly kind = 'assetForm';
  state: 'loading' | 'choosing' | 'ready' | 'failed' | 'gone' = 'loading';
  failure: PlatformError | undefined = undefined;
  product: Product | undefined = undefined;
  form: FormStore | undefined = undefined;
  /** Issues in the definitions of the product. */
  issues: readonly Issue[] = [];
  /** True while the definitions of the chosen product load. */
  isDefining = false;
  /** What was typed into fields that the form lost when it was taken anew. */
  dropped: readonly DroppedInput[] = [];
  /** The formConfig that the form was made with. */
  private formConfig: unknown = undefined;

  constructor(
    readonly name: string,
    readonly plan: AssetFormDialogPlan,
    /** The row to edit; undefined when adding. */
    readonly row: Values | undefined,
    private readonly context: AssetFormContext,
    private readonly given: Values = {},
  ) {
    makeObservable<this, 'formConfig' | 'make'>(this, {
      isDefining: observable,
      state: observable,
      failure: observableRef,
      product: observableRef,
      form: observableRef,
      issues: observableRef,
      dropped: observableRef,
      formConfig: observableRef,
      changed: computed,
      open: actionBound,
      choose: actionBound,
      chooseAgain: actionBound,
      takeForm: actionBound,
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
    return this.row ? fillText(this.plan.editTitle, { ...this.row, ...this.form?.original }) : this.plan.title;
  }

  get products(): AssetProducts {
    return this.context.products;
  }

  /** Loads the products and the asset to edit, and restores a draft. */
  async open(draft?: Draft): Promise<void> {
    this.state = 'loading';
    try {
      const [record] = await Promise.all([draft ? draft.original : this.read(), this.products.need(!this.isEdit)]);
      await this.begin(record, draft);
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.failure = asPlatformError(error);
      });
    }
  }

  /** Sets the product of a new asset. Keeps the input in common fields. */
  async choose(id: string): Promise<void> {
    const product = this.products.find(id);
    if (!product || this.isDefining) return;
    this.isDefining = true;
    try {
      const defined = await this.products.define(product);
      runInAction(() => {
        const typed = this.form?.draftValues() ?? {};
        const isFirst = this.form === undefined;
        this.make(defined, undefined);
        if (isFirst && this.copied) this.copy(this.copied);
        for (const [field, value] of Object.entries(typed))
          if (this.form?.plan.fields.some((known) => known.field === field)) this.form.set(field, value);
      });
    } catch (error) {
      this.context.tell(asPlatformError(error));
    } finally {
      runInAction(() => {
        this.isDefining = false;
      });
    }
  }

  /** Returns to the product selection. */
  chooseAgain(): void {
    this.state = 'choosing';
  }

  /** Set once somebody has published another form for the product than the one that is open; `by` may be unknown. */
  get changed(): { by: string | undefined } | undefined {
    const { product, products, state } = this;
    if (state !== 'ready' || !product || compareStructural(products.formOf(product), this.formConfig)) return undefined;
    return { by: products.publisherOf(product) };
  }

  /** Takes the changed form. What was typed stays where the field still is; the rest is `dropped`. */
  takeForm(): void {
    const { form, product } = this;
    if (!form || !product || form.isUploading || form.state === 'saving') return;
    this.make(product, this.isEdit ? form.original : undefined);
    this.dropped = moveTyped(form, this.form!);
    this.form!.isRestored = form.isRestored;
  }

  private async read(): Promise<Values | undefined> {
    if (!this.row) return undefined;
    const loaded = await this.context.load(this.plan.load, this.row);
    if (typeof loaded !== 'object' || loaded === null) throw new PlatformError('notEnvelope', '');
    return { ...this.row, ...loaded };
  }

  /** The record that a new asset begins as a copy of. */
  private get copied(): Values | undefined {
    return isRecord(this.given.copyOf) ? this.given.copyOf : undefined;
  }

  private get facts(): AssetKindFacts {
    return assetKinds[this.plan.asset];
  }

  private async begin(record: Values | undefined, draft: Draft | undefined): Promise<void> {
    const { idField } = this.facts;
    const id = draft?.values[idField] ?? record?.[idField] ?? this.copied?.[idField] ?? this.given[idField];
    const found = id === undefined || id === null ? undefined : this.products.find(id);
    // A new asset, also a copy, has a product that is offered; a draft keeps its own, and the platform says what is wrong.
    const isFree = !this.isEdit && draft === undefined;
    const product = isFree ? this.products.list.find((one) => one.id === found?.id) : found;
    const defined = product && (await this.products.define(product));
    runInAction(() => {
      if (!defined) {
        // The attributes depend on the product.
        this.state = this.isEdit ? 'gone' : 'choosing';
        return;
      }
      this.make(defined, this.isEdit ? record : undefined);
      if (draft) this.form!.restore(draft);
      else if (this.isEdit) this.tellWrongValues();
      else if (this.copied) this.copy(this.copied);
    });
  }

  private make(product: Product, record: Values | undefined): void {
    const { plan } = this;
    const { idField, typeField } = this.facts;
    const formConfig = this.products.formOf(product);
    const asset = generateAssetForm({ ...plan, product, formConfig, codes: this.context.codes });
    const { add, edit, title, editTitle } = plan;
    const formPlan: FormPlan = { kind: 'form', title, editTitle, values: {}, fields: fieldsOf(asset), add, edit };
    const fixed = { [idField]: product.id, [typeField]: product.deviceType };
    // Conditions may read the product: `form.deviceType`.
    const { copyOf: _, ...own } = this.given;
    const given = { ...own, ...fixed, productCode: product.code ?? '', attributes: {}, diyAttrs: {} };
    const format = assetFormat(asset, fixed);
    this.product = product;
    this.formConfig = formConfig;
    this.dropped = [];
    this.form = new FormStore(this.name, formPlan, record, this.context.form, given, format, asset.sections);
    this.issues = [];
    this.state = 'ready';
    if (asset.issues.length > 0) void this.explain(asset.issues, product);
  }

  /** The words of issues are for administrators and the log; they load after the form. */
  private async explain(found: AssetFormPlan['issues'], product: Product): Promise<void> {
    const { explainIssues } = await loadPart(() => import('../../forms/explain-issues.ts'));
    const issues = explainIssues(found);
    for (const issue of issues) console.warn(issueLine(issue));
    runInAction(() => {
      // Warnings are for the designer of the form.
      if (this.product === product) this.issues = issues.filter(({ severity }) => severity === 'error');
    });
  }

  /** Takes over every value but the UID, and what only one asset can have. */
  private copy(record: Values): void {
    for (const field of this.form!.fields) {
      const value = readAssetField(field, record);
      if (field.field !== 'uid' && field.unique === undefined && !isEmpty(value)) this.form!.set(field.field, value);
    }
  }

  /** Reports stored values that a changed definition made invalid, before the user saves. */
  private tellWrongValues(): void {
    for (const { field } of this.form!.fields) if (!isEmpty(this.form!.values.get(field))) this.form!.check(field);
  }
}
