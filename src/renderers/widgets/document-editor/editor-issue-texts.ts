export const editorIssueTexts = {
  line: { zh: '第 {line} 行：', en: 'Line {line}: ' },
  mistakes: {
    zh: '{n} 处错误，预览保持上一次正确的内容',
    en: '{n} {n:error|errors}. The preview shows the last valid content',
  },
  warnings: { zh: '{n} 处提醒', en: '{n} {n:warning|warnings}' },
};
