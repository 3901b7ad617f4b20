import type { Text } from '../../../schemas/grammar/text.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';

/** What the assistant says (VOICE-03, VOICE-04). */
export const voiceTexts = {
  failed: { zh: '语音识别失败', en: 'Speech recognition failed' },
  timedOut: { zh: '语音识别超时', en: 'Speech recognition timed out' },
  notUploaded: { zh: '音频文件上传失败', en: 'Audio file upload failed' },
  notUnderstood: {
    zh: '我没太明白您的问题，请再说一遍',
    en: 'I did not quite understand your question, please repeat',
  },
  noDevices: {
    zh: '您的浏览器不支持访问用户媒体设备',
    en: 'Your browser does not support accessing user media devices',
  },
  unplugged: { zh: '话筒已断开', en: 'The microphone was disconnected' },
  hidden: { zh: '页面不可见，录音已停止', en: 'Recording stopped because the page is hidden' },
  nothingRecorded: { zh: '没有录到声音，请再说一遍', en: 'Nothing was recorded. Please repeat' },
  noAccess: { zh: '没有权限打开“{name}”', en: 'You do not have access to "{name}"' },
} as const;

/** Reasons by the names of the browser's errors; others have their own message. */
const reasons: Readonly<Record<string, Text>> = {
  NotAllowedError: { zh: '未允许使用话筒', en: 'microphone access is not allowed' },
  SecurityError: { zh: '未允许使用话筒', en: 'microphone access is not allowed' },
  NotFoundError: { zh: '没有找到话筒', en: 'no microphone was found' },
  NotReadableError: { zh: '话筒被其他程序占用', en: 'the microphone is in use by another program' },
};

/** Why the microphone cannot be used (VOICE-04). */
export function refusedText(error: unknown): { zh: string; en: string } {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const reason = reasons[name] ?? (message || name);
  return {
    zh: `访问用户媒体设备失败：${textIn('zh', reason)}`,
    en: `Accessing user media devices failed: ${textIn('en', reason)}`,
  };
}
