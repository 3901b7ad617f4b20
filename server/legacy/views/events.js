import { alarmColumns } from '../alarm-columns.js';
import { columnBars } from '../bars.js';
import { dayBefore } from '../days.js';
import { card, figures } from '../dom.js';
import { readAlarmsSince } from '../read-alarms.js';
import { emptyState, showLoaded } from '../states.js';
import { drawTable } from '../table.js';
import { figure, text } from '../words.js';

const shownRows = 50;

/** Today's alarms by hour and by type. */
export function show(place, { signal }) {
  return showLoaded(
    place,
    signal,
    () => readAlarmsSince(dayBefore(0), { signal }),
    (alarms) => draw(alarms, signal),
  );
}

function draw(alarms, signal) {
  if (alarms.length === 0) return emptyState(text('quietDay'), text('quietDayText'));
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const name = String(hour).padStart(2, '0');
    return { name, value: alarms.filter(({ date }) => date.slice(11, 13) === name).length };
  });
  const busiest = hours.toSorted((a, b) => b.value - a.value)[0];
  const label = text('hoursLabel', { total: alarms.length, hour: busiest.name, max: busiest.value });
  const handled = alarms.filter(({ status }) => status === 'HANDLED').length;
  return [
    figures([
      { name: text('alarmsToday'), value: figure(alarms.length) },
      { name: text('open'), value: figure(alarms.length - handled), tone: 'bad' },
      { name: text('handled'), value: figure(handled), tone: 'good' },
    ]),
    card(text('perHour'), columnBars(label, hours)),
    drawTable(text('alarmsToday'), alarmColumns(signal), alarms.slice(0, shownRows)).shown,
  ];
}
