import { type Finding, warningAt } from './finding.ts';
import { nearestWord } from './suggest.ts';

/** Extensions that authors most likely mean; any other is accepted too. */
const known = [
  ...[
    '.csv',
    '.xls',
    '.xlsx',
    '.doc',
    '.docx',
    '.ppt',
    '.pptx',
    '.pdf',
    '.txt',
    '.json',
    '.xml',
    '.zip',
    '.rar',
    '.7z',
  ],
  ...[
    '.png',
    '.jpg',
    '.jpeg',
    '.gif',
    '.bmp',
    '.svg',
    '.webp',
    '.ico',
    '.mp3',
    '.wav',
    '.mp4',
    '.avi',
    '.mov',
    '.webm',
  ],
  ...['.ies', '.dwg', '.dxf', '.kml', '.geojson', '.md', '.log', '.tar', '.gz', '.hex', '.bin'],
];

/** The extensions that a MIME type stands for. */
const ofTypes: Readonly<Record<string, string>> = {
  image: '.png,.jpg',
  video: '.mp4',
  audio: '.mp3',
  text: '.txt',
  'text/csv': '.csv',
  'application/pdf': '.pdf',
  'application/json': '.json',
  'application/zip': '.zip',
  'application/vnd.ms-excel': '.xls',
  'image/png': '.png',
  'image/jpeg': '.jpg,.jpeg',
};

/** Checks a list of file extensions, ".csv,.xlsx": anything else matches no file. */
export function checkAccept(accept: unknown, pointer: string): Finding[] {
  if (typeof accept !== 'string' || accept === '') return [];
  const parts = accept.split(/[,，;；、|]|\s+(?=[.*\w])/u).map((part) => part.trim());
  const extensions = [...new Set(parts.flatMap(extensionsOf))];
  const mended = extensions.every((one) => one.length <= 5 || known.includes(one)) ? extensions.join(',') : '';
  const isRight = accept.split(',').every((part) => /^\.\w+(\.\w+)*$/.test(part.trim()));
  if (!isRight) {
    const hint = mended === '' ? 'Write extensions such as ".csv,.xlsx".' : `Write "${mended}".`;
    return [warningAt(pointer, `${JSON.stringify(accept)} is not a list of file extensions`, hint)];
  }
  const twice = parts.find((part, index) => parts.indexOf(part) < index);
  if (twice !== undefined) return [warningAt(pointer, `"${twice}" is listed twice`, `Write "${mended}".`)];
  return parts.flatMap((part) => misspelt(part, pointer)).slice(0, 1);
}

/** Checks the extension of a file name. */
export const checkFileName = (name: unknown, pointer: string): Finding[] =>
  typeof name === 'string' ? misspelt(/\.[A-Za-z]\w*$/.exec(name)?.[0] ?? '', pointer) : [];

function misspelt(extension: string, pointer: string): Finding[] {
  if (extension.length <= 3 || known.includes(extension.toLowerCase())) return [];
  const near = nearestWord(
    extension,
    known.filter((one) => isClose(one, extension)),
  );
  return near === undefined ? [] : [warningAt(pointer, `unknown extension "${extension}"`, `Did you mean "${near}"?`)];
}

/** The same letters in another order, or one more or less: `.cvs`, `.xslx`, `.pdff`. */
function isClose(one: string, other: string): boolean {
  const letters = (word: string) => [...word].sort().join('');
  if (letters(one) === letters(other)) return true;
  return Math.abs(one.length - other.length) === 1 && one.length > 3;
}

function extensionsOf(part: string): string[] {
  const lower = part.toLowerCase();
  if (Object.hasOwn(ofTypes, lower)) return [ofTypes[lower]!];
  const [type = '', sub = ''] = lower.split('/');
  if (sub !== '') return Object.hasOwn(ofTypes, type) ? [ofTypes[type]!] : [];
  const bare = lower.replace(/^[^a-z0-9]+/, '').replace(/[^a-z0-9.]+$/, '');
  return /^\w+(\.\w+)*$/.test(bare) ? [`.${bare}`] : [];
}
