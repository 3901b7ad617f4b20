import { areaField } from '../area-field.js';
import { get, post } from '../call.js';
import { moment } from '../days.js';
import { choice, element, figures, searchField } from '../dom.js';
import { connectionMark } from '../marks.js';
import { showLoaded } from '../states.js';
import { showTable } from '../table.js';
import { figure, text } from '../words.js';

const states = ['ONLINE', 'OFFLINE', 'UNACTIVATED'];

/** Device health: counts by state, and the devices. */
export function show(place, { signal }) {
  const overview = element('div', { className: 'overview' });
  const list = element('div');
  place.replaceChildren(overview, list);
  void showLoaded(overview, signal, () => get('island-assets/device/stat/overview', signal), drawStates);
  const name = searchField(text('searchName'));
  const status = choice(text('status'), [['', text('anyStatus')], ...states.map((state) => [state, text(state)])]);
  const area = areaField(signal);
  showTable(list, {
    label: text('devicesTitle'),
    signal,
    filters: [name, status, area],
    columns: [
      { title: text('name'), value: (row) => row.name, className: () => 'wide' },
      { title: text('uid'), value: (row) => row.uid },
      { title: text('product'), value: (row) => row.deviceModelName },
      statusColumn(),
      { title: text('address'), value: (row) => row.address, className: () => 'wide' },
      { title: text('lastActive'), value: (row) => moment(row.lastActiveTime) },
    ],
    load: (pageNum, pageSize, own) =>
      post(
        'island-assets/device/page',
        { pageNum, pageSize, name: name.value, onlineStatus: status.value, deviceArea: area.value },
        own,
      ),
  });
}

/** The column of a device's state: symbol, colour and text. */
export const statusColumn = () => ({
  title: text('status'),
  value: connectionMark,
});

const drawStates = ({ total, online, offline, unactivated, onlineRate }) =>
  figures([
    { name: text('allDevices'), value: figure(total) },
    { name: text('ONLINE'), value: figure(online), tone: 'good' },
    { name: text('OFFLINE'), value: figure(offline), tone: 'bad' },
    { name: text('UNACTIVATED'), value: figure(unactivated) },
    { name: text('onlineRate'), value: `${figure(onlineRate, 1)}%` },
  ]);
