/** The captcha's texts, loaded with it. */
export const captchaTexts = {
  title: { zh: '请完成安全验证', en: 'please complete security verification' },
  slideHint: { zh: '向右滑动完成验证', en: 'swipe right to complete verification' },
  slideKeys: {
    zh: '方向键移动，按住 Shift 微调，回车提交',
    en: 'Arrow keys move the piece, Shift moves in small steps, Enter submits',
  },
  moved: { zh: '已移动 {n}%', en: 'moved by {n}%' },
  clickHint: { zh: '请依次点击', en: 'click in order' },
  clickKeys: {
    zh: '方向键移动光标，按住 Shift 微调，回车标记，退格撤销',
    en: 'Arrow keys move the cursor, Shift moves in small steps, Enter marks, Backspace removes the last mark',
  },
  picture: { zh: '验证图片', en: 'Verification image' },
  loading: { zh: '正在加载图片…', en: 'Loading image…' },
  ready: { zh: '图片已显示', en: 'Image loaded' },
  checking: { zh: '正在验证…', en: 'Checking…' },
  marked: { zh: '已标记 {n}/{all}', en: '{n} of {all} marked' },
  undo: { zh: '撤销', en: 'Undo' },
  refresh: { zh: '换一张', en: 'New image' },
  toSlide: { zh: '改用滑动', en: 'Slide instead' },
  toClick: { zh: '改用点选', en: 'Click instead' },
  cannotSee: {
    zh: '看不到图片？请联系管理员。',
    en: 'Cannot see the image? Contact your administrator.',
  },
} as const;
