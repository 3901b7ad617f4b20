/** Why a text is not valid JSON: the problem, its offset and a hint. */
export interface JsonProblem {
  offset: number;
  message: string;
  hint: string;
  /** For readers of Chinese. */
  zh: { message: string; hint: string };
  /** What to write instead, if it is more than the hint says in words. */
  edit?: { start: number; end: number; text: string };
  unclosed?: Unclosed;
}

/** Brackets that are never closed. */
export interface Unclosed {
  /** Their offsets, the innermost first. */
  openers: readonly number[];
  /** The line before which they are to be closed, from 1. */
  line: number;
}

/** A text in both languages. */
interface Words {
  zh: string;
  en: string;
}

export const jsonProblem = (offset: number, message: Words, hint: Words): JsonProblem => ({
  offset,
  message: message.en,
  hint: hint.en,
  zh: { message: message.zh, hint: hint.zh },
});

export const unexpected = (sign: string): Words => ({ zh: `此处不应有 ${sign}`, en: `unexpected ${sign}` });

export const instead = (sign: string): Words => ({ zh: `请改为 ${sign}。`, en: `Write ${sign} instead.` });

export const removeIt: Words = { zh: '请删除。', en: 'Remove it.' };

/** The hint to write something that is JSON; it ends with a full stop, or with an ellipsis. */
export const writeThis = (what: string): Words => ({
  zh: `请写 ${what.replace(/(?<!\.)\.$/, '。')}`,
  en: `Write ${what}`,
});
