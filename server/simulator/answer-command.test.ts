import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../seed/random.ts';
import { type Asked, answerCommand, type DeviceAnswer } from './answer-command.ts';

/** Never rejects. */
const willing: Random = { ...createRandom('willing'), chance: () => false };
const answer = (command: string, parameters: Asked['parameters'] = {}, more: Partial<Asked> = {}): DeviceAnswer =>
  answerCommand(
    {
      command,
      parameters,
      productCode: 'LC-NB10',
      deviceType: 'SingleLampController',
      current: { voltage: 220, power: 1.2, switchStatus: false, luminance: 0 },
      ...more,
    },
    willing,
    false,
  );

describe('a simulated device', () => {
  it.each<[string, Asked['parameters'], object]>([
    ['switch', { on: true }, { switchStatus: true, luminance: 100, power: 150, current: 0.68 }],
    ['switch', { on: false }, { switchStatus: false, luminance: 0, power: 1.2, current: 0.01 }],
    ['dim', { luminance: 50 }, { switchStatus: true, luminance: 50, power: 75, current: 0.34 }],
    ['dim', { luminance: 0 }, { switchStatus: false, luminance: 0, power: 1.2, current: 0.01 }],
    ['switchLoop', { loop: '3', on: true }, { loop3Status: true }],
    ['switchRelay', { relay: '4', on: false }, { loop4Status: false }],
    ['setBrightness', { brightness: 70 }, { brightness: 70 }],
    ['setVolume', { volume: 20 }, { volume: 20 }],
    ['power', { on: false }, { screenOn: false }],
    ['syncTime', {}, {}],
    ['gotoPreset', { preset: 3 }, {}],
  ])('answers %s %j', (command, parameters, values) => {
    expect(answer(command, parameters)).toEqual({ reply: values, values });
  });

  it('switches a speaker by playing, and ends charging', () => {
    expect(answer('power', { on: true }, { deviceType: 'Radio' }).values).toEqual({ playing: true });
    const current = { workState: 'charging', power: 6800, voltage: 220 };
    expect(answer('stopCharging', {}, { current }).values).toEqual({ workState: 'finished', power: 8, current: 0.04 });
    expect(answer('stopCharging', {}, { current: { workState: 'idle' } }).values).toMatchObject({ workState: 'idle' });
  });

  it('reads back all its values', () => {
    const { values = {} } = answer('readValues');
    expect(Object.keys(values)).toEqual(['voltage', 'power', 'switchStatus', 'luminance']);
  });

  it('changes an attribute, or restarts', () => {
    expect(answer('setReportInterval', { reportInterval: 60 })).toEqual({
      reply: { reportInterval: 60 },
      attributes: { reportInterval: '60' },
    });
    expect(answer('restart')).toEqual({ reply: {}, restarts: true });
  });

  it('rejects three commands of a hundred', () => {
    const random = createRandom('rejecting');
    const asked = { command: 'restart', parameters: {}, productCode: '', deviceType: '', current: {} };
    const rejected = Array.from({ length: 10_000 }, () => answerCommand(asked, random, false)).filter(
      ({ failure }) => failure === 'rejected',
    );
    expect(rejected.length).toBeGreaterThan(200);
    expect(rejected.length).toBeLessThan(400);
  });
});
