import type { MapEngine } from './map-engine.ts';
import { drawAttribution } from './snapshot.ts';

interface Shown {
  attribution: string;
  palette: { surface: string; text: string; tones: { info: string } };
  /** The pixel of the chosen place. */
  marked: readonly [number, number] | undefined;
}

/** Draws what a map shows now for print: its picture with scale, attribution and the chosen place. */
export function drawStill(still: HTMLCanvasElement, engine: MapEngine, { attribution, palette, marked }: Shown): void {
  const { map } = engine;
  map.redraw();
  const drawn = map.getCanvas();
  still.width = drawn.width;
  still.height = drawn.height;
  const context = still.getContext('2d');
  if (!context) return;
  context.drawImage(drawn, 0, 0);
  const ratio = drawn.clientWidth > 0 ? drawn.width / drawn.clientWidth : 1;
  drawAttribution(context, attribution, { palette, ratio });
  drawScale(context, map.getContainer().querySelector('.maplibregl-ctrl-scale'), { palette, ratio });
  if (!marked) return;
  context.lineWidth = 3 * ratio;
  context.strokeStyle = palette.tones.info;
  context.beginPath();
  context.arc(marked[0] * ratio, marked[1] * ratio, 17 * ratio, 0, 2 * Math.PI);
  context.stroke();
}

/** The bar of the scale at the bottom left, as the control shows it. */
function drawScale(
  context: CanvasRenderingContext2D,
  control: HTMLElement | null,
  { palette, ratio }: { palette: Shown['palette']; ratio: number },
): void {
  if (!control) return;
  const [width, height, left, bottom] = [control.offsetWidth, 16, 10, 10].map((pixels) => pixels * ratio) as [
    number,
    number,
    number,
    number,
  ];
  const top = context.canvas.height - bottom - height;
  context.fillStyle = palette.surface;
  context.fillRect(left, top, width, height);
  context.strokeStyle = palette.text;
  context.lineWidth = 2 * ratio;
  context.beginPath();
  context.moveTo(left, top);
  context.lineTo(left, top + height);
  context.lineTo(left + width, top + height);
  context.lineTo(left + width, top);
  context.stroke();
  context.font = `${10 * ratio}px sans-serif`;
  context.fillStyle = palette.text;
  context.fillText(control.textContent ?? '', left + 4 * ratio, top + 12 * ratio);
}
