const bytesOf = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const two = (value: number) => [value >> 8, value & 0xff];
const four = (value: number) => [...two(value >>> 16), ...two(value & 0xffff)];

/** Pads to a length; readers of the size ignore the content. */
const filled = (head: number[], length = head.length): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(Math.max(length, head.length));
  bytes.set(head);
  return bytes;
};

/** The beginning of a PNG with this size in pixels, padded to a length in bytes. */
export const pngBytes = (width: number, height: number, length?: number): Uint8Array<ArrayBuffer> =>
  filled([0x89, ...bytesOf('PNG\r\n\x1a\n'), ...four(13), ...bytesOf('IHDR'), ...four(width), ...four(height)], length);

/** The same for a JPEG, with a table and a comment before its frame, as cameras write them. */
export const jpegBytes = (width: number, height: number, length?: number): Uint8Array<ArrayBuffer> => {
  const comment = [0xff, 0xfe, ...two(300), ...Array<number>(298).fill(0)];
  const table = [0xff, 0xff, 0xc4, ...two(4), 0, 0];
  return filled([0xff, 0xd8, ...comment, ...table, 0xff, 0xc2, ...two(17), 8, ...two(height), ...two(width)], length);
};

/** An icon with these sizes. */
export const iconBytes = (...sides: number[]): Uint8Array<ArrayBuffer> =>
  filled([
    0,
    0,
    1,
    0,
    sides.length,
    0,
    ...sides.flatMap((side) => [side % 256, side % 256, ...Array<number>(14).fill(0)]),
  ]);

/** The beginning of a video. */
export const filmBytes = (length?: number, brand = 'isom'): Uint8Array<ArrayBuffer> =>
  filled([...four(24), ...bytesOf(`ftyp${brand}`), ...four(512)], length);

/** Markup with a script. */
export const markupBytes = (): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
