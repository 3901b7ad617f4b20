import { type Canvas, createCanvas, type Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { captchaSizes } from '../../src/schemas/wire/captcha.ts';
import { addNoise } from './add-noise.ts';
import { chance } from './chance.ts';
import { drawBackground } from './draw-background.ts';
import type { Drawn } from './drawn.ts';
import { makeShape, type Shape, shapeSize } from './piece-shape.ts';
import { placeDecoys } from './place-decoys.ts';

const { width, height, pieceWidth, slideY } = captchaSizes;
/** Range of a hole's left edge; clients map their slider to it (AJ-Captcha's own range). */
const leftMost = 100;
const rightMost = 262;
/** Margin around a shape for its soft edge. */
const rim = 5;

interface Hole {
  shape: Shape;
  x: number;
  y: number;
}

/**
 * Draws a slider captcha: a hole, one or two decoys of other shapes at almost the same height, and the matching
 * piece. The protocol requires y to be 5; the piece's height shows only in its picture.
 */
export async function drawSlider(): Promise<Drawn> {
  const { picture, dark } = drawBackground();
  const source = createCanvas(width, height);
  source.getContext('2d').drawImage(picture, 0, 0);
  const x = chance.whole(leftMost, rightMost);
  const y = chance.whole(6, height - shapeSize - 6);
  const shape = makeShape();
  const piece = drawPiece(source, shape.at(0, y), x);
  const shade = chooseShade(dark);
  const holes = [{ shape, x, y }, ...decoysBeside({ shape, x, y })];
  for (const hole of chance.draw(holes, holes.length)) drawHole(picture, source, hole, shade);
  addNoise(picture, 4);
  addNoise(piece, 4);
  const [original, jigsaw] = await Promise.all([picture.encode('png'), piece.encode('png')]);
  return { picture: original, piece: jigsaw, words: null, answer: [{ x, y: slideY }] };
}

function decoysBeside({ shape, x, y }: Hole): Hole[] {
  return placeDecoys(x).map((place) => {
    const top = Math.max(rim, Math.min(height - shapeSize - rim, y + chance.whole(-9, 9)));
    return { shape: makeShape(shape), x: place, y: top };
  });
}

/** Shade of a hole: lighter at night, darker by day, with random strength. */
interface Shade {
  colour: string;
  blend: 'lighter' | 'source-over';
  strength: readonly [number, number];
}

function chooseShade(dark: boolean): Shade {
  const value = dark ? chance.whole(190, 225) : chance.whole(4, 30);
  const colour = `${value},${value + chance.whole(0, 8)},${value + chance.whole(0, 16)}`;
  // Add light instead of a veil, which would make the hole smoother than its surroundings.
  return dark
    ? { colour, blend: 'lighter', strength: [0.18, 0.24] }
    : { colour, blend: 'source-over', strength: [0.27, 0.36] };
}

/**
 * Draws a hole as another, shaded place of the picture, so that the original cannot be recovered from it and it is
 * not smoother than the rest. Its edge is soft and has gaps.
 */
function drawHole(picture: Canvas, source: Canvas, { shape, x, y }: Hole, shade: Shade): void {
  const side = shapeSize + 2 * rim;
  const layer = createCanvas(side, side);
  const pen = layer.getContext('2d');
  const outline = shape.at(rim, rim);
  const elsewhere = (x + chance.whole(60, width - side - 60)) % (width - side);
  // Mirror it, so that two holes that show the same place differ.
  if (chance.whole(0, 1) === 1) pen.transform(-1, 0, 0, 1, side, 0);
  pen.drawImage(source, -elsewhere, rim - y);
  pen.resetTransform();
  pen.globalCompositeOperation = shade.blend;
  pen.fillStyle = `rgba(${shade.colour},${chance.between(...shade.strength).toFixed(2)})`;
  pen.fillRect(0, 0, side, side);
  pen.globalCompositeOperation = 'source-over';
  drawEdge(pen, outline, shade);
  pen.globalCompositeOperation = 'destination-in';
  pen.fillStyle = '#000';
  pen.filter = `blur(${chance.between(0.7, 1.1).toFixed(2)}px)`;
  pen.fill(outline);
  picture.getContext('2d').drawImage(layer, x - rim, y - rim);
}

/** Draws the inner shadow in strokes of uneven length. */
function drawEdge(pen: SKRSContext2D, hole: Path2D, { colour }: Shade): void {
  pen.setLineDash([chance.between(6, 14), chance.between(3, 8), chance.between(9, 18), chance.between(2, 7)]);
  pen.lineDashOffset = chance.between(0, 40);
  pen.strokeStyle = `rgba(${colour},${chance.between(0.2, 0.32).toFixed(2)})`;
  pen.lineWidth = chance.between(2, 3.2);
  pen.stroke(hole);
}

function drawPiece(source: Canvas, shape: Path2D, x: number): Canvas {
  const piece = createCanvas(pieceWidth, height);
  const pen = piece.getContext('2d');
  pen.save();
  pen.shadowColor = 'rgba(0,0,0,0.6)';
  pen.shadowBlur = 3;
  pen.fillStyle = '#444';
  pen.fill(shape);
  pen.restore();
  pen.save();
  pen.clip(shape);
  pen.drawImage(source, -x, 0);
  pen.fillStyle = chance.pick(['rgba(255,255,255,0.07)', 'rgba(0,0,0,0.07)']);
  pen.fillRect(0, 0, pieceWidth, height);
  pen.restore();
  pen.strokeStyle = 'rgba(245,247,250,0.85)';
  pen.lineWidth = 1.3;
  pen.stroke(shape);
  return piece;
}
