import { page as validatePage } from '../../../schemas/generated/documents.js';

const valid = new WeakSet<object>();

/** True if a page matches the grammar. Pages do not change: a valid one is validated once. */
export function isValidPage(page: object): boolean {
  if (valid.has(page)) return true;
  const isValid = validatePage(page);
  if (isValid) valid.add(page);
  return isValid;
}
