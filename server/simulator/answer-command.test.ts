import { describe, expect, it } from 'vitest';
import { PRODUCT_LIST } from '../seed/products/product-list.ts';
import { createRandom, type Random } from '../seed/random/random.ts';
import { type Asked, answerCommand, type DeviceAnswer } from './answer-command.ts';

const noon = new Date('2026-11-26T04:00:00Z');
const facts: Asked['facts'] = {
  code: 'LC-NB10',
  uid: 'X-1',
  since: new Date('2026-01-01T00:00:00Z'),
  settings: [{ uKey: 'lampPower', value: '150' }],
};
/** Never rejects. */
const willing: Random = { ...createRandom('willing'), chance: () => false };
const sensors = new Set([...PRODUCT_LIST.flatMap(({ sensor }) => sensor)].map(({ uKey }) => uKey));
const answer = (command: string, parameters: Asked['parameters'] = {}, more: Partial<Asked> = {}): DeviceAnswer =>
  answerCommand(
    {
      command,
      parameters,
      facts,
      elapsedMs: 0,
      sensors,
      deviceType: 'SingleLampController',
      isOwn: false,
      current: { voltage: 220, power: 1.2, switchStatus: false, luminance: 0 },
      ...more,
    },
    willing,
    noon,
  );

const lit = (luminance: number, power: number, current: number) => ({ switchStatus: true, luminance, power, current });
const off = { switchStatus: false, luminance: 0, power: 1.2, current: 0.013, powerFactor: 0.42 };

describe('a simulated device', () => {
  it.each<[string, Asked['parameters'], object]>([
    ['switch', { on: true }, { ...lit(100, 150, 0.703), powerFactor: 0.97, voltage: 220 }],
    ['switch', { on: false }, { ...off, voltage: 220 }],
    ['dim', { luminance: 50 }, { ...lit(50, 75, 0.371), powerFactor: 0.92, voltage: 220 }],
    ['dim', { luminance: 0 }, { ...off, voltage: 220 }],
    ['switchLoop', { loop: '3', on: true }, { loop3Status: true }],
    ['switchRelay', { relay: '4', on: false }, { loop4Status: false }],
    ['setBrightness', { brightness: 70 }, { brightness: 70 }],
    ['setVolume', { volume: 20 }, { volume: 20 }],
    ['power', { on: false }, { screenOn: false }],
    ['syncTime', {}, {}],
    ['gotoPreset', { preset: 3 }, {}],
  ])('answers %s %j', (command, parameters, values) => {
    expect(answer(command, parameters)).toMatchObject({ reply: values, values });
  });

  it('switches a speaker by playing, and ends charging', () => {
    expect(answer('power', { on: true }, { deviceType: 'Radio' }).values).toEqual({ playing: true });
    const current = { workState: 'charging', power: 6800, voltage: 220 };
    expect(answer('stopCharging', {}, { current }).values).toEqual({ workState: 'finished', power: 8, current: 0.036 });
    expect(answer('stopCharging', {}, { current: { workState: 'idle' } }).values).toMatchObject({ workState: 'idle' });
  });

  it('counts what it has consumed before a switch, and the switch', () => {
    const current = {
      voltage: 220,
      power: 90,
      switchStatus: true,
      luminance: 60,
      energy: 10,
      burningHours: 5,
      switchCount: 7,
    };
    const dimmed = answer('dim', { luminance: 100 }, { current, elapsedMs: 7_200_000 }).values;
    expect(dimmed).toMatchObject({ energy: 10.18, burningHours: 7, power: 150 });
    expect(dimmed).not.toHaveProperty('switchCount');
    const started = answer(
      'switch',
      { on: true },
      { current: { ...current, switchStatus: false }, elapsedMs: 0 },
    ).values;
    expect(started).toMatchObject({ switchCount: 8 });
  });

  it('reads back all its values', () => {
    const { values = {} } = answer('readValues');
    expect(Object.keys(values)).toEqual(['voltage', 'power', 'switchStatus', 'luminance', 'current']);
  });

  it('changes an attribute, or restarts', () => {
    expect(answer('setReportInterval', { reportInterval: 60 })).toEqual({
      reply: { reportInterval: 60 },
      attributes: { reportInterval: '60' },
    });
    expect(answer('restart')).toEqual({ reply: {}, restarts: true });
  });

  it.each<[string, Asked['parameters'], string[]?]>([
    ['playTrack', { track: 3 }],
    ['dim', { level: 50 }],
    ['dim', { luminance: 'half' }],
    ['switch', {}],
    ['switchLoop', { loop: '12', on: true }],
    ['switchRelay', { on: true }],
    ['setReportInterval', {}],
    // Commands of lamps for a product that only measures.
    ['dim', { luminance: 50 }, ['noise']],
    ['power', { on: true }, ['noise']],
  ])('says that it does not support %s %j', (command, parameters, reported) => {
    expect(answer(command, parameters, reported && { sensors: new Set(reported) })).toEqual({ failure: 'unsupported' });
  });

  it('of a tenant’s product does what the tenant has defined, and reports what it was told', () => {
    const own = { isOwn: true, sensors: new Set(['noise', 'volume']) };
    const values = { volume: 5 };
    expect(answer('playTrack', { track: 3, volume: 5 }, own)).toEqual({ reply: values, values });
    expect(answer('dim', { luminance: 50 }, own)).toEqual({ reply: {}, values: {} });
    expect(answer('setReportInterval', {}, own)).toEqual({ reply: {}, values: {} });
  });

  it('supports every command of the products of the demo', () => {
    for (const { code, deviceType, sensor, commands } of PRODUCT_LIST)
      for (const { key, parameters } of commands) {
        const sent = parameters.map(({ uKey, dataType, rule, default: usual }): [string, string | number | boolean] => {
          if (dataType === 'BOOLEAN') return [uKey, true];
          return [
            uKey,
            dataType === 'INTEGER' ? Number(usual) : (rule as { options: { value: string }[] }).options[0]!.value,
          ];
        });
        const own = new Set(sensor.map(({ uKey }) => uKey));
        const more = { deviceType, isOwn: false, sensors: own, current: {}, facts: { ...facts, code } };
        const said = answer(key, Object.fromEntries(sent), more);
        expect(said.failure, `${code} ${key}`).toBeUndefined();
      }
  });

  it('rejects three commands of a hundred', () => {
    const random = createRandom('rejecting');
    const asked = {
      command: 'restart',
      parameters: {},
      facts,
      sensors,
      isOwn: false,
      elapsedMs: 0,
      deviceType: '',
      current: {},
    };
    const rejected = Array.from({ length: 10_000 }, () => answerCommand(asked, random, noon)).filter(
      ({ failure }) => failure === 'rejected',
    );
    expect(rejected.length).toBeGreaterThan(200);
    expect(rejected.length).toBeLessThan(400);
  });
});
