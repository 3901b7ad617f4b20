import type { DetectionBox } from '../../src/schemas/wire/alarms.ts';
import { isDark } from '../metrics/daylight.ts';
import { alarmScenes } from './pictures/alarm-scenes.ts';
import { height, width } from './pictures/raster.ts';
import type { Light } from './pictures/street-scene.ts';
import { createRandom, type Random } from './random/random.ts';

/** A picture with what is in it, in fractions of its size; their confidence is that of the alarm. */
export interface DrawnPicture {
  /** Identifies it among the pictures of all types. */
  key: string;
  /** Name of the file. */
  name: string;
  content: Buffer;
  boxes: Omit<DetectionBox, 'confidence'>[];
}

const lightNames: Record<Light, string> = { day: '白天', night: '夜间' };
const drawn = new Map<string, DrawnPicture>();

/**
 * The picture of an alarm: by day or at night, with as much in it as the description says. Each is drawn once per
 * process, and is always the same. Undefined for a type without pictures.
 */
export function pictureOf(
  random: Random,
  type: string,
  { number, at }: { number: number; at: Date },
): DrawnPicture | undefined {
  const scene = alarmScenes[type];
  if (!scene) return undefined;
  const variant = scene.variantOf ? scene.variantOf(number) : random.whole(0, scene.variants - 1);
  return drawAlarmPicture(type, isDark(at) ? 'night' : 'day', variant);
}

/** Draws a picture of an alarm type. */
export function drawAlarmPicture(type: string, light: Light, variant: number): DrawnPicture | undefined {
  const key = `${type} ${light} ${variant}`;
  const scene = alarmScenes[type];
  const known = drawn.get(key);
  if (known || !scene) return known;
  const { raster, found } = scene.draw(createRandom(key), light, variant);
  const picture = {
    key,
    name: `${scene.zh}-${lightNames[light]}-${variant + 1}.png`,
    content: raster.toPng(),
    boxes: found.map(({ label, x, y, w, h }) => {
      const [left, top] = [Math.max(0, x), Math.max(0, y)];
      return {
        label,
        x: fraction(left / width),
        y: fraction(top / height),
        width: fraction((Math.min(width, x + w) - left) / width),
        height: fraction((Math.min(height, y + h) - top) / height),
      };
    }),
  };
  drawn.set(key, picture);
  return picture;
}

const fraction = (value: number): number => Number(value.toFixed(4));
