import { polesPath } from '../data/poles.ts';

const states = { ONLINE: 'Online', OFFLINE: 'Offline', UNACTIVATED: 'Not activated' };
const looks: Readonly<Record<string, object>> = {
  ONLINE: { icon: 'success', color: '#16a34a' },
  OFFLINE: { icon: 'fail', color: '#dc2626' },
  UNACTIVATED: { icon: 'pending', color: '#94a3b8' },
};
/** An expression of amis. */
const of = (expression: string) => `\${${expression}}`;
const toast = (label: string, more: object = {}) => ({
  type: 'button',
  label,
  onEvent: { click: { actions: [{ actionType: 'toast', args: { msg: label } }] } },
  ...more,
});
const measured = (name: string, label: string, unit: string, width: number) => ({
  name,
  label,
  type: 'number',
  precision: 1,
  suffix: ` ${unit}`,
  align: 'right',
  width,
});

/**
 * The page of the table as a document of amis, with the parts of the console's.
 *
 * @param isWhole the platform knows no pages: amis keeps all rows and shows a page of them
 */
export const polesDocument = (perPage: number, isWhole: boolean) => ({
  type: 'page',
  title: 'Bench',
  body: {
    type: 'crud',
    api: {
      method: 'post',
      url: polesPath,
      data: { pageNum: of('page'), pageSize: of('perPage'), name: of('name'), state: of('state') },
    },
    syncLocation: false,
    perPage,
    loadDataOnce: isWhole,
    alwaysShowPagination: true,
    perPageAvailable: [10, 50, 100, 200],
    primaryField: 'id',
    columnsTogglable: false,
    autoFillHeight: { height: 580 },
    filter: {
      wrapWithPanel: false,
      mode: 'inline',
      submitOnChange: true,
      body: [
        { type: 'input-text', name: 'name', placeholder: 'Name', clearable: true },
        {
          type: 'select',
          name: 'state',
          placeholder: 'State',
          clearable: true,
          options: Object.entries(states).map(([value, label]) => ({ value, label })),
        },
      ],
    },
    headerToolbar: [
      'bulkActions',
      { type: 'reload', align: 'right' },
      toast('Add', { level: 'primary', align: 'right' }),
    ],
    footerToolbar: ['statistics', { type: 'pagination', layout: 'total,pager,perPage,go', align: 'right' }],
    bulkActions: [toast('Delete selected', { level: 'danger' })],
    columns: [
      {
        name: 'name',
        label: 'Name',
        type: 'link',
        body: of('name'),
        href: `#/poles?pole=${of('id')}`,
        sortable: true,
        width: 140,
      },
      { name: 'uid', label: 'Device id', width: 110 },
      measured('height', 'Height', 'm', 80),
      measured('power', 'Power', 'W', 90),
      measured('voltage', 'Voltage', 'V', 90),
      measured('current', 'Current', 'A', 80),
      {
        name: 'state',
        label: 'State',
        type: 'status',
        width: 120,
        source: Object.fromEntries(Object.entries(states).map(([value, label]) => [value, { label, ...looks[value] }])),
      },
      { name: 'createTime', label: 'Created', type: 'datetime', format: 'YYYY-MM-DD HH:mm', width: 140 },
      { name: 'department.name', label: 'Department', width: 110 },
      { name: 'road', label: 'Road', width: 90 },
      { name: 'carriers', label: 'Carriers', type: 'each', items: { type: 'tag', label: of('item') }, width: 160 },
      {
        type: 'operation',
        label: 'Actions',
        width: 160,
        fixed: 'right',
        buttons: [
          toast('Edit', { level: 'link' }),
          toast('Delete', { level: 'link', className: 'text-danger', visibleOn: of('state != "ONLINE"') }),
        ],
      },
    ],
  },
});
