import { foldText, plainText } from './fold-text.ts';

/** The types of targets that a command may name. */
export type TargetKind = 'page' | 'device' | 'carrier' | 'alarm';

/** A spoken or typed command, split into what it may name. */
export interface Command {
  /** The words as recognized. */
  words: string;
  /** What it may name, the longest first: a name may begin with a word that is usually a verb. */
  phrases: readonly string[];
  /** For a command about alarms: whose alarms; empty for all. */
  alarmsOf: readonly string[] | undefined;
  /** The type that its nouns name, preferred among equal matches. */
  kind: TargetKind | undefined;
}

const zhLeads =
  '请问|请|麻烦你?|帮我|帮忙|给我|我想要|我想|我要|想要|你好|嗯+|呃+|额|啊|那个|打开一下|打开|开启|查看一下|查看|显示一下|显示|展示|进入|跳转到|跳转|转到|切换到|切换|查询|查找|搜索|查一下|找一下|看一下|看看|找到|找|查|看|去|到|把|一下';
const enLeads =
  'please|could you|can you|would you|i want to|i would like to|let me|hey|um+|uh+|er|open up|open|show me|show|display|go to|navigate to|switch to|view|look up|look at|look for|search for|search|find|take me to|the|an|a|me|of|for|on|my';
const zhTrails = '一下|谢谢你?|谢谢|好吗|可以吗|行吗|吧|呢|吗|啊|呀|嗯|打开|页面|界面|菜单|详情|信息|列表';
const enTrails = 'please|thanks|thank you|page|screen|menu|details|now|for me';
const zhNouns = '设备|单灯|路灯|灯具|摄像机|灯杆|载体|杆';
const enNouns = 'devices?|lamps?|lights?|cameras?|poles?|carriers?|number|no';

const lead = new RegExp(`^(?:(?:${zhLeads})|(?:${enLeads})(?![\\p{L}\\p{N}-]))[\\s-]*`, 'u');
const trail = new RegExp(`[\\s-]*(?:(?:${zhTrails})|(?<![\\p{L}\\p{N}])(?:${enTrails}))$`, 'u');
const noun = new RegExp(`^(?:(?:${zhNouns})|(?:${enNouns})(?![\\p{L}\\p{N}]))[\\s-]*`, 'u');
const nounAtEnd = new RegExp(`[\\s-]*(?:(?:设备|载体)|(?<![\\p{L}\\p{N}])(?:${enNouns}))$`, 'u');

const alarmWord = /告警|报警|警报|(?<![a-z])(?:alarms?|alerts?)(?![a-z])/u;
/** Between the alarm and whose it is. */
const links =
  /^(?:的|上|里|中|有|所有|全部|有关|关于|(?:of|for|on|at|from|by|all|the)(?![a-z])|\s)+|(?:的|上|里|中|\s)+$/gu;

const kinds: readonly (readonly [TargetKind, RegExp])[] = [
  ['alarm', alarmWord],
  ['page', /页面|界面|菜单|(?<![a-z])(?:page|screen|menu)(?![a-z])/u],
  ['carrier', /灯杆|载体|号杆$|(?<![a-z])(?:poles?|carriers?)(?![a-z])/u],
  ['device', /设备|单灯|路灯|灯具|摄像机|(?<![a-z])(?:devices?|lamps?|lights?|cameras?)(?![a-z])/u],
];

/** Reads a command: strips polite words, verbs and fillers step by step, and keeps every step. */
export function readCommand(text: string): Command {
  const words = text.trim();
  const plain = plainText(words);
  const alarm = alarmWord.test(plain);
  const phrases = phrasesOf(plain);
  return {
    words,
    phrases,
    alarmsOf: alarm ? ownersIn(phrases) : undefined,
    kind: kinds.find(([, pattern]) => pattern.test(plain))?.[0],
  };
}

/** Removes one word after the other, at the start, then at the end, then nouns; the longest remainder first. */
function phrasesOf(plain: string): string[] {
  const found: string[] = [];
  let rest = plain;
  while (foldText(rest) !== '') {
    found.push(rest);
    const shorter = [lead, trail, noun, nounAtEnd]
      .map((pattern) => rest.replace(pattern, ''))
      .find((one) => one !== rest);
    if (shorter === undefined) break;
    rest = shorter.trim();
  }
  return found;
}

/** What is left of the shortest phrase without the alarm: the name of a device, if any. */
function ownersIn(phrases: readonly string[]): string[] {
  const phrase = phrases.findLast((one) => alarmWord.test(one)) ?? '';
  return phrasesOf(phrase.replace(alarmWord, ' ').replace(links, '').trim());
}
