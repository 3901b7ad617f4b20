import { post } from '../call.js';
import { searchField } from '../dom.js';
import { measured, onOff } from '../sensor.js';
import { showTable } from '../table.js';
import { text } from '../words.js';
import { statusColumn } from './devices.js';

const powerLineLamp = 'LC-PLC20';

/** Lamp controllers that report through a concentrator, with the concentrator's name. */
export function show(place, { signal }) {
  const name = searchField(text('searchName'));
  showTable(place, {
    label: text('nodesTitle'),
    signal,
    filters: [name],
    columns: [
      { title: text('name'), value: (row) => row.name, className: () => 'wide' },
      { title: text('uid'), value: (row) => row.uid },
      { title: text('concentrator'), value: (row) => row.concentrator, className: () => 'wide' },
      statusColumn(),
      { title: text('lamp'), value: (row) => onOff(row, 'switchStatus') },
      { title: text('power'), value: (row) => measured(row, 'power', 'W'), isNumber: true },
    ],
    load: async (pageNum, pageSize, own) => {
      const query = { pageNum, pageSize, productCode: powerLineLamp, name: name.value };
      const { content, totalElements } = await post('island-assets/device/page', query, own);
      const idList = [...new Set(content.flatMap(({ parentDeviceId }) => parentDeviceId ?? []))];
      const parents =
        idList.length === 0
          ? []
          : (await post('island-assets/device/page', { pageNum: 1, pageSize: idList.length, idList }, own)).content;
      const nameOf = (id) => parents.find((parent) => parent.id === id)?.name ?? '–';
      return { totalElements, content: content.map((row) => ({ ...row, concentrator: nameOf(row.parentDeviceId) })) };
    },
  });
}
