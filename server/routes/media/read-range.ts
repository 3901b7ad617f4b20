/**
 * Parses a Range header (RFC 9110, 14.2). Returns 'all' if it is absent, has several ranges or is malformed, which a
 * server may ignore, and 'none' if it is unsatisfiable.
 */
export function readRange(
  header: string | undefined,
  size: number,
): 'all' | 'none' | { start: number; length: number } {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'all';
  const [first, last] = [Number(match[1]), Number(match[2])];
  // 'bytes=-500' is the last 500 bytes.
  const start = match[1] === '' ? Math.max(0, size - last) : first;
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(last, size - 1);
  if (match[1] !== '' && match[2] !== '' && last < first) return 'all';
  return start > end ? 'none' : { start, length: end - start + 1 };
}
