const units = ['B', 'KB', 'MB', 'GB'];

/** A file size for display: '340 KB', '1.2 MB'; in steps of 1024. */
export function fileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const amount = bytes / 1024 ** step;
  return `${amount < 10 && step > 0 ? Number(amount.toFixed(1)) : Math.round(amount)} ${units[step]}`;
}
