import type { BlockOf, Page } from '../../../src/schemas/page.ts';
import { polesPath } from './poles.ts';

type Table = BlockOf<'table'>;

const columns: Table['columns'] = [
  { field: 'name', title: 'Name', as: 'link', to: '/poles?pole={id}', sort: true, width: 140 },
  { field: 'uid', title: 'Device id', width: 110 },
  { field: 'height', title: 'Height', as: 'number', unit: 'm', digits: 1, width: 80 },
  { field: 'power', title: 'Power', as: 'number', unit: 'W', digits: 1, width: 90 },
  { field: 'voltage', title: 'Voltage', as: 'number', unit: 'V', digits: 1, width: 90 },
  { field: 'current', title: 'Current', as: 'number', unit: 'A', digits: 1, width: 80 },
  {
    field: 'state',
    title: 'State',
    width: 120,
    options: [
      { value: 'ONLINE', title: 'Online', tone: 'success' },
      { value: 'OFFLINE', title: 'Offline', tone: 'danger' },
      { value: 'UNACTIVATED', title: 'Not activated', tone: 'neutral' },
    ],
  },
  { field: 'createTime', title: 'Created', as: 'datetime', width: 140 },
  { field: 'department.name', title: 'Department', width: 110 },
  { field: 'road', title: 'Road', width: 90 },
  { field: 'carriers', title: 'Carriers', as: 'tags', width: 160 },
];

const table: Table = {
  kind: 'table',
  id: 'poles',
  source: 'poles',
  filters: [
    { field: 'name', title: 'Name' },
    {
      field: 'state',
      title: 'State',
      input: 'select',
      options: [
        { value: 'ONLINE', title: 'Online', tone: 'success' },
        { value: 'OFFLINE', title: 'Offline', tone: 'danger' },
        { value: 'UNACTIVATED', title: 'Not activated', tone: 'neutral' },
      ],
    },
  ],
  // None folds away: the page by hand has all of them.
  columns: columns.map((column) => ({ ...column, keep: true })),
  toolbar: [{ title: 'Add', tone: 'primary', icon: 'plus', do: [{ toast: 'Added' }] }],
  rowActions: [
    { title: 'Edit', do: [{ toast: 'Edited' }] },
    { title: 'Delete', tone: 'danger', when: { $: 'row.state != "ONLINE"' }, do: [{ toast: 'Deleted' }] },
  ],
  batch: [{ title: 'Delete selected', tone: 'danger', do: [{ toast: 'Deleted' }] }],
};

/** The page of the console's table. */
export const polesPage: Pick<Page, 'sources' | 'body'> = {
  sources: { poles: { kind: 'paged', post: polesPath } },
  body: table,
};

/** The same over a source that reads all rows at once, which the table pages, filters and sorts itself. */
export const wholePolesPage: Pick<Page, 'sources' | 'body'> = {
  sources: { poles: { kind: 'rest', post: polesPath, body: { pageNum: 1, pageSize: 10_000 }, at: 'data' } },
  body: table,
};
