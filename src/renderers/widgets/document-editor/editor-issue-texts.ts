export const editorIssueTexts = {
  line: { zh: '第 {line} 行：', en: 'Line {line}: ' },
  mistakes: {
    zh: '{n} 处错误，预览保持上一次正确的内容',
    en: '{n} {n:mistake|mistakes}. The preview is the last good one.',
  },
  warnings: { zh: '{n} 处提醒', en: '{n} {n:warning|warnings}' },
};
