import { get, post } from '../call.js';
import { dayBefore, moment, timeOfDay } from '../days.js';
import { card, element, figures } from '../dom.js';
import { showLoaded } from '../states.js';
import { figure, text } from '../words.js';

const refreshMs = 10_000;
const shownAlarms = 8;

/** A wall screen: key figures, refreshed every ten seconds; a failure keeps the last ones with their time. */
export function show(place, { signal }) {
  const read = async () => {
    const [states, counts, alarms] = await Promise.all([
      get('island-assets/device/stat/overview', signal),
      post('island-alarm/alarm/count', {}, signal),
      post('island-streaming/alarmPage', { pageNum: 1, pageSize: shownAlarms, handled: false }, signal),
    ]);
    return { states, counts, alarms: alarms.content };
  };
  const stamp = element('p', { className: 'soft' });
  const drawAll = (data) => {
    stamp.textContent = text('asOf', { time: `${dayBefore(0)} ${timeOfDay()}` });
    return [stamp, ...draw(data)];
  };
  const timer = setInterval(async () => {
    if (document.hidden || !stamp.isConnected) return;
    try {
      const data = await read();
      if (!signal.aborted) place.replaceChildren(...drawAll(data));
    } catch {
      if (!stamp.textContent.includes(text('stale'))) stamp.append(` · ${text('stale')}`);
    }
  }, refreshMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return showLoaded(place, signal, read, drawAll);
}

function draw({ states, counts, alarms }) {
  return [
    figures([
      { name: text('allDevices'), value: figure(states.total) },
      { name: text('ONLINE'), value: figure(states.online), tone: 'good' },
      { name: text('OFFLINE'), value: figure(states.offline), tone: 'bad' },
      { name: text('onlineRate'), value: `${figure(states.onlineRate, 1)}%` },
    ]),
    figures(
      counts.map(({ uKey, value }) => ({ name: text(uKey), value: figure(value), tone: value > 0 ? 'bad' : '' })),
    ),
    card(
      text('newestAlarms'),
      element(
        'ul',
        { className: 'ticker' },
        ...alarms.map((row) =>
          element(
            'li',
            {},
            element('time', {}, moment(row.date)),
            element('strong', {}, row.eventTypeName),
            element('span', {}, row.deviceName ?? row.address ?? ''),
          ),
        ),
      ),
      ...(alarms.length === 0 ? [element('p', { className: 'soft' }, text('noOpenAlarms'))] : []),
    ),
  ];
}
