import type { Download } from '../engine/data/http/download.ts';

/** Gives a file to the person as a download of the browser. */
export function saveFile({ blob, fileName }: Download): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Asks for one file; undefined when the person closes the dialog without one. */
export function pickFile(accept: string | undefined): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept ?? '';
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
