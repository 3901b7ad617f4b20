/**
 * Maximum number of saved views of a table, characters of a name, characters of its query, and expanded nodes that are
 * kept of a tree.
 */
export const viewLimits = { views: 20, name: 30, search: 2000, opened: 200 } as const;
