import type { Bilingual } from './bilingual.ts';

/** Messages of the workbench. */
export const workbenchMessages = {
  cardTypeUnknown: { zh: '未知的卡片类型：{type}', en: 'Unknown card type {type}' },
  cardTwice: { zh: '卡片“{name}”只能添加一个', en: 'The card {name} can be added only once' },
  cardOutside: {
    zh: '卡片“{name}”的位置或大小不正确：共 {columns} 列，卡片宽 1-{width}、高 1-{height}',
    en: 'The card {name} has an invalid position or size: there are {columns} columns, and a card is 1-{width} wide and 1-{height} high',
  },
  cardsOverlap: { zh: '卡片“{name}”与其他卡片重叠', en: 'The card {name} overlaps another one' },
  tooManyCards: { zh: '工作台最多 {max} 个卡片', en: 'A workbench has at most {max} cards' },
  workbenchReset: { zh: '已恢复默认工作台', en: 'The default workbench has been restored' },
} satisfies Record<string, Bilingual>;
