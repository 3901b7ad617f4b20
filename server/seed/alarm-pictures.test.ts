import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { drawAlarmPicture, pictureOf } from './alarm-pictures.ts';
import { ALARM_TYPES } from './alarm-type-data.ts';
import { alarmScenes } from './pictures/alarm-scenes.ts';
import { createRandom } from './random/random.ts';

const noon = new Date('2026-11-26T04:00:00Z');
const night = new Date('2026-11-26T14:00:00Z');
const all = Object.entries(alarmScenes).flatMap(([type, { variants }]) =>
  (['day', 'night'] as const).flatMap((light) =>
    Array.from({ length: variants }, (_, variant) => drawAlarmPicture(type, light, variant)!),
  ),
);

describe('the pictures of alarms', () => {
  it('differ from each other, and are small', () => {
    expect(new Set(all.map(({ content }) => content.toString('base64'))).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { content, key } of all) expect(content.length, key).toBeLessThan(8_000);
  });

  it('exist for every type that a camera recognises, by day and at night', () => {
    const random = createRandom('pictures');
    for (const { key } of ALARM_TYPES.filter(({ kind }) => kind === 'ai')) {
      expect(pictureOf(random, key, { number: 80, at: noon })?.name).toContain('白天');
      expect(pictureOf(random, key, { number: 80, at: night })?.name).toContain('夜间');
    }
    expect(pictureOf(random, 'NoiseAlarm', { number: 80, at: noon })).toBeUndefined();
  });

  it('show as much as the description says', () => {
    const random = createRandom('pictures');
    const boxes = (type: string, number: number) => pictureOf(random, type, { number, at: noon })?.boxes ?? [];
    for (const cars of [1, 2, 3, 4]) expect(boxes('RedLightRunning', cars)).toHaveLength(cars);
    expect(boxes('RoadWater', 80)[0]!.width).toBeGreaterThan(boxes('RoadWater', 6)[0]!.width * 2);
    expect(boxes('IllegalParking', 20).every(({ label }) => ['car', 'van'].includes(label))).toBe(true);
  });

  it('open as pictures, with something other than the street where something is detected', async () => {
    const picture = drawAlarmPicture('IllegalParking', 'day', 0)!;
    const image = await loadImage(picture.content);
    expect([image.width, image.height]).toEqual([480, 360]);
    const context = createCanvas(480, 360).getContext('2d');
    context.drawImage(image, 0, 0);
    const [box] = picture.boxes;
    const middle = context.getImageData((box!.x + box!.width / 2) * 480, (box!.y + box!.height * 0.7) * 360, 1, 1).data;
    const road = context.getImageData(4, 340, 1, 1).data;
    expect([...middle]).not.toEqual([...road]);
    for (const { boxes } of all)
      for (const { x, y, width, height } of boxes) {
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001);
      }
  });
});
