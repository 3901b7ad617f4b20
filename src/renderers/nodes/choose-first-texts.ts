/** By what the tree says of its nodes: their noun, else its title; and by where it is. */
export const chooseFirstTexts = {
  noun: {
    beside: { zh: '请先在左侧选择{name}', en: 'Choose {article} {name} on the left' },
    above: { zh: '请先选择{name}', en: 'Choose {article} {name}' },
  },
  title: {
    beside: { zh: '请先在左侧“{name}”中选择', en: 'Choose one under "{name}" on the left' },
    above: { zh: '请先在“{name}”中选择', en: 'Choose one under "{name}"' },
  },
} as const;
