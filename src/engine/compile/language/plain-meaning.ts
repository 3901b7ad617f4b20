/** '[table](blocks.md#table)' as 'table': links lead to other parts of the reference. */
export const withoutLinks = (meaning: string): string => meaning.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');

/** A meaning of the grammar without Markdown. */
export const plainMeaning = (meaning: string): string => withoutLinks(meaning).replaceAll('`', '');
