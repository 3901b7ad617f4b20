import { isRecord } from '../../../schemas/rules/is-record.ts';
import type {
  AssetFormDialogPlan,
  BatchEditPlan,
  ControlPlan,
  ImportDialogPlan,
  LabelsPlan,
} from '../../compile/plan/plan.ts';
import type { Ports } from '../../data/ports.ts';
import type { CommandTaskStore } from '../devices/command-task-store.ts';
import { loadPart } from '../environment/load-part.ts';
import type { AssetProducts } from '../forms/asset-products.ts';
import type { ImportDialogStore } from './import-dialog-store.ts';
import type { LabelsStore } from './labels-store.ts';

// Dialogs for many rows. Their code is loaded on first use.

type Values = Record<string, unknown>;
type RowPorts = Pick<
  Ports,
  'ask' | 'call' | 'clock' | 'deviceCodes' | 'download' | 'events' | 'reference' | 'secret' | 'tell'
>;

/** What these dialogs need from their page. */
export interface RowPage {
  valueOf(value: unknown, more: Values): unknown;
  reload(source: string): Promise<void>;
}

/** The rows that a step gives a dialog: the list under this name, or the one row. */
const rowsOf = (from: Values, name: string): Values[] => {
  const list = from[name] ?? (isEmptyRecord(from) ? [] : [from]);
  return Array.isArray(list) ? list.filter(isRecord) : [];
};
const isEmptyRecord = (values: Values): boolean => Object.keys(values).length === 0;

/** The dialog that imports rows from a file. */
export async function makeImport(
  name: string,
  plan: ImportDialogPlan,
  row: Values,
  ports: RowPorts,
  page: RowPage,
): Promise<ImportDialogStore> {
  const { ImportDialogStore: Store } = await loadPart(() => import('./import-dialog-store.ts'));
  const refers = (page.valueOf(plan.with ?? {}, { row }) ?? {}) as Values;
  const { reload } = plan;
  return new Store(name, plan, refers, ports, () => reload && void page.reload(reload));
}

/** The dialog that sends a command to `devices`. */
export async function makeControl(
  name: string,
  plan: ControlPlan,
  from: Values,
  ports: RowPorts,
): Promise<CommandTaskStore> {
  const { CommandTaskStore: Store } = await loadPart(() => import('../devices/command-task-store.ts'));
  return new Store(name, plan, rowsOf(from, 'devices'), ports);
}

interface BatchEdit {
  name: string;
  plan: BatchEditPlan;
  form: AssetFormDialogPlan;
  products: Promise<AssetProducts>;
  given: Values;
  ports: RowPorts;
  page: RowPage;
}

/** The dialog that changes chosen fields of `assets`. */
export async function makeBatchEdit({ name, plan, form, given, ports, page, ...more }: BatchEdit) {
  const [{ BatchEditStore: Store }, products] = await Promise.all([
    loadPart(() => import('../forms/batch-edit-store.ts')),
    more.products,
  ]);
  const changed = () => plan.reload && void page.reload(plan.reload);
  return new Store(name, plan, form, rowsOf(given, 'assets'), { products, ports, changed });
}

/** The dialog that prints labels of `assets`. */
export async function makeLabels(name: string, plan: LabelsPlan, from: Values): Promise<LabelsStore> {
  const { LabelsStore: Store } = await loadPart(() => import('./labels-store.ts'));
  return new Store(name, plan, rowsOf(from, 'assets'));
}
