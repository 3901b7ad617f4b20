import { areaField } from '../area-field.js';
import { post } from '../call.js';
import { watchEvents } from '../console-link.js';
import { moment } from '../days.js';
import { searchField } from '../dom.js';
import { measured, onOff, withValues } from '../sensor.js';
import { showTable } from '../table.js';
import { text } from '../words.js';
import { statusColumn } from './devices.js';

/** Lamp controllers with their values, updated live inside the console. */
export function show(place, { signal }) {
  const name = searchField(text('searchName'));
  const area = areaField(signal);
  const table = showTable(place, {
    label: text('lampsTitle'),
    signal,
    filters: [name, area],
    columns: [
      { title: text('name'), value: (row) => row.name, className: () => 'wide' },
      statusColumn(),
      { title: text('lamp'), value: (row) => onOff(row, 'switchStatus') },
      { title: text('luminance'), value: (row) => measured(row, 'luminance', '%', 0), isNumber: true },
      { title: text('power'), value: (row) => measured(row, 'power', 'W'), isNumber: true },
      { title: text('voltage'), value: (row) => measured(row, 'voltage', 'V'), isNumber: true },
      { title: text('current'), value: (row) => measured(row, 'current', 'A', 2), isNumber: true },
      { title: text('temperature'), value: (row) => measured(row, 'temperature', '℃'), isNumber: true },
      { title: text('energy'), value: (row) => measured(row, 'energy', 'kWh'), isNumber: true },
      { title: text('lastActive'), value: (row) => moment(row.lastActiveTime) },
    ],
    load: (pageNum, pageSize, own) =>
      post(
        'island-assets/device/page',
        { pageNum, pageSize, deviceType: 'SingleLampController', name: name.value, deviceArea: area.value },
        own,
      ),
  });
  watchEvents(
    'DeviceSensorValue',
    ({ deviceId, values, time }) =>
      table.update(deviceId, (row) => ({ ...withValues(row, values), lastActiveTime: time })),
    signal,
  );
}
