import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { AssetDetailPlan, AssetFormDialogPlan } from '../../compile/plan/plan.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import { readHistory } from '../../data/platform/devices.ts';
import type { Ports } from '../../data/ports.ts';
import type { AssetFormPlan } from '../../forms/asset/asset-form-plan.ts';
import { generateAssetForm } from '../../forms/asset/generate-asset-form.ts';
import { type FormField, fieldsOf } from '../../forms/form-field.ts';
import type { AssetProducts, Product } from '../forms/asset-products.ts';
import { DeviceControlStore } from './device-control-store.ts';

type Values = Record<string, unknown>;
export type AssetDetailPorts = Pick<Ports, 'call' | 'clock' | 'deviceCodes' | 'events' | 'tell'>;

/** What the detail drawer of an asset needs from its page. */
export interface AssetDetailContext {
  products: AssetProducts;
  ports: AssetDetailPorts;
  load(path: string, row: Values): Promise<unknown>;
  /** Called with the record whenever it is read. */
  changed(record: Values): void;
}

/** The detail drawer of an asset: its record, which follows what a device reports. */
export class AssetDetailStore {
  readonly kind = 'assetDetail';
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: PlatformError | undefined = undefined;
  record: Values;
  /** Undefined if the platform no longer has it: the fields of the document are still shown. */
  product: Product | undefined = undefined;
  form: AssetFormPlan = { sections: [], issues: [], unused: [] };
  /** The uKeys of the last report, to mark what has changed. */
  changed: ReadonlySet<string> = new Set();
  private own: DeviceControlStore | undefined;
  private readonly stops: (() => void)[] = [];

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
      changed: observableRef,
      reported: computed,
      reportedRecord: computed,
      load: actionBound,
    });
    if (this.asset === 'device') this.follow();
  }

  get asset(): AssetFormDialogPlan['asset'] {
    return this.formPlan?.asset ?? 'device';
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

  /** The commands of the device, on first use. */
  get control(): DeviceControlStore {
    const { id, productModelId } = this.record;
    this.own ??= new DeviceControlStore(
      { id: String(id), productModelId: String(productModelId ?? '') },
      this.context.ports,
    );
    return this.own;
  }

  async load(): Promise<void> {
    this.state = 'loading';
    try {
      const { products, ports } = this.context;
      const [loaded] = await Promise.all([this.context.load(this.plan.load, this.row), products.settle()]);
      if (!isRecord(loaded)) throw new PlatformError('notEnvelope', '');
      const record: Values = { ...this.row, ...loaded };
      const found = products.find(record.productModelId ?? record.modelId);
      // Without its definitions the other fields are still worth showing.
      const product = found && (await products.define(found).catch(() => found));
      runInAction(() => {
        this.record = record;
        this.product = product;
        if (this.formPlan)
          this.form = generateAssetForm({
            ...this.formPlan,
            product,
            formConfig: product && products.formOf(product),
            codes: ports.deviceCodes,
          });
        this.state = 'ready';
      });
      this.context.changed(record);
    } catch (error) {
      runInAction(() => {
        this.state = 'failed';
        this.failure = asPlatformError(error);
      });
    }
  }

  /** Reads what the device reported since a time, 'yyyy-MM-dd HH:mm:ss', oldest first. */
  async readTrend(uKey: string, startTime: string): Promise<{ rows: readonly Values[] } | { error: PlatformError }> {
    const query = { keys: uKey, startTime, points: 120 };
    try {
      const rows = await readHistory(this.context.ports.call, { pathValues: { id: String(this.record.id) }, query });
      return { rows: Array.isArray(rows) ? rows : [] };
    } catch (error) {
      return { error: asPlatformError(error) };
    }
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    this.own?.dispose();
  }

  private follow(): void {
    const { events } = this.context.ports;
    const isOwn = (deviceId: unknown) => String(deviceId) === String(this.record.id);
    this.stops.push(
      events.follow('DeviceSensorValue', ({ deviceId, values, time }) => {
        if (!isOwn(deviceId) || this.state !== 'ready') return;
        runInAction(() => {
          const lastActiveTime = time ?? this.record.lastActiveTime;
          const sensorValueAttrs = merged(this.record.sensorValueAttrs, values);
          this.record = { ...this.record, sensorValueAttrs, lastActiveTime };
          this.changed = new Set(Object.keys(values));
        });
      }),
      events.follow('DeviceStatus', ({ deviceId, onlineStatus }) => {
        if (!isOwn(deviceId) || this.state !== 'ready') return;
        runInAction(() => {
          this.record = { ...this.record, onlineStatus };
        });
        this.context.changed(this.record);
      }),
    );
  }
}

/** `[{uKey, value}]` with other values. */
function merged(list: unknown, values: Readonly<Record<string, unknown>>): { uKey: string; value: string }[] {
  const known = (Array.isArray(list) ? (list as unknown[]) : []).filter(isRecord);
  const all = new Map(known.map(({ uKey, value }) => [String(uKey), String(value)]));
  for (const [uKey, value] of Object.entries(values)) all.set(uKey, String(value));
  return [...all].map(([uKey, value]) => ({ uKey, value }));
}
