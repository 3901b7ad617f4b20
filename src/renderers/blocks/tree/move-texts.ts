export const moveTexts = {
  title: { zh: '移动“{name}”', en: 'Move "{name}"' },
  parent: { zh: '新的上级', en: 'New parent' },
  move: { zh: '移动', en: 'Move' },
  chooseFirst: { zh: '先选择新的上级', en: 'Choose a new parent first' },
} as const;
