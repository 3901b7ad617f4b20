import { bar, button, element, shape } from './dom.js';
import { metresFrom, roundLength } from './geo.js';
import { figure, text } from './words.js';

const maxPoints = 800;
/** Limits of the radius, in metres from the centre to the nearer edge. */
const radii = { min: 20, max: 20_000 };
const scaleBarPx = 120;
const stepOf = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * A site plan without a map: points at their distance in metres, north up. Dragging and the arrow keys move it; the
 * wheel, its buttons, + and - zoom.
 *
 * options: {label, centre: {lng, lat}, radius in metres, points: [{lng, lat, kind, name}]}; kinds are pole, device,
 * alarm, asked
 * @returns {shown, setPoints(points)}
 */
export function makePlan({ label, centre, radius, points: first = [] }) {
  const drawing = shape('svg', { role: 'img', 'aria-label': label, tabindex: 0 });
  const scale = element('span', { className: 'scale' });
  const shown = element(
    'div',
    { className: 'plan' },
    drawing,
    bar(
      button('+', () => zoom(0.5), { ariaLabel: text('zoomIn') }),
      button('−', () => zoom(2), { ariaLabel: text('zoomOut') }),
    ),
    scale,
    element('span', { className: 'north', ariaHidden: 'true' }, 'N ↑'),
  );
  let points = first;
  /** Offset of the view's centre east and north of the plan's centre, in metres. */
  let middle = { east: 0, north: 0 };
  let reach = radius;

  function draw() {
    const { clientWidth: width, clientHeight: height } = drawing;
    if (width === 0 || height === 0) return;
    const perMetre = Math.min(width, height) / 2 / reach;
    const placed = points
      .map((point) => {
        const { east, north, distance } = metresFrom(centre, point);
        const x = width / 2 + (east - middle.east) * perMetre;
        const y = height / 2 - (north - middle.north) * perMetre;
        return { ...point, x, y, distance };
      })
      .filter(({ x, y }) => x > -20 && y > -20 && x < width + 20 && y < height + 20)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, maxPoints);
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    // The requested point is on top.
    drawing.replaceChildren(...placed.reverse().map(drawPoint));
    const length = roundLength(scaleBarPx / perMetre);
    scale.style.width = `${length * perMetre}px`;
    scale.textContent = length >= 1000 ? `${figure(length / 1000)} km` : `${figure(length)} m`;
  }

  function zoom(factor) {
    reach = Math.min(radii.max, Math.max(radii.min, reach * factor));
    draw();
  }

  function move(byX, byY) {
    const { clientWidth, clientHeight } = drawing;
    const metres = (reach * 2) / Math.min(clientWidth, clientHeight);
    middle = { east: middle.east + byX * metres, north: middle.north + byY * metres };
    draw();
  }

  drawing.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      zoom(event.deltaY > 0 ? 1.25 : 0.8);
    },
    { passive: false },
  );
  drawing.addEventListener('pointerdown', (event) => drawing.setPointerCapture(event.pointerId));
  drawing.addEventListener('pointermove', (event) => {
    if (drawing.hasPointerCapture(event.pointerId)) move(-event.movementX, event.movementY);
  });
  drawing.addEventListener('keydown', (event) => {
    const [east, north] = stepOf[event.key] ?? [];
    if (east !== undefined) move(east * 40, north * 40);
    else if (event.key === '+' || event.key === '=') zoom(0.5);
    else if (event.key === '-') zoom(2);
    else return;
    event.preventDefault();
  });
  new ResizeObserver(draw).observe(drawing);
  return {
    shown,
    setPoints(wanted) {
      points = wanted;
      draw();
    },
  };
}

/** The shapes of alarms by the tone of their level, as marks have them. */
const alarmShapes = {
  danger: ['path', { d: 'M0-8 8 6H-8Z' }],
  warning: ['path', { d: 'M0-8 8 0 0 8-8 0Z' }],
  info: ['circle', { r: 6 }],
  neutral: ['circle', { r: 5 }],
};

/**
 * Distinguishes points by shape: a pole is a ring, a device a dot, an alarm has the mark of its level, the requested
 * point is a ring with a cross and its name.
 */
function drawPoint({ x, y, kind, name, tone = 'danger', color }) {
  const title = shape('title');
  title.textContent = name;
  const group = shape('g', { class: `${kind} ${tone}`, transform: `translate(${x} ${y})` }, title);
  if (kind === 'asked') {
    const word = shape('text', { y: -18 });
    word.textContent = name;
    group.append(shape('circle', { r: 10 }), shape('path', { d: 'M-15 0H15M0-15V15' }), word);
  } else if (kind === 'alarm') group.append(shape(...alarmShapes[tone]));
  else group.append(shape('circle', { r: kind === 'pole' ? 6 : 3 }));
  if (color) group.style.setProperty('--tone', color);
  return group;
}
