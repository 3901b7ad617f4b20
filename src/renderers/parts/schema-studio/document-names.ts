/** The path of a page by its document: 'pages/admin/users.json' is '/admin/users'. No path of another document. */
export const pathOf = (file: string): string => file.replace(/^pages(.*)\.json$/, '$1');

/** The folder of a document below that of its kind, with a slash at its end: 'admin/'; empty for none. */
export const folderOf = (file: string): string => /^[^/]+\/(.*\/)?[^/]+$/.exec(file)?.[1] ?? '';

/** The name of a document in its folder: 'users'. */
export const fileName = (file: string): string => (file.split('/').at(-1) ?? file).replace(/\.json$/, '');
