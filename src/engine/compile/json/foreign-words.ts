/** Characters of Chinese keyboards and word processors, with their JSON equivalents. */
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

/** Names for true, false and null in other languages. */
export const otherWords: Readonly<Record<string, string>> = {
  yes: 'Write true.',
  on: 'Write true.',
  no: 'Write false.',
  off: 'Write false.',
  none: 'Omit the key.',
  nil: 'Omit the key.',
  undefined: 'Omit the key.',
  nan: 'Omit the key.',
};
