import { both, enabled, name, placeFields, type StagePage as Stage, stagePage as stage, upload } from './stage-page.ts';

type Json = Record<string, unknown>;

/** The file of the stage, below schemas/. */
export const stageFile = 'pages/stage/example.json';

const assetForm = (more: Json) => ({
  kind: 'assetForm',
  asset: 'device',
  title: both('设备', 'Device'),
  load: '/island-assets/device/{id}',
  groups: [{ id: 'base', title: both('基本信息', 'Basics'), fields: [name] }],
  add: [{ close: true }],
  edit: [{ close: true }],
  ...more,
});

const table = (page: Stage) =>
  page.body.items[1] as { filters: unknown[]; columns: unknown[]; rowActions: unknown[]; batch: unknown[] };
/** Parts of an asset are in its drawer, everything else is on the page. */
function block(page: Stage, value: Json): void {
  if (value.name === 'assetFormDesign') Object.assign(page.dialogs, { edit: assetForm({}) });
  if (!assetParts.has(String(value.name))) page.body.items.push(value);
  else {
    const body = page.dialogs.asset as { body?: { items: unknown[] } } | undefined;
    const items = [...(body?.body?.items ?? []), value];
    page.dialogs.assetForm = assetForm({});
    page.dialogs.asset = {
      kind: 'assetDetail',
      form: 'assetForm',
      title: '{name}',
      load: '/island-assets/device/{id}',
      body: { kind: 'section', items },
    };
  }
}
const assetParts = new Set(['assetFacts', 'assetReadings', 'deviceControl']);
const button = (steps: unknown) => ({ title: both('按钮', 'Button'), do: steps });

/** A drawer of a record with a button. */
const drawerWith = (action: unknown) => ({
  kind: 'record',
  title: '{name}',
  load: '/system/api/user/{id}',
  items: [name],
  browse: 'people',
  body: { kind: 'card', title: both('说明', 'Notes'), actions: [action], body: { kind: 'text', text: 'LED' } },
});

/** Places steps where their names are in scope: a dialog, selected rows, or a row. */
function steps(page: Stage, written: unknown[]): void {
  const text = JSON.stringify(written);
  const list = text.includes('result.import') ? [upload, ...written] : written;
  const dialog = page.dialogs.edit as { submit: unknown[] };
  if (text.includes('"next"')) page.dialogs.facts = drawerWith(button(list));
  else if (/"close"|\bform\.|\bloaded\b/.test(text)) dialog.submit = list;
  else if (/\bselection\b/.test(text)) table(page).batch.push(button(list));
  else table(page).rowActions.push(button(list));
}

const defaultProgram: Json = {
  field: 'defaultProgramId',
  title: both('默认方案', 'Default program'),
  input: 'select',
  source: 'programs',
};

function fields(page: Stage, list: Json[]): void {
  const others: Json[] = list.some(({ field }) => field === 'enabled') ? [] : [enabled];
  if (JSON.stringify(list).includes('form.defaultProgramId')) others.push(defaultProgram);
  page.dialogs.example = {
    kind: 'form',
    title: both('例子', 'Example'),
    fields: [...others, ...list],
    submit: [{ close: true }],
  };
}

