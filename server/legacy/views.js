import { call } from './call.js';
import { element, message, showTable } from './table.js';
import { say, texts } from './words.js';

const option = (value, text) => element('option', { value }, text);
const select = (...options) => element('select', {}, ...options);

function showDevices(place, signal) {
  const name = element('input', { type: 'search', placeholder: texts.search, ariaLabel: texts.search });
  const states = ['ONLINE', 'OFFLINE', 'UNACTIVATED'];
  const status = select(option('', texts.anyStatus), ...states.map((state) => option(state, texts[state])));
  status.ariaLabel = texts.status;
  return showTable(place, {
    filters: [name, status],
    columns: [
      { title: texts.name, value: (row) => row.name },
      { title: texts.uid, value: (row) => row.uid },
      { title: texts.product, value: (row) => row.deviceModelName },
      {
        title: texts.status,
        value: (row) => row.onlineStatusName,
        className: (row) => ({ ONLINE: 'good', OFFLINE: 'bad' })[row.onlineStatus] ?? '',
      },
      { title: texts.address, value: (row) => row.address },
      { title: texts.lastActive, value: (row) => row.lastActiveTime },
    ],
    load: (pageNum, pageSize) =>
      call('island-assets/device/page', { pageNum, pageSize, name: name.value, onlineStatus: status.value }, signal),
  });
}

function showAlarms(place, signal, kind) {
  const handled = select(option('', texts.anyStatus), option('false', texts.open), option('true', texts.handled));
  handled.ariaLabel = texts.status;
  handled.value = 'false';
  return showTable(place, {
    filters: [handled],
    columns: [
      { title: texts.time, value: (row) => row.date },
      { title: texts.type, value: (row) => row.eventTypeName },
      { title: texts.level, value: (row) => row.levelName },
      { title: texts.description, value: (row) => row.description, className: () => 'wide' },
      { title: texts.device, value: (row) => row.deviceName },
      {
        title: texts.status,
        value: (row) => row.statusName,
        className: (row) => (row.status === 'HANDLED' ? 'good' : 'bad'),
      },
    ],
    load: (pageNum, pageSize) => {
      const state = handled.value === '' ? null : handled.value === 'true';
      return call('island-streaming/alarmPage', { pageNum, pageSize, kind, handled: state }, signal);
    },
  });
}

function showNothing(place, area, route) {
  place.replaceChildren(message(texts.noPage, say(texts.route, { area, route })));
}

/** What stands for an area and a route: its title, and how it is drawn. */
export function chooseView(area, route) {
  if (area === 'visualization' && !route.startsWith('event')) return { title: texts.devices, show: showDevices };
  const isAlarm = (area === 'operation' && route.startsWith('alarm')) || area === 'visualization';
  if (isAlarm || (area === 'lightTools' && route.startsWith('aiAlarm'))) {
    const kind = [
      [/aiAlarm/, 'ai'],
      [/businessAlarm/, 'business'],
      [/deviceAlarm/, 'device'],
    ].find(([pattern]) => pattern.test(route))?.[1];
    return { title: texts.alarms, show: (place, signal) => showAlarms(place, signal, kind ?? null) };
  }
  return { title: '', show: (place) => showNothing(place, area, route) };
}
