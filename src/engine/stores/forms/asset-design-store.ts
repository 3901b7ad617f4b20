import {
  actionBound,
  compareStructural,
  computed,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import type { Issue } from '../../compile/issue.ts';
import type { AssetFormDialogPlan, FormPlan } from '../../compile/plan/plan.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { saveAssetForm } from '../../data/platform/asset-forms.ts';
import type { Ports } from '../../data/ports.ts';
import type { AssetFormPlan } from '../../forms/asset/asset-form-plan.ts';
import { generateAssetForm } from '../../forms/asset/generate-asset-form.ts';
import { checkFormConfig } from '../../forms/form-config/check/check-form-config.ts';
import { readFormConfigText } from '../../forms/form-config/check/form-config-text.ts';
import { authoredName } from '../../forms/form-config/wire-name.ts';
import { fieldsOf } from '../../forms/form-field.ts';
import { assetFormat } from './asset-format.ts';
import { assetKinds } from './asset-kinds.ts';
import type { AssetProducts, Product } from './asset-products.ts';
import type { FormContext } from './form-context.ts';
import { FormStore } from './form-store.ts';

type Values = Record<string, unknown>;

/** What the design of a form needs from the page whose form it is. */
export interface AssetDesignContext {
  plan: AssetFormDialogPlan;
  products: AssetProducts;
  /** The context of the page's forms. */
  form: FormContext<FormStore>;
  ports: Pick<Ports, 'call' | 'capabilities' | 'deviceCodes' | 'tell'>;
}

/** The formConfig of one product or model as text, and the form that it makes of the current definitions. */
export class AssetDesignStore {
  /** `gone`: the platform no longer has the product or model. */
  state: 'loading' | 'ready' | 'saving' | 'failed' | 'gone' = 'loading';
  failure: PlatformError | undefined = undefined;
  text = '';
  /** Errors of the text: it is not JSON, or the formConfig has mistakes. The form is the last good one. */
  issues: readonly Issue[] = [];
  /** What the form does otherwise than the text says; it may be saved. */
  warnings: readonly Issue[] = [];
  /** Issues of the definitions. */
  definitionIssues: readonly Issue[] = [];
  form: FormStore | undefined = undefined;
  /** The names that the formConfig may use. */
  names: readonly string[] = [];
  /** The text that forms use. */
  savedText = '';
  private product: Product | undefined;
  private stop: (() => void) | undefined;

  constructor(
    /** The id of the product or model. */
    readonly id: string,
    private readonly context: AssetDesignContext,
  ) {
    makeObservable<this, 'draw'>(this, {
      state: observable,
      failure: observableRef,
      text: observable,
      issues: observableRef,
      warnings: observableRef,
      definitionIssues: observableRef,
      form: observableRef,
      names: observableRef,
      savedText: observable,
      isDirty: computed,
      load: actionBound,
      write: actionBound,
      save: actionBound,
      draw: actionBound,
    });
  }

  get isDirty(): boolean {
    return this.text !== this.savedText;
  }

  get asset(): AssetFormDialogPlan['asset'] {
    return this.context.plan.asset;
  }

  /** Loads the product and its form; both are followed while the text is unchanged. */
  async load(): Promise<void> {
    this.state = 'loading';
    try {
      await this.read();
      this.stop ??= reaction(
        () => [this.context.products.find(this.id), this.saved],
        () => void this.read().catch(() => undefined),
      );
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.failure = asPlatformError(error);
      });
    }
  }

  /** Changes the text; the form follows if the text is right. */
  write(text: string): void {
    this.text = text;
    this.draw();
  }

  /** Returns to the saved text. */
  discard(): void {
    this.write(this.savedText);
  }

  /** Saves the text as the form of the product for the tenant; an empty one restores the form without it. */
  async save(): Promise<void> {
    if (this.issues.length > 0 || this.state !== 'ready') return;
    const { plan, ports, products } = this.context;
    const { businessType } = assetKinds[plan.asset];
    const { text } = this;
    this.state = 'saving';
    try {
      // As text, with the order of its keys.
      const form = text.trim() === '' ? null : text;
      await saveAssetForm(ports.call, { body: { businessType, businessId: this.id, form } });
      // What was typed meanwhile is not saved.
      runInAction(() => {
        this.savedText = text;
      });
      await products.reloadForms();
    } catch (error) {
      ports.tell.failure(asPlatformError(error));
    } finally {
      runInAction(() => {
        this.state = 'ready';
      });
    }
  }

  dispose(): void {
    this.stop?.();
  }

  private get saved(): unknown {
    const product = this.context.products.find(this.id);
    return product && this.context.products.formOf(product);
  }

  private async read(): Promise<void> {
    const { products } = this.context;
    await products.settle();
    const found = products.find(this.id);
    const product = found && (await products.define(found));
    runInAction(() => {
      const { text } = this;
      const read = textOf(this.saved);
      // A platform may return what was saved here, or published, in another layout.
      const saved = [this.savedText, this.text].find((known) => isSameJson(read, known)) ?? read;
      // What is being typed stays; another's change is seen once it is saved or discarded.
      if (!this.isDirty) this.text = saved;
      this.savedText = saved;
      // Reading the same again leaves the form as it is, with what is being tried in it.
      const isSame = this.form !== undefined && this.text === text && compareStructural(this.product, product);
      this.product = product;
      if (!isSame) this.draw();
      this.state = product ? 'ready' : 'gone';
    });
  }

  private draw(): void {
    const { product } = this;
    const { plan, ports } = this.context;
    const input = { ...plan, product, codes: ports.deviceCodes };
    const { form: asset, issues } = checkFormConfig(this.text, input);
    this.sort(product ? issues : issues.filter(() => asset === undefined));
    if (!product || !asset || (this.issues.length > 0 && this.form)) return;
    const bare = generateAssetForm(input);
    this.names = fieldsOf(bare).map(authoredName);
    this.form = this.make(asset, product);
  }

  private sort(issues: readonly Issue[]): void {
    const own = issues.filter(({ file }) => file.startsWith('formConfig'));
    this.issues = own.filter(({ severity }) => severity === 'error');
    this.warnings = own.filter(({ severity }) => severity === 'warning');
    this.definitionIssues = issues.filter(({ file }) => !file.startsWith('formConfig'));
  }

  /** The form to try; nothing of it is sent or kept. */
  private make(asset: AssetFormPlan, product: Product): FormStore {
    const { plan, form } = this.context;
    const { idField, typeField } = assetKinds[plan.asset];
    const formPlan: FormPlan = {
      kind: 'form',
      title: plan.title,
      editTitle: plan.editTitle,
      values: {},
      fields: fieldsOf(asset),
      add: [],
      edit: [],
    };
    const fixed = { [idField]: product.id, [typeField]: product.deviceType };
    const given: Values = { ...fixed, productCode: product.code ?? '', attributes: {}, diyAttrs: {} };
    const context: FormContext<FormStore> = {
      ...form,
      submit: async () => false,
      isTaken: async () => false,
      saveDraft: () => undefined,
      discardDraft: () => undefined,
    };
    const typed = this.form?.draftValues() ?? {};
    const next = new FormStore(
      'design',
      formPlan,
      undefined,
      context,
      given,
      assetFormat(asset, fixed),
      asset.sections,
    );
    // What was tried out stays where the field still is.
    for (const [field, value] of Object.entries(typed))
      if (formPlan.fields.some((known) => known.field === field)) next.set(field, value);
    return next;
  }
}

const textOf = (form: unknown): string => {
  if (form === undefined || form === null) return '';
  return typeof form === 'string' ? form : JSON.stringify(form, null, 2);
};

const isSameJson = (one: string, other: string): boolean => one === other || compact(one) === compact(other);

/** The text without its layout; broken JSON as it is. */
const compact = (text: string): string | undefined => {
  const read = readFormConfigText(text);
  return 'issue' in read ? text : JSON.stringify(read.value);
};
