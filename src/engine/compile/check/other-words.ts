/** Keys of other tools with their equivalents here; the first that fits the place wins. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  label: ['title'],
  caption: ['title'],
  header: ['title'],
  heading: ['title'],
  name: ['title', 'field', 'id'],
  text: ['title', 'text'],
  content: ['text', 'body', 'items'],
  type: ['kind', 'input', 'as', 'chart'],
  component: ['kind'],
  visible: ['when'],
  show: ['when'],
  hidden: ['when'],
  if: ['when'],
  condition: ['when', 'with'],
  permission: ['func'],
  role: ['func'],
  url: ['to', 'src', 'get', 'post'],
  href: ['to', 'src'],
  link: ['to'],
  path: ['to', 'src', 'get', 'post'],
  api: ['get', 'post'],
  method: ['get', 'post'],
  params: ['query', 'with'],
  parameters: ['query', 'with'],
  data: ['source', 'rows', 'value', 'body'],
  datasource: ['source'],
  children: ['items', 'panels'],
  blocks: ['items'],
  rows: ['items', 'source'],
  tabs: ['items'],
  actions: ['do', 'toolbar', 'rowActions'],
  action: ['do'],
  steps: ['do'],
  click: ['do'],
  onclick: ['do'],
  buttons: ['toolbar', 'actions'],
  color: ['tone'],
  style: ['look', 'tone'],
  rules: ['validate'],
  rule: ['validate'],
  validator: ['validate'],
  mandatory: ['required'],
  readonly: ['readOnly'],
  key: ['field', 'rowKey', 'value'],
  dataindex: ['field'],
  prop: ['field'],
  format: ['as', 'digits'],
  render: ['as'],
  decimals: ['digits'],
  sortable: ['sort'],
  choices: ['options'],
  values: ['options', 'rows'],
  hint: ['help', 'placeholder'],
  tooltip: ['help'],
  limit: ['max', 'maxLength'],
  interval: ['refreshSeconds'],
  save: ['submit'],
  image: ['src'],
  width: ['span', 'w'],
  height: ['h'],
};

/** Returns the equivalent of another tool's key among the allowed keys. */
export function meaningOf(key: string, offered: readonly string[]): string | undefined {
  const lower = key.toLowerCase();
  const meant = Object.hasOwn(meanings, lower) ? meanings[lower]! : [];
  return meant.find((word) => offered.includes(word)) ?? offered.find((word) => isBeginning(word, lower));
}

/** 'desc' and 'description', 'sorting' and 'sort': one is a prefix of the other. */
function isBeginning(word: string, key: string): boolean {
  const lower = word.toLowerCase();
  return (key.length >= 4 && lower.startsWith(key)) || (lower.length >= 3 && key.startsWith(lower));
}
