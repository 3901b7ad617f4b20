/** Maximum number of saved views of a table, characters of a name, and characters of its query. */
export const viewLimits = { views: 20, name: 30, search: 2000 } as const;
