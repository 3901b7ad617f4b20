import { countBy } from '../bars.js';
import { readAll } from '../call.js';
import { csvOf, saveText } from '../csv.js';
import { dayBefore } from '../days.js';
import { bar, button, element } from '../dom.js';
import { readAlarmsSince } from '../read-alarms.js';
import { readAreas } from '../reference.js';
import { showLoaded } from '../states.js';
import { drawTable } from '../table.js';
import { text } from '../words.js';

const days = 30;

/** A report to print or export: devices by area and product, alarms of the last 30 days by type. */
export function show(place, { signal }) {
  return showLoaded(place, signal, (progress) => readReport(signal, progress), draw);
}

/** Reads two tables, each with a heading and rows of cells, header first and totals last. */
async function readReport(signal, onProgress) {
  const areas = await readAreas(signal);
  const devices = await readAll('island-assets/device/page', {}, { signal, onProgress });
  const alarms = await readAlarmsSince(dayBefore(days - 1), { signal, onProgress });
  return { devices: devicesTable(areas, devices), alarms: alarmsTable(alarms) };
}

function devicesTable(areas, devices) {
  const products = [...new Set(devices.map(({ deviceModelName }) => deviceModelName))];
  const districts = areas.filter(({ depth }) => depth === 1);
  const isIn = ({ code }, { deviceArea }) => (deviceArea ?? '').startsWith(code);
  const groups = [
    ...districts.map((district) => ({ name: district.name, rows: devices.filter((device) => isIn(district, device)) })),
    {
      name: text('elsewhere'),
      rows: devices.filter((device) => !districts.some((district) => isIn(district, device))),
    },
  ].filter(({ rows }) => rows.length > 0);
  const line = (name, rows) => [
    name,
    ...products.map((product) => rows.filter(({ deviceModelName }) => deviceModelName === product).length),
    rows.length,
  ];
  return {
    head: [text('area'), ...products, text('sum')],
    rows: [...groups.map(({ name, rows }) => line(name, rows)), line(text('sum'), devices)],
  };
}

function alarmsTable(alarms) {
  const types = countBy(alarms, ({ eventTypeName }) => eventTypeName).sort((a, b) => b.value - a.value);
  const line = (name, rows) => {
    const handled = rows.filter(({ status }) => status === 'HANDLED').length;
    return [name, rows.length, handled, rows.length - handled];
  };
  const rows = types.map(({ name }) =>
    line(
      name,
      alarms.filter((alarm) => alarm.eventTypeName === name),
    ),
  );
  return {
    head: [text('type'), text('allAlarms'), text('handled'), text('open')],
    rows: [...rows, line(text('sum'), alarms)],
  };
}

function draw({ devices, alarms }) {
  const day = dayBefore(0);
  const parts = [
    { title: text('reportDevices'), table: devices },
    { title: text('reportAlarms', { days }), table: alarms },
  ];
  const save = () => {
    const rows = parts.flatMap(({ title, table }) => [[title], table.head, ...table.rows, []]);
    saveText(`${text('dataReportTitle')}-${day}.csv`, csvOf(rows));
  };
  return [
    bar(
      element('p', { className: 'soft space' }, text('reportDate', { day })),
      button(text('print'), () => window.print()),
      button(text('exportCsv'), save),
    ),
    ...parts.flatMap(({ title, table }) => [element('h2', {}, title), drawCells(title, table)]),
  ];
}

const drawCells = (title, { head, rows }) =>
  drawTable(
    title,
    head.map((name, index) => ({
      title: name,
      value: (cells) => String(cells[index]),
      isNumber: index > 0,
    })),
    rows,
  ).shown;
