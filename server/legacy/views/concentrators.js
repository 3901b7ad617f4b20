import { post } from '../call.js';
import { watchEvents } from '../console-link.js';
import { element, searchField } from '../dom.js';
import { loopsOf } from '../loops.js';
import { measured, onOff, withValues } from '../sensor.js';
import { showTable } from '../table.js';
import { text } from '../words.js';
import { statusColumn } from './devices.js';

/** Concentrators with their power readings and loops. */
export function show(place, { signal }) {
  const name = searchField(text('searchName'));
  const table = showTable(place, {
    label: text('concentratorsTitle'),
    signal,
    filters: [name],
    columns: [
      { title: text('name'), value: (row) => row.name, className: () => 'wide' },
      statusColumn(),
      { title: text('power'), value: (row) => measured(row, 'power', 'W', 0), isNumber: true },
      ...['A', 'B', 'C'].map((phase) => ({
        title: text('phase', { phase }),
        value: (row) => measured(row, `voltage${phase}`, 'V'),
        isNumber: true,
      })),
      { title: text('door'), value: (row) => onOff(row, 'doorOpen') },
      { title: text('loops'), value: drawLoops },
    ],
    load: (pageNum, pageSize, own) =>
      post(
        'island-assets/device/page',
        { pageNum, pageSize, deviceType: 'CentralizedController', name: name.value },
        own,
      ),
  });
  watchEvents(
    'DeviceSensorValue',
    ({ deviceId, values }) => table.update(deviceId, (row) => withValues(row, values)),
    signal,
  );
}

const drawLoops = (row) =>
  element(
    'span',
    { className: 'loops' },
    ...loopsOf(row).map(({ number, name, isOn }) =>
      element('span', { className: isOn ? 'on' : '', title: name }, `${number} ${text(isOn ? 'on' : 'off')}`),
    ),
  );
