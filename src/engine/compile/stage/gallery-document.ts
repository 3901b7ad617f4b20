import type { GalleryGroup, GalleryKind } from './gallery-kinds.ts';
import { onStage } from './on-stage.ts';
import { withoutUnused } from './without-unused.ts';

type Json = Record<string, unknown>;
interface Page extends Json {
  title: unknown;
  sources: Record<string, Json>;
  body: { kind: 'section'; items: Json[] };
  dialogs: Record<string, Json>;
}

const both = (zh: string, en: string) => ({ zh, en });
const name = { field: 'name', title: both('名称', 'Name') };

/** The keyword of the stage for an example; a dialog has one per kind. */
const placeOf: Readonly<Record<GalleryGroup, (name: string) => string>> = {
  block: () => 'block',
  part: () => 'block',
  chart: () => 'block',
  cell: () => 'column',
  input: () => 'field',
  dialog: (kind) => (kind === 'form' ? 'dialog' : kind),
  verb: () => 'action',
  source: () => 'source',
};

/**
 * A page around an example of the grammar, as small as it works: the example in its place, and of the stage only what it
 * names. What only opens with a press gets a button.
 *
 * @param example as `kind.examples` has it
 */
export function galleryDocument(kind: Pick<GalleryKind, 'group' | 'name'>, example: object): Json {
  const page = JSON.parse(onStage(placeOf[kind.group](kind.name), example)) as Page;
  const bare = JSON.parse(onStage('shared', {})) as Page;
  page.title = both('示例', 'Example');
  if (kind.group === 'source') page.body.items.push(blockOfSource(example as Json));
  if (kind.group === 'input') putOnPage(page);
  const lean = withoutUnused(page, bare) as Page;
  addOpeners(lean, bare);
  return lean;
}

/** A block that shows the source `example`: a map for places, a table if it lists rows, else its values. */
function blockOfSource({ kind, fields, rows }: Json): Json {
  const title = both('地点', 'Places');
  const names = Object.keys(Object(fields))
    .filter((field) => field !== 'id')
    .slice(0, 4);
  const items = names.length > 0 ? names.map((field) => ({ field, title: both(field, field) })) : [name];
  if (kind === 'box') return { kind: 'map', id: 'shown', layers: [{ id: 'places', title, source: 'example' }] };
  if (kind === 'tree') return { kind: 'tree', id: 'shown', source: 'example' };
  if (kind === 'data') return { kind: 'pivot', source: 'example' };
  if (['paged', 'reference'].includes(String(kind)) || rows !== undefined)
    return { kind: 'table', id: 'shown', source: 'example', columns: items };
  return { kind: 'detail', source: 'example', items };
}

/** Moves the field of the dialog `example` to a form on the page, where it is seen at once. */
function putOnPage(page: Page): void {
  const { fields } = page.dialogs.example as { fields: Json[] };
  const [own] = fields.slice(-1) as [Json];
  // A form on the page never adds.
  if (own.only !== undefined) return;
  delete page.dialogs.example;
  const isRead = JSON.stringify(own).includes('form.enabled');
  page.body.items.push({
    kind: 'form',
    id: 'example',
    fields: isRead ? fields : [own],
    submit: [{ call: { post: '/system/api/user' } }],
  });
}

/** How a dialog is opened: for nothing, for a row, or for the rows that are ticked. */
function openerOf(
  { kind, load, add }: Json,
  dialog: string,
): { list: 'toolbar' | 'rowActions' | 'batch'; button: Json } {
  const title = both('打开', 'Open');
  const ticked = kind === 'control' ? 'devices' : kind === 'labels' || kind === 'batchEdit' ? 'assets' : undefined;
  if (ticked !== undefined)
    return { list: 'batch', button: { title, do: [{ open: dialog, with: { [ticked]: { $: 'selection' } } }] } };
  const hasRecord = kind === 'record' || kind === 'assetDetail' || (load !== undefined && add === undefined);
  return hasRecord
    ? { list: 'rowActions', button: { title, do: [{ open: dialog, with: 'row' }] } }
    : { list: 'toolbar', button: { title, do: [{ open: dialog }] } };
}

/** Adds a button for each dialog that nothing opens, to the table of the stage. */
function addOpeners(page: Page, bare: Page): void {
  const closed = Object.entries(page.dialogs ?? {}).filter(
    ([dialog]) => !new RegExp(`"(open|form|dialog)":"${dialog}"`).test(JSON.stringify(page)),
  );
  if (closed.length === 0) return;
  const isTable = (block: Json) => block.kind === 'table' && block.source === 'people';
  let table = page.body.items.find(isTable);
  if (!table) {
    table = { kind: 'table', id: 'users', source: 'people', columns: [name] };
    page.body.items.push(table);
    page.sources ??= {};
    page.sources.people ??= bare.sources.people!;
  }
  for (const [dialog, plan] of closed) {
    const { list, button } = openerOf(plan, dialog);
    table[list] = [...((table[list] as Json[] | undefined) ?? []), button];
  }
}
