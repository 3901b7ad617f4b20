import { maxPictureSide, maxStretch, type PictureRule } from '../../../schemas/wire/personalization-rules.ts';
import { type Picture, readPicture } from './read-picture.ts';

/** Why a file is rejected; `problemTexts` has the messages. */
export interface PictureProblem {
  key: 'pictureFormat' | 'pictureBytes' | 'pictureUnreadable' | 'picturePixels' | 'pictureShape';
  /** Values for {name} in the message. */
  params: Readonly<Record<string, string | number>>;
}

const endings = { png: ['png'], jpg: ['jpg', 'jpeg'], ico: ['ico'], mp4: ['mp4', 'm4v'] } as const;

/** The formats of a rule for display: 'JPG, PNG, MP4'. */
export const formatWords = ({ formats }: Pick<PictureRule, 'formats'>): string =>
  formats.map((format) => format.toUpperCase()).join(', ');

/** The extensions of a rule for a file dialog: '.jpg,.jpeg,.png'. */
export const acceptOf = ({ formats }: Pick<PictureRule, 'formats'>): string =>
  formats.flatMap((format) => endings[format].map((ending) => `.${ending}`)).join(',');

/** Formats a number of bytes: '20 KB', '15 MB'. */
export const bytesText = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.round((bytes / 1024 ** 2) * 10) / 10} MB`;

/** Checks a file before reading it. */
export function fileProblem(rule: PictureRule, file: { name: string; size: number }): PictureProblem | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!rule.formats.some((format) => (endings[format] as readonly string[]).includes(ending)))
    return { key: 'pictureFormat', params: { formats: formatWords(rule) } };
  if (file.size > rule.maxBytes)
    return { key: 'pictureBytes', params: { limit: bytesText(rule.maxBytes), size: bytesText(file.size) } };
  return undefined;
}

/**
 * Checks the content of a file.
 *
 * @param bytes the file, or its beginning if `isWhole` is false: a size later in the file is then not an error
 */
export function contentProblem(rule: PictureRule, bytes: Uint8Array, isWhole = true): PictureProblem | undefined {
  const picture = readPicture(bytes);
  if (!picture || !rule.formats.includes(picture.format))
    return { key: 'pictureFormat', params: { formats: formatWords(rule) } };
  if (picture.format === 'mp4') return undefined;
  if (!picture.width || !picture.height) return isWhole ? { key: 'pictureUnreadable', params: {} } : undefined;
  return shapeProblem(rule, picture.width, picture.height);
}

function shapeProblem(rule: PictureRule, width: number, height: number): PictureProblem | undefined {
  if (Math.max(width, height) > maxPictureSide)
    return { key: 'picturePixels', params: { max: maxPictureSide, width, height } };
  const stretch = width / height / (rule.width / rule.height);
  if (stretch > maxStretch || stretch < 1 / maxStretch)
    return { key: 'pictureShape', params: { width, height, best: `${rule.width} × ${rule.height}` } };
  return undefined;
}

/** Returns the size of a picture if it differs from the recommended one: it is accepted with a note. */
export function oddSize(rule: PictureRule, bytes: Uint8Array): Required<Picture> | undefined {
  const picture = readPicture(bytes);
  if (!picture?.width || !picture.height) return undefined;
  const { format, width, height } = picture;
  return width === rule.width && height === rule.height ? undefined : { format, width, height };
}
