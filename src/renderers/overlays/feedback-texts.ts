import type { Text } from '../../schemas/grammar/text.ts';
import type { FeedbackType } from '../../schemas/wire/feedback-rules.ts';

/** Texts of the feedback dialog. */
export const feedbackTexts = {
  type: { zh: '类型', en: 'Type' },
  text: { zh: '内容', en: 'Content' },
  textHint: {
    zh: '发生了什么、期望怎样；如果是故障，请写明操作步骤',
    en: 'What happened and what you expected. For a fault, add the steps to reproduce it',
  },
  contact: { zh: '联系方式', en: 'Contact' },
  contactHint: { zh: '电话、邮箱或微信，选填', en: 'Phone, email or WeChat (optional)' },
  pictures: { zh: '图片', en: 'Images' },
  screen: { zh: '附上当前页面的截图', en: 'Attach a screenshot of this page' },
  screenHelp: { zh: '请确认截图中没有不便提供的内容', en: 'Make sure it shows nothing confidential' },
  screenPreview: { zh: '当前页面的截图', en: 'Screenshot of this page' },
  screenFailed: {
    zh: '无法截取当前页面，请改用图片上传',
    en: 'Could not take a screenshot of this page. Upload one instead',
  },
  along: { zh: '同时提交的信息', en: 'Included details' },
  pagePath: { zh: '页面', en: 'Page' },
  browser: { zh: '浏览器', en: 'Browser' },
  version: { zh: '版本', en: 'Version' },
  lastError: { zh: '最近的错误', en: 'Last error' },
  noError: { zh: '无', en: 'None' },
  send: { zh: '提交', en: 'Send' },
  close: { zh: '关闭', en: 'Close' },
  requestId: { zh: '请求编号', en: 'Request ID' },
  kept: { zh: '关闭后内容会保留，直到提交或退出登录', en: 'Your text is kept until you send it or sign out' },
} satisfies Record<string, Text>;

export const feedbackTypeTexts: Readonly<Record<FeedbackType, Text>> = {
  fault: { zh: '故障', en: 'Fault' },
  idea: { zh: '建议', en: 'Idea' },
  question: { zh: '疑问', en: 'Question' },
};
