import { actionBound, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { AssetFormDialogPlan } from '../../compile/plan/plan.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { saveAssetForm } from '../../data/platform/asset-forms.ts';
import type { Ports } from '../../data/ports.ts';
import type { CheckedFormConfig } from '../../forms/form-config/check/check-form-config.ts';
import { readFormConfigText } from '../../forms/form-config/check/form-config-text.ts';
import { assetKinds } from './asset-kinds.ts';
import type { AssetProducts } from './asset-products.ts';
import { DesignPreview, type PreviewContext } from './design-preview.ts';

/** What the design of a form needs from the page whose form it is. */
export interface AssetDesignContext extends PreviewContext {
  products: AssetProducts;
  ports: Pick<Ports, 'call' | 'capabilities' | 'clock' | 'deviceCodes' | 'tell'>;
}

/** The formConfig of one product or model as text, and the form that it makes of the current definitions. */
export class AssetDesignStore {
  /** `gone`: the platform no longer has the product or model. */
  state: 'loading' | 'ready' | 'saving' | 'failed' | 'gone' = 'loading';
  failure: PlatformError | undefined = undefined;
  text = '';
  /** The form that the text makes. */
  readonly preview: DesignPreview;
  /** The text that the platform has. */
  savedText = '';
  /** The text of the platform that `text` is made of: an older one once somebody else has saved. */
  basis = '';
  private stop: (() => void) | undefined;

  constructor(
    /** The id of the product or model. */
    readonly id: string,
    private readonly context: AssetDesignContext,
  ) {
    this.preview = new DesignPreview(context);
    makeObservable(this, {
      state: observable,
      failure: observableRef,
      text: observable,
      savedText: observable,
      basis: observable,
      isDirty: computed,
      isOvertaken: computed,
      load: actionBound,
      write: actionBound,
      discard: actionBound,
      beganWith: actionBound,
      overrule: actionBound,
      settleOn: actionBound,
      save: actionBound,
    });
  }

  get isDirty(): boolean {
    return this.text !== this.savedText;
  }

  /** True once somebody else saved the form while it was being changed here. */
  get isOvertaken(): boolean {
    return this.isDirty && this.savedText !== this.basis;
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

  /**
   * Changes the text; the form follows if the text is right.
   *
   * @param checked what the check says about it, if that is known
   */
  write(text: string, checked?: CheckedFormConfig): void {
    this.text = text;
    if (!this.isDirty) this.basis = this.savedText;
    this.preview.draw(text, this.savedText, { checked });
  }

  /** Returns to the saved text. */
  discard(): void {
    this.write(this.savedText);
  }

  /** Stands on the saved text that an unsaved one of an earlier visit began with. */
  beganWith(saved: string): void {
    this.basis = saved;
  }

  /** Lets the next save replace what somebody else has saved. */
  overrule(): void {
    this.basis = this.savedText;
  }

  /** Takes a text that was put in use from here as the saved one, before the platform sends it. */
  settleOn(saved: string): void {
    const { isDirty } = this;
    this.savedText = saved;
    this.basis = saved;
    if (!isDirty && this.text !== saved) this.write(saved);
  }

  /**
   * Saves the text as the form of the product for the tenant; an empty one restores the form without it. What somebody
   * else has saved since is read first, and then nothing is saved: `isOvertaken` says so, and both texts are there.
   */
  async save(): Promise<void> {
    if (this.preview.issues.length > 0 || this.state !== 'ready' || this.isOvertaken) return;
    const { plan, ports, products } = this.context;
    const { businessType } = assetKinds[plan.asset];
    const { text } = this;
    this.state = 'saving';
    try {
      await products.reloadForms();
      await this.read();
      if (this.isOvertaken || !products.find(this.id)) return;
      // As text, with the order of its keys.
      const form = text.trim() === '' ? null : text;
      await saveAssetForm(ports.call, { body: { businessType, businessId: this.id, form } });
      // What was typed meanwhile is not saved.
      runInAction(() => {
        this.savedText = text;
        this.basis = text;
      });
      // It is saved, whether or not it can be read again.
      await products.reloadForms().catch(() => undefined);
    } catch (error) {
      ports.tell.failure(asPlatformError(error));
    } finally {
      runInAction(() => {
        if (this.state === 'saving') this.state = 'ready';
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
      const saved = [this.savedText, this.basis, this.text].find((known) => isSameJson(read, known)) ?? read;
      // What is being typed stays; another's change is seen once it is saved or discarded.
      if (!this.isDirty) this.text = saved;
      this.savedText = saved;
      if (!this.isDirty) this.basis = saved;
      const isOther = this.preview.follow(product);
      // Reading the same again leaves the form as it is, with what is being tried in it.
      if (isOther || !this.preview.form || this.text !== text) this.preview.draw(this.text, saved, { isNow: true });
      if (!product) this.state = 'gone';
      else if (this.state !== 'saving') this.state = 'ready';
    });
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
