import { element } from '../dom.js';
import { readLamps } from '../read-lamps.js';
import { readAreas } from '../reference.js';
import { sensorOf } from '../sensor.js';
import { emptyState, showLoaded } from '../states.js';
import { drawTable } from '../table.js';
import { figure, text } from '../words.js';

/** Lamps by area: the reference platform has no lamp groups. */
export function show(place, { signal }) {
  return showLoaded(
    place,
    signal,
    async (progress) => ({ areas: await readAreas(signal), lamps: await readLamps(signal, progress) }),
    draw,
  );
}

function draw({ areas, lamps }) {
  const groups = areas
    .map(({ code, name }) => ({ name, lamps: lamps.filter(({ deviceArea }) => deviceArea === code) }))
    .filter((group) => group.lamps.length > 0);
  if (groups.length === 0) return emptyState(text('noLamps'), text('noLampsText'));
  const lit = (group) => group.lamps.filter((lamp) => sensorOf(lamp, 'switchStatus') === 'true');
  const online = (group) => group.lamps.filter(({ onlineStatus }) => onlineStatus === 'ONLINE').length;
  const power = (group) => group.lamps.reduce((sum, lamp) => sum + Number(sensorOf(lamp, 'power') ?? 0), 0);
  const number = (title, value) => ({ title, value, isNumber: true });
  const columns = [
    { title: text('area'), value: ({ name }) => name },
    number(text('lampCount'), (group) => figure(group.lamps.length)),
    number(text('ONLINE'), (group) => figure(online(group))),
    number(text('lit'), (group) => figure(lit(group).length)),
    number(text('powerOfAll'), (group) => `${figure(power(group) / 1000, 2)} kW`),
  ];
  return [
    element('p', { className: 'soft' }, text('groupsNote')),
    drawTable(text('lampGroupsTitle'), columns, groups).shown,
  ];
}
