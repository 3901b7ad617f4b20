/** Signs of a Chinese keyboard and of word processors, with what JSON wants instead. */
export const otherSigns: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': '"',
  '’': '"',
  '`': '"',
  '「': '"',
  '」': '"',
  '：': ':',
  '，': ',',
  '、': ',',
  '；': ',',
  ';': ',',
  '｛': '{',
  '｝': '}',
  '【': '[',
  '】': ']',
  '［': '[',
  '］': ']',
};

/** What other languages call true, false and nothing. */
export const otherWords: Readonly<Record<string, string>> = {
  yes: 'Write true.',
  on: 'Write true.',
  no: 'Write false.',
  off: 'Write false.',
  none: 'Leave the key out.',
  nil: 'Leave the key out.',
  undefined: 'Leave the key out.',
  nan: 'Leave the key out.',
};
