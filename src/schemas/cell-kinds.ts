/** Cells: how a value is shown. */
export const cellKinds = [
  'text',
  'number',
  'percent',
  'progress',
  'status',
  'boolean',
  'date',
  'datetime',
  'tags',
  'image',
  'link',
  'dictionary',
  'area',
  'department',
  'files',
  'html',
] as const;
export type CellKind = (typeof cellKinds)[number];

/** Those that a form can show a value as: they need nothing but the value and the names of a status. */
export const shownKinds = [
  'text',
  'number',
  'status',
  'boolean',
  'date',
  'datetime',
  'tags',
  'image',
  'files',
  'html',
] as const satisfies readonly CellKind[];

/** What each of them is, for editors and the reference. */
export const cellMeanings: Readonly<Record<CellKind, string>> = {
  text: 'As the platform sends it.',
  number: 'A number in the way of the language, 12,345, with its `unit`; in a table at the right.',
  percent: 'A share of 0 to 100 with the sign %.',
  progress: 'A share of 0 to 100 as a bar with its number.',
  status: 'A state by its name, colour and shape; needs `options`.',
  boolean: 'Yes or no, of true or false.',
  date: 'A day, of "2026-03-01 08:00:00".',
  datetime: 'A moment to the minute, in the time zone of the person.',
  tags: 'A list of words, each in a frame.',
  image: 'A small picture, of its address.',
  link: 'The value as a link to a page; needs `to`.',
  dictionary: 'The label of a dictionary entry, of its id, or with `dictionary` of its value too.',
  area: 'The path of names to an area, of its code.',
  department: 'The path of names to a department, of its code.',
  html: 'HTML as text with its headings, lists, tables, links and pictures; nothing in it runs. For details, not for tables.',
  files: 'Links to files with their sizes, pictures small beside them; of a list of {name, downloadUrl, size}.',
};
