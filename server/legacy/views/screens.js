import { post } from '../call.js';
import { moment } from '../days.js';
import { element, searchField } from '../dom.js';
import { measured, onOff, sensorOf } from '../sensor.js';
import { showTable } from '../table.js';
import { text } from '../words.js';
import { statusColumn } from './devices.js';

/** What LED screens report as their current content; the reference platform has no programmes. */
export function show(place, { signal }) {
  const list = element('div');
  place.replaceChildren(element('p', { className: 'soft' }, text('ledNote')), list);
  const name = searchField(text('searchName'));
  showTable(list, {
    label: text('ledTitle'),
    signal,
    filters: [name],
    columns: [
      { title: text('name'), value: (row) => row.name, className: () => 'wide' },
      statusColumn(),
      { title: text('screen'), value: (row) => onOff(row, 'screenOn') },
      { title: text('programme'), value: (row) => sensorOf(row, 'programName') ?? '–' },
      { title: text('luminance'), value: (row) => measured(row, 'brightness', '%', 0), isNumber: true },
      { title: text('lastActive'), value: (row) => moment(row.lastActiveTime) },
    ],
    load: (pageNum, pageSize, own) =>
      post('island-assets/device/page', { pageNum, pageSize, deviceType: 'AdvertisingScreen', name: name.value }, own),
  });
}
