/** Texts of the picture of a night. */
export const nightTexts = {
  picture: { zh: '夜晚示意图', en: 'Night preview' },
  night: { zh: '所示夜晚', en: 'Night shown' },
  tonight: { zh: '今晚', en: 'Tonight' },
  summer: { zh: '6 月 21 日', en: '21 June' },
  winter: { zh: '12 月 21 日', en: '21 December' },
  date: { zh: '其他日期', en: 'Another date' },
  noPlace: {
    zh: '没有位置：日落和日出按 18:00 和 6:00 示意。',
    en: 'Without a location, sunset and sunrise are shown at 18:00 and 6:00.',
  },
  noSteps: { zh: '添加步骤后，这里显示一夜的亮度。', en: 'Add steps to see the level over a night.' },
  step: { zh: '第 {n} 步 · {time} · {level}', en: 'Step {n} · {time} · {level}' },
  at: { zh: '{time} · {level}', en: '{time} · {level}' },
  sum: {
    zh: '亮灯 {hours} 小时，折合满功率 {full} 小时',
    en: 'Lit {hours} h, equal to {full} h at full power',
  },
  dark: { zh: '这一夜不亮灯', en: 'No light this night' },
  left: { zh: '这一夜不执行：第 {steps} 步', en: 'Skipped this night: {steps}' },
  noSunset: { zh: '这一夜太阳不落', en: 'The sun does not set' },
  noSunrise: { zh: '次日太阳不升', en: 'The sun does not rise' },
} as const;
