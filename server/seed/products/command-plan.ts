import { loadCommand } from '../../../src/schemas/wire/lighting-holders.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import { type AttributePlan, choice, flag, integer } from './attribute-plan.ts';

/** A command that devices of a product understand. */
export interface CommandPlan {
  key: string;
  name: Bilingual;
  parameters: AttributePlan[];
}

const command = (key: string, zh: string, en: string, parameters: AttributePlan[] = []): CommandPlan => ({
  key,
  name: { zh, en },
  parameters,
});

const on = () => flag('on', '开启', 'On', { required: true, default: true });

const numbered = (uKey: string, zh: string, en: string, count: number) =>
  choice(
    uKey,
    zh,
    en,
    Array.from({ length: count }, (_, index) => [String(index + 1), `${zh}${index + 1}`, `${en} ${index + 1}`]),
    { required: true },
  );

export const readValues = () => command('readValues', '读取数据', 'Read values');
/** The lamp blinks for some seconds, and goes back to its level. */
export const identify = () =>
  command('identify', '识别（闪烁）', 'Identify (blink)', [
    integer('seconds', '时长', 'Duration', { min: 3, max: 60, unit: 's', default: 10, required: true }),
  ]);

export const restart = () => command('restart', '重启', 'Restart');
export const syncTime = () => command('syncTime', '校时', 'Synchronize time');
export const loadLighting = () => command(loadCommand, '加载照明方案', 'Load lighting programs');
export const switchLamp = () => command('switch', '开关灯', 'Switch', [on()]);
export const switchPower = () => command('power', '开关机', 'Power', [on()]);
export const stopCharging = () => command('stopCharging', '停止充电', 'Stop charging');

export const dim = () =>
  command('dim', '调光', 'Dim', [
    integer('luminance', '亮度', 'Dimming level', { min: 0, max: 100, unit: '%', default: 100, required: true }),
    integer('rampTime', '渐变时间', 'Ramp time', { min: 0, max: 3600, unit: 's' }),
  ]);

export const switchLoop = (count: number) =>
  command('switchLoop', '开关回路', 'Switch loop', [numbered('loop', '回路', 'Loop', count), on()]);

export const switchRelay = (count: number) =>
  command('switchRelay', '开关继电器', 'Switch relay', [numbered('relay', '继电器', 'Relay', count), on()]);

export const setBrightness = () =>
  command('setBrightness', '设置亮度', 'Set brightness', [
    integer('brightness', '亮度', 'Brightness', { min: 0, max: 100, unit: '%', default: 60, required: true }),
  ]);

export const setVolume = () =>
  command('setVolume', '设置音量', 'Set volume', [
    integer('volume', '音量', 'Volume', { min: 0, max: 100, unit: '%', default: 40, required: true }),
  ]);

export const gotoPreset = () =>
  command('gotoPreset', '转到预置位', 'Go to preset', [
    integer('preset', '预置位', 'Preset', { min: 1, max: 255, default: 1, required: true }),
  ]);

/** @param standard seconds */
export const setReportInterval = (standard: number) =>
  command('setReportInterval', '设置上报间隔', 'Set report interval', [
    integer('reportInterval', '上报间隔', 'Report interval', {
      min: 10,
      max: 86400,
      unit: 's',
      default: standard,
      required: true,
    }),
  ]);
