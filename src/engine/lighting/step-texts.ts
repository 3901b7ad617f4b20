import type { StepBase } from '../../schemas/wire/lighting-limits.ts';
import type { ProgramStep } from '../../schemas/wire/lighting-words.ts';

interface BothTexts {
  zh: string;
  en: string;
}

/** What a step is measured by, in words. */
export const baseTexts: Readonly<Record<StepBase, BothTexts>> = {
  clock: { zh: '时钟', en: 'Clock' },
  sunset: { zh: '日落', en: 'Sunset' },
  dusk: { zh: '黄昏', en: 'Dusk' },
  dawn: { zh: '黎明', en: 'Dawn' },
  sunrise: { zh: '日出', en: 'Sunrise' },
};

/** The moment of a step in words: '22:00', 'sunset', '15 min before sunset'. */
export function stepMomentText({ at, time, offset }: Pick<ProgramStep, 'at' | 'time' | 'offset'>): BothTexts {
  if (at === 'clock') return { zh: time ?? '–', en: time ?? '–' };
  const { zh, en } = { zh: baseTexts[at].zh, en: baseTexts[at].en.toLowerCase() };
  const minutes = Math.abs(offset ?? 0);
  if (minutes === 0) return { zh, en };
  const isBefore = (offset ?? 0) < 0;
  return {
    zh: `${zh}${isBefore ? '前' : '后'} ${minutes} 分钟`,
    en: `${minutes} min ${isBefore ? 'before' : 'after'} ${en}`,
  };
}

/** A level in words: '80%', 'off'. */
export const levelText = (level: number): BothTexts =>
  level === 0 ? { zh: '关', en: 'off' } : { zh: `${level}%`, en: `${level}%` };

/** A program in words: 'sunset 100% · 22:00 80% · sunrise off'. */
export function programText(steps: readonly Pick<ProgramStep, 'at' | 'time' | 'offset' | 'level'>[]): BothTexts {
  const inLanguage = (language: keyof BothTexts) =>
    steps.map((step) => `${stepMomentText(step)[language]} ${levelText(step.level)[language]}`).join(' · ');
  return { zh: inLanguage('zh'), en: inLanguage('en') };
}
