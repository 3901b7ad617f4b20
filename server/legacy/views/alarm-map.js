import { post } from '../call.js';
import { isFramed, postToConsole } from '../console-link.js';
import { moment } from '../days.js';
import { button, element } from '../dom.js';
import { metresFrom, pointOf } from '../geo.js';
import { levelMarks, levelTone } from '../marks.js';
import { makePlan } from '../plan.js';
import { readLevels } from '../reference.js';
import { emptyState, showLoaded } from '../states.js';
import { drawTable } from '../table.js';
import { text } from '../words.js';

const newest = 200;
/** Zoom margin around the outermost alarms, and the minimum radius in metres. */
const margin = 1.1;
const minRadius = 200;

/** A plan of the newest open alarms. */
export function show(place, { signal }) {
  return showLoaded(
    place,
    signal,
    () => readPlaces(signal),
    (places) => draw(places, signal),
  );
}

/** Reads open alarms with the position of their device: {lng, lat, kind, name, tone, color?, alarm}. */
async function readPlaces(signal) {
  const { content } = await post(
    'island-streaming/alarmPage',
    { pageNum: 1, pageSize: newest, handled: false },
    signal,
  );
  const idList = [...new Set(content.flatMap(({ deviceId }) => deviceId ?? []))];
  if (idList.length === 0) return [];
  const devices = await post('island-assets/device/page', { pageNum: 1, pageSize: idList.length, idList }, signal);
  const levels = await readLevels(signal).catch(() => []);
  const points = new Map(devices.content.map(({ id, location }) => [id, pointOf(location)]));
  return content.flatMap((alarm) => {
    const point = points.get(alarm.deviceId);
    const tone = levelTone(levels, alarm.levelId);
    const color = levels.find(({ id }) => id === alarm.levelId)?.color;
    const name = `${alarm.eventTypeName} · ${alarm.deviceName}`;
    return point ? [{ ...point, kind: 'alarm', name, tone, color, alarm }] : [];
  });
}

function draw(places, signal) {
  if (places.length === 0) return emptyState(text('noOpenAlarms'), text('noOpenAlarmsText'));
  const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const centre = { lng: middle(places.map(({ lng }) => lng)), lat: middle(places.map(({ lat }) => lat)) };
  const label = text('alarmMapLabel', { count: places.length });
  const distances = places
    .map((place) => metresFrom(centre, place))
    .map(({ east, north }) => Math.max(Math.abs(east), Math.abs(north)));
  const radius = Math.max(minRadius, Math.max(...distances) * margin);
  const plan = makePlan({ label, centre, radius, points: places });
  const level = levelMarks(signal);
  const columns = [
    { title: text('time'), value: ({ alarm }) => moment(alarm.date) },
    { title: text('type'), value: ({ alarm }) => alarm.eventTypeName },
    { title: text('level'), value: ({ alarm }) => level(alarm) },
    { title: text('device'), value: ({ alarm }) => alarm.deviceName, className: () => 'wide' },
    ...(isFramed ? [{ title: text('where'), value: locateButton }] : []),
  ];
  return [
    element('p', { className: 'soft' }, label),
    plan.shown,
    drawTable(text('alarmMapTitle'), columns, places.slice(0, 50)).shown,
  ];
}

const locateButton = ({ lng, lat, alarm }) =>
  button(
    text('locate'),
    () => postToConsole('showPosition', { longitude: lng, latitude: lat, name: alarm.deviceName }),
    {
      ariaLabel: `${text('locate')} ${alarm.deviceName}`,
    },
  );
