/**
 * The modules that only list their members. What imports a list uses it as a whole: a changed member affects the tests
 * that name it, not everything that imports the list.
 */
const lists = [
  /^src\/renderers\/(index|inputs\/inputs|load-rest)\.ts$/,
  /^src\/schemas\/\w+\/index\.ts$/,
  /^src\/engine\/data\/(actions|sources)\/index\.ts$/,
  /^server\/routes\/platform-routes\.ts$/,
  /^server\/analytics\/data-sets\/index\.ts$/,
];

export const isList = (file: string): boolean => lists.some((pattern) => pattern.test(file));

/** Where a test that imports the list itself checks every member; those of renderers only draw with them. */
const checked = /^(src\/schemas|src\/engine|server)\//;

export const isCheckedList = (file: string): boolean => isList(file) && checked.test(file);
