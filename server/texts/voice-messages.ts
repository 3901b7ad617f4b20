import type { Bilingual } from './bilingual.ts';

/** Messages of the voice assistant. */
export const voiceMessages = {
  voiceNotFound: {
    zh: '听到“{words}”，没有找到对应的页面、设备或告警。可以说“打开设备管理”、“查看望海大道六号杆”或“打开紧急告警”。',
    en: 'Understood "{words}", but found no page, device or alarm for it. Try "open devices", the name of a pole, or "show critical alarms".',
  },
  voiceNotSetUp: {
    zh: '本平台未配置语音识别，请直接输入指令。',
    en: 'Speech recognition is not set up on this platform. Type the command instead.',
  },
  voiceServiceFailed: {
    zh: '语音识别服务出错，请重试或直接输入指令。',
    en: 'The speech recognition service failed. Try again, or type the command.',
  },
  voiceTimedOut: {
    zh: '语音识别服务没有应答，请重试或直接输入指令。',
    en: 'The speech recognition service does not respond. Try again, or type the command.',
  },
  voiceSilent: {
    zh: '没有听到说话，请靠近话筒重试。',
    en: 'No speech was heard. Speak closer to the microphone and try again.',
  },
} satisfies Record<string, Bilingual>;