/** Where an example of a keyword goes on the stage, by the reference's keywords. */
const places: Readonly<Record<string, (page: Stage, example: never) => void>> = {
  block,
  shared: (page, example) => void Object.assign(page.shared, example),
  source: (page, example) => void Object.assign(page.sources, { example }),
  sources: (page, example) => void Object.assign(page.sources, example),
  action: (page, example) => steps(page, [example]),
  actions: steps,
  branch: (page, example) => steps(page, [{ choose: [example] }]),
  button: (page, example) => void table(page).rowActions.push(example),
  export: (page, example) => void Object.assign(table(page), example),
  batchButton: (page, example) => void table(page).batch.push(example),
  dialog: (page, example) => void Object.assign(page.dialogs, { example }),
  record: (page, example) => void Object.assign(page.dialogs, { example }),
  import: (page, example) => void Object.assign(page.dialogs, { example }),
  assetForm: (page, example) => void Object.assign(page.dialogs, { example }),
  assetDetail: (page, example) => Object.assign(page.dialogs, { edit: assetForm({}), example }),
  batchEdit: (page, example) => {
    const fields = [{ ...name }];
    const edit = assetForm({ groups: [{ id: 'base', title: both('基本信息', 'Basics'), fields }] });
    Object.assign(page.dialogs, { edit, example });
  },
  control: (page, example) => void Object.assign(page.dialogs, { example }),
  labels: (page, example) => void Object.assign(page.dialogs, { example }),
  group: (page, example) => void Object.assign(page.dialogs, { example: assetForm({ groups: [example] }) }),
  attribute: (page, example) => void Object.assign(page.dialogs, { example: assetForm({ attributes: { example } }) }),
  formStep: (page, example) => {
    fields(page, [{ ...name, inStep: 'second' }]);
    const steps = [example, { id: 'second', title: both('其他', 'Other') }];
    page.dialogs.example = { ...(page.dialogs.example as Json), steps };
  },
  rowInput: (page, example) =>
    fields(page, [{ field: 'rows', title: both('明细', 'Entries'), input: 'rows', rowFields: [example] }]),
  field: (page, example) => fields(page, [example]),
  fields,
  option: (page, example) => fields(page, [{ ...name, input: 'select', options: [example] }]),
  sendCode: (page, example) => fields(page, [{ ...name, input: 'verifyCode', sendCode: example }]),
  answer: (page, example) => {
    const title = both('试算', 'Try the rule');
    const rule = { field: 'rule.attribute', title: both('上报属性', 'Reported attribute') };
    const fields = [rule, { field: 'trial', title, input: 'show', answer: example }];
    Object.assign(page.dialogs, { example: { kind: 'form', title, fields, submit: [{ close: true }] } });
  },
  choicesFrom: (page, example) => {
    const loopId = { input: 'select', choicesFrom: example };
    const concentratorId = { input: 'pick', pickFrom: 'people' };
    Object.assign(page.dialogs, { example: assetForm({ attributes: { concentratorId, loopId } }) });
  },
  filter: (page, example) => void table(page).filters.push(example),
  column: (page, example) => void table(page).columns.splice(0, 1, example),
  tab: (page, example) => block(page, { kind: 'tabs', id: 'example', items: [example] }),
  workbenchNext: (page, example) =>
    block(page, {
      kind: 'workbench',
      id: 'example',
      cards: [{ type: 'todo', title: 'A', x: 0, y: 0, next: [example], body: { kind: 'text', text: 'A' } }],
    }),
  workbenchCard: (page, example) => block(page, { kind: 'workbench', id: 'example', cards: [example] }),
  panel: (page, example) => block(page, { kind: 'dashboard', id: 'example', panels: [example] }),
  layer: (page, example) => block(page, { kind: 'filters', id: 'example', controls: ['layer'], layers: [example] }),
  mapLayer: (page, example) => {
    Object.assign(page.dialogs, { alarm: drawerWith(button([{ reload: 'people' }])) });
    block(page, { kind: 'map', id: 'example', layers: [example] });
  },
  tableMap: (page, example) => {
    const filters = [{ field: 'hasLocation', title: both('有坐标', 'Has a position') }];
    Object.assign(page.sources, {
      devicesOnMap: { kind: 'box', post: '/island-display/assets/query', fields: placeFields },
    });
    block(page, { kind: 'table', id: 'example', source: 'people', filters, columns: [name], map: example });
  },
  counterItem: (page, example) => block(page, { kind: 'counter', id: 'example', source: 'person', items: [example] }),
  counterTrend: (page, trend) =>
    block(page, {
      kind: 'counter',
      id: 'example',
      source: 'person',
      items: [{ key: 'age', title: both('年龄', 'Age'), trend }],
    }),
  series: (page, example) =>
    block(page, { kind: 'chart', id: 'example', source: 'rows', chart: 'bar', category: 'name', series: [example] }),
  linkFilter: (page, example) =>
    block(page, {
      kind: 'pivot',
      source: 'measures',
      to: '/operation/alarmManageNew/deviceAlarm?area={key}',
      toWith: [example],
    }),
  text: (page, text) => block(page, { kind: 'text', text }),
  func: (page, func) => block(page, { kind: 'text', text: 'LED', func }),
  capability: (page, requires) => block(page, { kind: 'text', text: 'LED', requires }),
  condition: (page, when) => block(page, { kind: 'text', text: 'LED', when }),
  expression: (page, value) => block(page, { kind: 'text', text: '{value}', values: { value } }),
};

/**
 * The text of a page with an example in the place of its keyword; the rest of the page declares what examples refer to.
 *
 * @param place a keyword of the grammar: 'block', 'source', 'action', 'field' ...; 'document' for everything below a
 * page's title
 * @throws Error for a keyword without a place
 */
export function onStage(place: string, example: unknown): string {
  if (place === 'page') return JSON.stringify(example, null, 2);
  if (place === 'document') {
    const { version, id, path, title } = stage();
    return JSON.stringify({ version, id, path, title, ...(example as Json) }, null, 2);
  }
  const put = Object.hasOwn(places, place) ? places[place] : undefined;
  if (!put) throw new Error(`The stage has no place for "${place}".`);
  const page = stage();
  put(page, example as never);
  return JSON.stringify(page, null, 2);
}
