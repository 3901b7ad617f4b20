import type { PageStore } from '../../page/page-store.ts';
import { chainOf, type InspectedNode } from './inspected-nodes.ts';
import { sampleRow } from './sample-row.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What the expressions of a node read beside the page: of a table and a list the chosen row, else the first one, and the
 * selected ones; of a form its values; of the drawer of a record that record.
 */
export function localValues(node: InspectedNode, page: PageStore): Values {
  return Object.assign({}, ...chainOf(node).map((one) => own(one, page))) as Values;
}

function own({ role, plan, key }: InspectedNode, page: PageStore): Values {
  const { dialog } = page;
  if (role === 'dialog' && dialog?.name === key) {
    if (dialog.kind === 'form') return { row: dialog.original, form: dialog.current };
    return dialog.kind === 'record' ? { row: dialog.record } : {};
  }
  if (role === 'block' && plan.kind === 'table') {
    const table = page.openTables.find((one) => one.plan.id === plan.id);
    return { row: table?.chosen ?? table?.view?.rows[0], selection: table?.selection ?? [] };
  }
  const { source } = plan;
  if ((role === 'block' || role === 'mapLayer') && typeof source === 'string') return { row: sampleRow(page, source) };
  return {};
}
