/** Hints about paths, calls and the texts that are filled. */
export const pathHintsZh: Readonly<Record<string, string>> = {
  'A batch button has only {count}.': '批量按钮只有 {count}。',
  'Write "{key}" around the step for each row.': '请用 "{key}" 包住对每行执行的步骤。',
  'Elsewhere add {code}.': '其他位置请添加 {code}。',
  'Give the form a "{key}", such as {code}, or write a path without it.':
    '请给表单添加 "{key}"，如 {code}，或写不含它的路径。',
  'Give the form {code}, and write {other}.': '请给表单添加 {code}，并写 {other}。',
  'Nothing fills this text: write it without braces.': '此文本不会被填入：请不写花括号。',
  'Move the file: a screen of the console has this path.': '请移动文件：控制台自身的界面使用此路径。',
  'Only row buttons and forms have a record.': '只有行内按钮和表单才有记录。',
  'Only row buttons and forms have one.': '只有行内按钮和表单才有。',
  'Write "{key}" instead.': '请改用 "{key}"。',
  'Write "{code}" here.': '此处请写 "{code}"。',
  'Write {code}, or a path without it.': '请写 {code}，或写不含它的路径。',
  'Write {name}, and {code}.': '请写 {name}，并写 {code}。',
  'Write {name}: only the fields of the record itself are read.': '请写 {name}：只读取记录自身的字段。',
  'Write a path that begins with "{sign}".': '请写以 "{sign}" 开头的路径。',
  'Write a path that begins with "{sign}", or an https address.': '请写以 "{sign}" 开头的路径，或 https 地址。',
  'Write a path without it.': '请写不含它的路径。',
  'Write a path without it, and {code}.': '请写不含它的路径，并写 {code}。',
  'Write it in both, or in none.': '请在两者中都写，或都不写。',
  'Write the path of a call in docs/reference/calls.md, or of calls.json.':
    '请写 docs/reference/calls.md 或 calls.json 中调用的路径。',
  'Write {name} in it, or remove it.': '请在其中写 {name}，或删除。',
  'Write {name} in the text, or remove it.': '请在文本中写 {name}，或删除。',
  'Write {name}: for one, and for any other number.': '请写 {name}：分别用于 1 和其他数量。',
  'Translate it.': '请翻译。',
};
