/** Texts of the voice assistant's bubble. */
export const voiceBubbleTexts = {
  idle: { zh: '点击话筒说出指令，或直接输入', en: 'Click the microphone and speak a command, or type it' },
  asking: { zh: '请在浏览器中允许使用话筒', en: 'Allow the microphone in your browser' },
  recording: { zh: '请说出指令', en: 'Speak a command' },
  silent: { zh: '没有听到声音，请检查话筒', en: 'No sound: check the microphone' },
  recognizing: { zh: '正在识别…', en: 'Recognizing…' },
  record: { zh: '开始录音', en: 'Start recording' },
  recordAgain: { zh: '重新录音', en: 'Record again' },
  stop: { zh: '停止录音', en: 'Stop recording' },
  command: { zh: '输入指令', en: 'Type a command' },
  send: { zh: '发送', en: 'Send' },
  targets: { zh: '可打开的内容', en: 'Things you can open' },
  example: { zh: '例如：打开设备管理', en: 'For example: open devices' },
} as const;
