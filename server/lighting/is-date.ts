const pattern = /^20\d{2}-\d{2}-\d{2}$/;

/** Whether a text is a day of this century, 'YYYY-MM-DD', that exists. */
export function isDate(text: string): boolean {
  if (!pattern.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}
