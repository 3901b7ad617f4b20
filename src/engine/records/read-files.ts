/** A file of a record, as the platform returns it for an upload. */
export interface FileValue {
  id: string;
  name: string;
  /** Relative to the installation, or an absolute URL. */
  downloadUrl: string;
  /** Bytes. */
  size: number;
}

/** Reads a list of files from any value; skips entries that are not files. */
export function readFiles(value: unknown): FileValue[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const { id, name, downloadUrl, size } = Object(entry) as Record<string, unknown>;
    if (!isId(id) || typeof downloadUrl !== 'string') return [];
    const bytes = Number(size);
    return [{ id: String(id), name: String(name ?? id), downloadUrl, size: Number.isFinite(bytes) ? bytes : 0 }];
  });
}

const isId = (id: unknown): boolean => (typeof id === 'string' && id !== '') || typeof id === 'number';

/** True if a browser can show the file as a picture, judging by its name. */
export const isPicture = ({ name }: Pick<FileValue, 'name'>): boolean => /\.(png|jpe?g|gif|webp)$/i.test(name);

/** True for a 3D model in one file (binary glTF), judging by its name. */
export const isModel = ({ name }: Pick<FileValue, 'name'>): boolean => /\.glb$/i.test(name);
