import type { BlockOf } from '../../../src/schemas/page.ts';
import { answerPoles, makePoles, type PoleQuery } from '../data/poles.ts';
import { createMemoryConsole, drawnPage } from '../memory-console.tsx';
import type { Scene } from '../scene.ts';
import { tableMarks } from '../table-marks.ts';

const path = '/devices/pageList';
const table: BlockOf<'table'> = {
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
  columns: [
    { field: 'name', title: 'Name', sort: true, width: 180 },
    { field: 'uid', title: 'Device id', width: 140 },
    { field: 'height', title: 'Height', as: 'number', unit: 'm', digits: 1, width: 110 },
    { field: 'power', title: 'Power', as: 'number', unit: 'W', digits: 1, width: 120 },
    {
      field: 'state',
      title: 'State',
      width: 140,
      options: [
        { value: 'ONLINE', title: 'Online', tone: 'success' },
        { value: 'OFFLINE', title: 'Offline', tone: 'danger' },
        { value: 'UNACTIVATED', title: 'Not activated', tone: 'neutral' },
      ],
    },
    { field: 'createTime', title: 'Created', as: 'datetime', width: 170 },
    { field: 'department.name', title: 'Department', width: 160 },
  ],
  toolbar: [{ title: 'Add', tone: 'primary', icon: 'plus', do: [{ toast: 'Added' }] }],
  rowActions: [
    { title: 'Edit', do: [{ toast: 'Edited' }] },
    { title: 'Delete', tone: 'danger', when: { $: 'row.state != "ONLINE"' }, do: [{ toast: 'Deleted' }] },
  ],
  batch: [{ title: 'Delete selected', tone: 'danger', do: [{ toast: 'Deleted' }] }],
};

/** The console's own table block with its stores. Settings: rows, pageSize, isWhole. */
const scene: Scene = async ({ rows = 0, pageSize = 0, isWhole = 0 }) => {
  const poles = makePoles(rows);
  const made = await createMemoryConsole({
    answers: { [`POST ${path}`]: ({ body }) => answerPoles(poles, isWhole === 1, body as PoleQuery) },
    keywords: { sources: { poles: { kind: 'paged', post: path } }, body: table },
    search: isWhole ? '' : `?size=${pageSize}`,
  });
  return { element: drawnPage(made), marks: tableMarks(pageSize), end: made.end };
};

export default scene;
