type Json = Record<string, unknown>;

const text = (word: string) => ({ zh: `${word}（园区）`, en: word });

/** A realistic page with about a given number of nodes: full tables, charts, forms in dialogs. */
export function largePage(nodes: number): { path: string } & Json {
  const sources: Json = {};
  const items: Json[] = [];
  const dialogs: Json = {};
  const page = { version: 1, id: 'large', path: '/large', title: text('Large'), sources, dialogs, body: {} };
  for (let part = 0; countNodes(page) < nodes; part++) {
    sources[`devices${part}`] = {
      kind: 'paged',
      post: '/island-assets/device/product/page',
      with: { area: { $: 'route.area' } },
      fields: { id: 'text', name: 'text', height: 'number', online: 'boolean', 'area.name': 'text' },
    };
    sources[`trend${part}`] = { kind: 'rest', get: '/chart/panelItemData', query: { id: `trend${part}` } };
    items.push(table(part), chart(part));
    dialogs[`device${part}`] = dialog(part);
    page.body = { kind: 'section', items };
  }
  return page;
}

/** Counts the grammar objects of a document: everything but texts and plain values. */
export function countNodes(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countNodes(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  const isText = Object.hasOwn(value, 'zh');
  const inner = Object.values(value).reduce<number>((sum, part) => sum + countNodes(part), 0);
  return inner + (isText ? 0 : 1);
}

const table = (part: number): Json => ({
  kind: 'table',
  id: `table${part}`,
  source: `devices${part}`,
  filters: [
    { field: 'name', title: text('Name') },
    {
      field: 'online',
      title: text('State'),
      input: 'select',
      options: [
        { value: true, title: text('Online'), tone: 'success' },
        { value: false, title: text('Offline'), tone: 'neutral' },
      ],
    },
  ],
  columns: [
    { field: 'name', title: text('Name'), sort: true, width: 200 },
    { field: 'height', title: text('Height'), as: 'number', digits: 1 },
    { field: 'online', title: text('Online'), as: 'boolean' },
    { field: 'area.name', title: text('Area') },
  ],
  toolbar: [{ title: text('Add'), tone: 'primary', icon: 'plus', do: [{ open: `device${part}` }] }],
  rowActions: [
    {
      title: text('Edit'),
      when: { $: `row.online && row.height > ${part}` },
      do: [{ open: `device${part}`, with: 'row' }],
    },
    {
      title: text('Delete'),
      tone: 'danger',
      do: [
        { confirm: { title: text('Delete?'), ok: text('Delete'), danger: true } },
        { call: { delete: '/island-assets/device/product/{id}' } },
        { reload: `devices${part}` },
      ],
    },
  ],
});

const chart = (part: number): Json => ({
  kind: 'card',
  title: text('Trend'),
  body: { kind: 'chart', id: `chart${part}`, source: `trend${part}`, chart: 'line', look: 'area' },
});

const dialog = (part: number): Json => ({
  kind: 'form',
  title: text('Device'),
  load: '/island-assets/device/product/one/{id}',
  fields: [
    { field: 'name', title: text('Name'), required: true, validate: 'name', maxLength: 50 },
    { field: 'height', title: text('Height'), input: 'number', min: 1, max: 30 },
    { field: 'online', title: text('Online'), input: 'switch' },
    { field: 'note', title: text('Note'), input: 'textarea', when: { $: `!form.online && form.height > ${part}` } },
  ],
  submit: [
    { call: { post: '/island-assets/device/product', body: { name: { $: 'form.name' } } } },
    { close: true },
    { reload: `devices${part}` },
  ],
});
