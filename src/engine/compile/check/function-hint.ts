/** Where a function id is declared. A similar one is another function, so none is suggested. */
export const functionHint = 'Add it to "functions" in site.json with its caption.';
