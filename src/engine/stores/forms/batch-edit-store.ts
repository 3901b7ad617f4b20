import {
  actionBound,
  computed,
  makeObservable,
  type ObservableSet,
  observable,
  observableRef,
  runInAction,
} from 'mobx';
import type { BatchOutcome } from '../../../schemas/wire/asset-batch.ts';
import type { AssetFormDialogPlan, BatchEditPlan, FormPlan } from '../../compile/plan/plan.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import { generateAssetForm } from '../../forms/asset/generate-asset-form.ts';
import { fieldErrors } from '../../forms/field-errors.ts';
import { type FormField, fieldsOf } from '../../forms/form-field.ts';
import { isEmpty } from '../../forms/is-empty.ts';
import { writeStored } from '../../forms/stored-value.ts';
import { assetKinds } from './asset-kinds.ts';
import type { AssetProducts } from './asset-products.ts';
import { bareFormContext } from './bare-form-context.ts';
import type { FormFormat } from './form-format.ts';
import { FormStore } from './form-store.ts';

type Values = Record<string, unknown>;

interface Deps {
  products: AssetProducts;
  ports: Pick<Ports, 'call' | 'deviceCodes' | 'tell'>;
  /** Called once the assets have changed. */
  changed(): void;
}

/** A change of chosen fields of many assets: edit, preview, apply. */
export class BatchEditStore {
  readonly kind = 'batchEdit';
  state: 'loading' | 'editing' | 'preview' | 'applying' | 'done' | 'failed' = 'loading';
  failure: PlatformError | undefined = undefined;
  form: FormStore | undefined = undefined;
  /** What the last preview or the change says. */
  outcome: BatchOutcome | undefined = undefined;
  /** Fields to change. */
  readonly chosen: ObservableSet<string> = observable.set<string>();
  private fields: Values = {};

  constructor(
    readonly name: string,
    readonly plan: BatchEditPlan,
    private readonly formPlan: AssetFormDialogPlan,
    /** The rows of the assets. */
    readonly assets: readonly Values[],
    private readonly deps: Deps,
  ) {
    makeObservable(this, {
      state: observable,
      failure: observableRef,
      form: observableRef,
      outcome: observableRef,
      isDirty: computed,
      load: actionBound,
      choose: actionBound,
      back: actionBound,
      apply: actionBound,
    });
  }

  /** A previewed change is unsaved input, too: the form counts it as sent. */
  get isDirty(): boolean {
    return this.state !== 'done' && (this.form?.isDirty === true || this.outcome !== undefined);
  }

  /** The fields that may be changed. */
  get offered(): readonly FormField[] {
    return this.form ? this.form.sections.flatMap(({ section }) => section.fields) : [];
  }

  /** Makes the form; assets of one product offer its attributes too. */
  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const { products } = this.deps;
      await products.settle();
      const { idField } = assetKinds[this.formPlan.asset];
      const ids = new Set(this.assets.map((asset) => String(asset[idField] ?? '')));
      const [only] = ids.size === 1 ? ids : [];
      const product = only === undefined ? undefined : products.find(only);
      const defined = product && (await products.define(product));
      runInAction(() => {
        this.form = this.make(defined);
        this.state = 'editing';
      });
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.failure = asPlatformError(error);
      });
    }
  }

  /** Chooses the fields to change. */
  choose(fields: readonly string[]): void {
    this.chosen.replace(fields);
  }

  /** Returns from the preview to the values. */
  back(): void {
    this.state = 'editing';
  }

  async apply(): Promise<void> {
    this.state = 'applying';
    try {
      const outcome = await this.send(false);
      runInAction(() => {
        this.outcome = outcome;
        this.state = 'done';
      });
      this.deps.changed();
    } catch (error) {
      runInAction(() => {
        this.state = 'preview';
      });
      this.deps.ports.tell.failure(asPlatformError(error));
    }
  }

  private make(product: Parameters<typeof generateAssetForm>[0]['product']): FormStore {
    const { ports } = this.deps;
    const asset = generateAssetForm({ ...this.formPlan, product, codes: ports.deviceCodes });
    const may = new Set(this.plan.fields);
    const fields = fieldsOf(asset)
      .filter(({ field, origin }) => origin.from === 'attribute' || may.has(field))
      .map(({ default: _, when: __, shownWhen: ___, ...field }): FormField => field);
    const plan: FormPlan = {
      kind: 'form',
      title: this.plan.title,
      editTitle: this.plan.title,
      values: {},
      fields,
      add: [],
      edit: [],
    };
    const preview = async (body: Values) => {
      this.fields = body;
      const outcome = await this.send(true);
      runInAction(() => {
        this.outcome = outcome;
        this.state = 'preview';
      });
    };
    const context = bareFormContext(
      preview,
      (error) => ports.tell.failure(error),
      (field) => this.chosen.has(field),
    );
    return new FormStore(this.name, plan, undefined, context, { attributes: {} }, format(fields), [
      { id: 'batch', fields },
    ]);
  }

  private send(preview: boolean): Promise<BatchOutcome> {
    const ids = this.assets.map(({ id }) => String(id));
    return this.deps.ports.call.send<BatchOutcome>({
      method: 'POST',
      path: this.plan.post,
      body: { ids, fields: this.fields, preview },
      options: { hideError: true, hideNotify: true },
    });
  }
}

/** An emptied field is sent as null, which clears it. */
const format = (fields: readonly FormField[]): FormFormat => {
  const uKeys = new Map(
    fields.flatMap(({ field, origin }) => (origin.from === 'attribute' ? [[field, origin.uKey] as const] : [])),
  );
  return {
    read: () => undefined,
    write(values) {
      const body: Values = {};
      const configurableAttrs: { uKey: string; value: string | null }[] = [];
      for (const [field, value] of values) {
        const uKey = uKeys.get(field);
        if (uKey !== undefined) configurableAttrs.push({ uKey, value: writeStored(value) ?? null });
        else body[field] = isEmpty(value) ? null : value;
      }
      return configurableAttrs.length > 0 ? { ...body, configurableAttrs } : body;
    },
    errorOf: (field, value) => fieldErrors(field, value)[0],
    errorNames: ({ field, origin }) =>
      origin.from === 'attribute'
        ? [`fields.configurableAttrs.${origin.uKey}`, `configurableAttrs.${origin.uKey}`]
        : [`fields.${field}`, field],
  };
};
