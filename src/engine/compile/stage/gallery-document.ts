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
  if (kind.group === 'cell') putBesideName(page);
  const lean = withoutUnused(page, bare) as Page;
  addOpeners(lean);
  addTables(lean);
  const { sources, body, dialogs, ...head } = lean;
  return { ...head, ...(sources && { sources }), body, ...(dialogs && { dialogs }) };
}

/** Columns of the alarms that a live source keeps. */
const alarmColumns = [
  { field: 'eventDomainName', title: both('告警类别', 'Kind') },
  { field: 'description', title: both('内容', 'Text') },
  { field: 'date', title: both('时间', 'Time') },
];

/** A block that shows the source `example`: a map for places, a table if it lists rows, else its values. */
function blockOfSource(source: Json): Json {
  const { kind, fields, rows, keep } = source;
  const { get, post } = (source.start ?? source) as Partial<Record<'get' | 'post', string>>;
  const title = both('地点', 'Places');
  const names = Object.keys(Object(fields))
    .filter((field) => field !== 'id')
    .slice(0, 4);
  const items = names.length > 0 ? names.map((field) => ({ field, title: both(field, field) })) : [name];
  if (kind === 'box') return { kind: 'map', id: 'shown', layers: [{ id: 'places', title, source: 'example' }] };
  if (kind === 'tree') return { kind: 'tree', id: 'shown', source: 'example' };
  if (kind === 'data') return { kind: 'pivot', source: 'example' };
  if (get?.includes('/chart/')) return { kind: 'chart', source: 'example', chart: 'line' };
  if (post?.endsWith('/count'))
    return {
      kind: 'counter',
      id: 'shown',
      source: 'example',
      items: [{ key: 'deviceAlarm', title: both('设备告警', 'Device alarms') }],
    };
  if (keep !== undefined)
    return { kind: 'table', id: 'shown', source: 'example', rowKey: 'eventId', columns: alarmColumns };
  if (['paged', 'reference'].includes(String(kind)) || rows !== undefined || get?.endsWith('/roles'))
    return { kind: 'table', id: 'shown', source: 'example', columns: items };
  return { kind: 'detail', source: 'example', items };
}

/** What the forms of these inputs load. */
const loads: Readonly<Record<string, string>> = {
  menuRights: '/system/api/role/1001',
  schedule: '/island-ams/lighting/program/1001',
  dayRules: '/island-ams/lighting/calendar/1001',
};

/** Moves the field of the dialog `example` to a form on the page, where it is seen at once. */
function putOnPage(page: Page): void {
  const { fields } = page.dialogs.example as { fields: Json[] };
  const [own] = fields.slice(-1) as [Json];
  // A form on the page never adds.
  if (own.only !== undefined) return;
  delete page.dialogs.example;
  const condition = JSON.stringify(own.when ?? '');
  const text = JSON.stringify(own);
  const isRead = text.includes('form.enabled');
  page.body.items.push({
    kind: 'form',
    id: 'example',
    // Rights are read with a role; steps and rules are seen once there are some.
    ...(typeof own.input === 'string' && own.input in loads && { load: loads[own.input] }),
    // Set so that the example is visible from the start.
    ...(isRead && { values: { enabled: !condition.includes('!form.enabled') } }),
    fields: fields.filter((field) => field === own || text.includes(`form.${String(field.field)}`)),
    submit: [{ call: { post: '/system/api/user' } }],
  });
}

/** Rows are told apart by their names. */
function putBesideName(page: Page): void {
  const { columns } = page.body.items.find(({ kind }) => kind === 'table') as { columns: Json[] };
  if (columns[0]!.field !== 'name') columns.unshift(name);
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

/** The table of the stage, with its source; it is added if the page has none. */
function addTable(page: Page): Json {
  const known = page.body.items.find(({ kind, source }) => kind === 'table' && source === 'people');
  if (known) return known;
  const table = { kind: 'table', id: 'users', source: 'people', columns: [name] };
  page.body.items.push(table);
  page.sources = {
    ...page.sources,
    people: page.sources?.people ?? { kind: 'paged', post: '/system/api/user/pageList' },
  };
  return table;
}

/** Adds a table for each source that nothing shows, such as one that steps only reload. */
function addTables(page: Page): void {
  const written = JSON.stringify([page.body, page.dialogs]);
  for (const source of Object.keys(page.sources ?? {})) {
    const isShown = new RegExp(`"(source|daysSource|pickFrom|unique|browse|list)":"${source}"|\\["${source}"`).test(
      written,
    );
    if (!isShown) page.body.items.push({ kind: 'table', id: `${source}Table`, source, columns: [name] });
  }
}

/** Adds a button for each dialog that nothing opens. */
function addOpeners(page: Page): void {
  const written = JSON.stringify(page);
  const closed = Object.entries(page.dialogs ?? {}).filter(
    ([dialog]) => !new RegExp(`"(open|form)":"${dialog}"`).test(written),
  );
  for (const [dialog, plan] of closed) {
    const table = addTable(page);
    const { list, button } = openerOf(plan, dialog);
    table[list] = [...((table[list] as Json[] | undefined) ?? []), button];
  }
}
