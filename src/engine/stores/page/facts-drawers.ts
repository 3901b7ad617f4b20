import type { Action } from '../../../schemas/shared/action.ts';
import { walkBlocks } from '../../compile/plan/blocks-in.ts';
import type { AssetDetailPlan, AssetFormDialogPlan, PagePlan, RecordDialogPlan } from '../../compile/plan/plan.ts';
import type { Layer, Ports } from '../../data/ports.ts';
import type { AssetDetailPorts, AssetDetailStore } from '../devices/asset-detail-store.ts';
import { loadPart } from '../environment/load-part.ts';
import type { AssetProducts } from '../forms/asset-products.ts';
import type { PageForms } from './page-forms.ts';
import type { RecordDialogStore } from './record-dialog-store.ts';
import type { TableStore } from './table-store.ts';

type Values = Record<string, unknown>;
/** The drawer to open and its row. */
interface Opening<Plan> {
  name: string;
  plan: Plan;
  row: Values;
  forms: PageForms;
}

/** The query parameters of the page. */
export interface Address {
  /** All parameters; that of a drawer over another comes later. */
  parameters(): Iterable<[name: string, value: string]>;
  /** Names the record of a drawer that opens, or that shows another one. */
  openLayer(name: string, id: string, layer: Layer): void;
  /** Removes the parameters of a drawer that was closed. */
  closeLayer(isOwn: (name: string) => boolean): void;
}

/** The query parameter of the open record. */
export const detailWord = (dialog: string) => `d.${dialog}`;

/** Whether a parameter belongs to a drawer: its record, and the tabs and tables in it. */
export function ownParameters(
  name: string,
  { body }: AssetDetailPlan | RecordDialogPlan,
): (parameter: string) => boolean {
  const ids = body === undefined ? [] : [...walkBlocks(body)].flatMap((block) => ('id' in block && block.id) || []);
  return (parameter) =>
    parameter === detailWord(name) || ids.some((id) => parameter === id || parameter.startsWith(`${id}.`));
}

/** The records that the query names, the topmost last. */
export const namedFacts = (plans: PagePlan['dialogs'], address: Address): { name: string; id: string }[] =>
  [...address.parameters()].flatMap(([word, id]) => {
    const name = word.slice(2);
    const kind = word.startsWith('d.') && plans[name]?.kind;
    return kind === 'assetDetail' || kind === 'record' ? [{ name, id }] : [];
  });

/** What the drawer of a record needs from its page. */
export interface RecordPage {
  /** Publishes the open record to expressions, under the name of its dialog. */
  choose(name: string, record: Values | undefined): void;
  opened(steps: readonly Action[], record: Values): void;
  table(source: string): TableStore | undefined;
}

/** The drawer of one record; its code is loaded on first use. */
export async function makeRecordDrawer({
  name,
  plan,
  row,
  forms,
  page,
  ports,
  isOpen,
  open,
}: Opening<RecordDialogPlan> & {
  page: RecordPage;
  ports: Pick<Ports, 'events' | 'clock'>;
  isOpen(store: RecordDialogStore): boolean;
  open(row: Values): void;
}): Promise<RecordDialogStore> {
  const { RecordDialogStore: Store } = await loadPart(() => import('./record-dialog-store.ts'));
  const store: RecordDialogStore = new Store(name, plan, row, {
    load: (path, record) => forms.read(path, record),
    opened: (record) => {
      if (isOpen(store)) page.choose(name, record);
      if (plan.opened.length > 0) page.opened(plan.opened, record);
    },
    changed: (record) => {
      if (isOpen(store)) page.choose(name, record);
    },
    ...ports,
    table: () => (plan.browse === undefined ? undefined : page.table(plan.browse)),
    open,
  });
  return store;
}

/** The detail drawer of an asset, with the form whose fields it shows. */
export async function makeAssetDrawer({
  name,
  plan,
  row,
  forms,
  formPlan,
  products,
  ports,
  page,
  isOpen,
}: Opening<AssetDetailPlan> & {
  formPlan: AssetFormDialogPlan | undefined;
  products: AssetProducts;
  ports: AssetDetailPorts;
  page: RecordPage;
  isOpen(store: AssetDetailStore): boolean;
}): Promise<AssetDetailStore> {
  const { AssetDetailStore: Store } = await loadPart(() => import('../devices/asset-detail-store.ts'));
  const store: AssetDetailStore = new Store(name, plan, formPlan, row, {
    products,
    ports,
    load: (path, record) => forms.read(path, record),
    changed: (record) => {
      if (isOpen(store)) page.choose(name, record);
    },
  });
  return store;
}
