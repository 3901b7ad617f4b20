/** A file that a record refers to, as the platform answers an upload. */
export interface FileValue {
  id: string;
  name: string;
  /** Relative to the installation, or a whole address. */
  downloadUrl: string;
  /** Bytes. */
  size: number;
}

/** A list of files out of whatever a record holds; entries that are no files are left out. */
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

/** Whether a browser shows a file as a picture, by its name. */
export const isPicture = ({ name }: Pick<FileValue, 'name'>): boolean => /\.(png|jpe?g|gif|webp)$/i.test(name);
