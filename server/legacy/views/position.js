import { post, readAll } from '../call.js';
import { announce, button, card, element } from '../dom.js';
import { metresFrom, pointOf, readPoint } from '../geo.js';
import { makePlan } from '../plan.js';
import { emptyState, showLoaded } from '../states.js';
import { figure, text } from '../words.js';

/** Radius of the surroundings, in metres. */
const around = 500;
const planRadius = 150;
const shownNeighbours = 12;
const devicesOfArea = 1000;

/** A point with its surroundings: poles and devices by distance. ?lng&lat (GCJ-02 degrees)&name */
export function show(place, { signal, query }) {
  const point = readPoint(query.get('lng'), query.get('lat'));
  if (!point) {
    place.replaceChildren(emptyState(text('noPointTitle'), text('noPoint')));
    return;
  }
  const asked = { ...point, kind: 'asked', name: query.get('name') || text('askedPoint') };
  const plan = makePlan({
    label: text('planLabel', { name: asked.name }),
    centre: point,
    radius: planRadius,
    points: [asked],
  });
  const neighbours = element('div');
  const side = element('aside', { ariaLabel: text('neighbours') }, coordinates(asked), neighbours);
  place.replaceChildren(element('div', { className: 'with-side' }, plan.shown, side));
  void showLoaded(
    neighbours,
    signal,
    () => readAround(point, signal),
    (found) => {
      plan.setPoints([asked, ...found]);
      return listNeighbours(found);
    },
  );
}

function coordinates({ lng, lat, name }) {
  const degrees = `${lng}, ${lat}`;
  const field = element('input', { value: degrees, readOnly: true, ariaLabel: text('coordinates') });
  const copy = button(text('copy'), async () => {
    // If the browser denies copying, at least select the text.
    field.select();
    const isCopied = await navigator.clipboard?.writeText(degrees).then(
      () => true,
      () => false,
    );
    copy.textContent = text(isCopied ? 'copied' : 'selected');
    announce(copy.textContent);
  });
  return card(
    name,
    element('p', { className: 'soft' }, text('coordinates')),
    element('div', { className: 'bar' }, field, copy),
  );
}

/** Reads poles and devices around a point, nearest first: {lng, lat, kind, name, distance}. */
async function readAround(centre, signal) {
  const near = (rows, kind) =>
    rows
      .flatMap((row) => {
        const point = pointOf(row.location);
        return point ? [{ ...point, kind, name: row.name, distance: metresFrom(centre, point).distance, row }] : [];
      })
      .filter(({ distance }) => distance <= around);
  const poles = near(await readAll('island-assets/vehicle/page', {}, { signal }), 'pole');
  const areas = [...new Set(poles.map(({ row }) => row.deviceArea))];
  const pages = await Promise.all(
    areas.map((deviceArea) =>
      post('island-assets/device/page', { pageNum: 1, pageSize: devicesOfArea, deviceArea }, signal),
    ),
  );
  const devices = near(
    pages.flatMap(({ content }) => content),
    'device',
  );
  return [...poles, ...devices].sort((a, b) => a.distance - b.distance);
}

function listNeighbours(found) {
  const count = (kind) => found.filter((one) => one.kind === kind).length;
  if (found.length === 0) return emptyState(text('nobodyAround'), text('nobodyAroundText', { metres: around }));
  return card(
    text('neighbours'),
    element(
      'p',
      { className: 'soft' },
      text('aroundCount', { metres: around, poles: count('pole'), devices: count('device') }),
    ),
    element(
      'ol',
      { className: 'neighbours' },
      ...found
        .slice(0, shownNeighbours)
        .map(({ name, kind, distance }) =>
          element('li', { className: kind }, element('span', {}, name), element('em', {}, `${figure(distance)} m`)),
        ),
    ),
  );
}
