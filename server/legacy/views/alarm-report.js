import { countBy, rowBars } from '../bars.js';
import { dayBefore } from '../days.js';
import { bar, card, choice, element, figures } from '../dom.js';
import { readAlarmsSince } from '../read-alarms.js';
import { emptyState, showLoaded } from '../states.js';
import { figure, text } from '../words.js';

const spans = ['7', '30', '90'];

/** The number of alarms per type and level in a span of days. */
export function show(place, { signal }) {
  const span = choice(
    text('span'),
    spans.map((days) => [days, text('lastDays', { days })]),
    '30',
  );
  const report = element('div');
  place.replaceChildren(bar(span), report);
  let turning = new AbortController();
  const read = () => {
    turning.abort();
    turning = new AbortController();
    const own = AbortSignal.any([signal, turning.signal]);
    const since = dayBefore(Number(span.value) - 1);
    return showLoaded(report, own, (onProgress) => readAlarmsSince(since, { signal: own, onProgress }), draw);
  };
  span.addEventListener('change', () => void read());
  return read();
}

function draw(alarms) {
  if (alarms.length === 0) return emptyState(text('noAlarms'), text('noAlarmsText'));
  const handled = alarms.filter(({ status }) => status === 'HANDLED').length;
  return [
    figures([
      { name: text('allAlarms'), value: figure(alarms.length) },
      { name: text('handled'), value: figure(handled), tone: 'good' },
      { name: text('handledShare'), value: `${figure((handled / alarms.length) * 100, 1)}%` },
    ]),
    element(
      'div',
      { className: 'side-by-side' },
      card(text('byType'), rowBars(countBy(alarms, (row) => row.eventTypeName))),
      card(text('byLevel'), rowBars(countBy(alarms, (row) => row.levelName || text('noLevel')))),
      card(text('byKind'), rowBars(countBy(alarms, (row) => row.eventDomainName))),
    ),
  ];
}
