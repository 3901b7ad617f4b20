import type { ComponentType } from 'react';
import type { Text } from '../../schemas/grammar/text.ts';
import { AlarmBellExample, AlarmPopupExample } from './alarm-examples.tsx';
import { CaptchaExample } from './captcha-example.tsx';
import { MapCanvasExample } from './map-canvas-example.tsx';
import type { PluginExampleProps } from './plugin-example-props.ts';
import { VoiceExample } from './voice-example.tsx';

/** A part that an installation may replace, with what the platform sends it. */
export interface GalleryPlugin {
  /** As the registries name it. */
  name: string;
  meaning: Text;
  /** What it shows, as the platform sends it. */
  document: object;
  Example: ComponentType<PluginExampleProps>;
}

const alarm = {
  eventId: 'E001',
  eventDomainName: '设备告警',
  eventDomainId: '66',
  kind: 'device',
  description: '滨海大道 12 号灯电流偏高',
  deviceName: '滨海大道 12 号灯',
  date: '2026-03-28 20:15:00',
  levelId: '1',
};

/** One entry per replaceable part of `Registries`. */
export const galleryPlugins: readonly GalleryPlugin[] = [
  {
    name: 'captchas.blockPuzzle',
    meaning: { zh: '把滑块拖到缺口处', en: 'Slide the piece into place.' },
    document: { captchaType: 'blockPuzzle', x: 196 },
    Example: CaptchaExample,
  },
  {
    name: 'captchas.clickWord',
    meaning: { zh: '按顺序点击图中的字', en: 'Click the words in order.' },
    document: { captchaType: 'clickWord', wordList: ['灯', '杆', '网'] },
    Example: CaptchaExample,
  },
  {
    name: 'alarms.popup',
    meaning: { zh: '新告警的弹窗', en: 'The popup of a new alarm.' },
    document: alarm,
    Example: AlarmPopupExample,
  },
  {
    name: 'alarms.bell',
    meaning: {
      zh: '页头的告警铃：未处理的告警数与最新告警',
      en: 'The bell in the header: open alarms, and the latest ones.',
    },
    document: alarm,
    Example: AlarmBellExample,
  },
  {
    name: 'voice',
    meaning: { zh: '语音助手的按钮与气泡', en: 'The button and the bubble of the voice assistant.' },
    document: {
      status: 1,
      content: '打开用户管理',
      targets: [{ kind: 'page', id: '20', name: '用户管理', note: null, to: '/admin/users' }],
    },
    Example: VoiceExample,
  },
  {
    name: 'maps.canvas',
    meaning: { zh: '绘制地图的画布', en: 'The map canvas.' },
    document: {
      center: [113.55, 22.75],
      zoom: 13,
      points: [
        { key: 'a', at: [113.545, 22.752], tone: 'success', count: 1, name: '滨海大道 1 号' },
        { key: 'b', at: [113.556, 22.747], tone: 'danger', count: 1, name: '人民路 8 号' },
        { key: 'c', at: [113.562, 22.756], tone: 'info', count: 12, name: '中山路' },
      ],
    },
    Example: MapCanvasExample,
  },
];
