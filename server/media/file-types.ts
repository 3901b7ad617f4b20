const office = 'application/vnd.openxmlformats-officedocument';

/** Content types allowed for each extension. Other extensions are rejected. */
export const typesOfExtension: Readonly<Record<string, readonly string[]>> = {
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  ico: ['image/x-icon'],
  mp4: ['video/mp4'],
  m4v: ['video/mp4'],
  webm: ['video/webm', 'audio/webm'],
  weba: ['audio/webm'],
  mp3: ['audio/mpeg'],
  m4a: ['audio/mp4'],
  ogg: ['audio/ogg'],
  opus: ['audio/ogg'],
  wav: ['audio/wav'],
  pdf: ['application/pdf'],
  zip: ['application/zip'],
  docx: [`${office}.wordprocessingml.document`],
  xlsx: [`${office}.spreadsheetml.sheet`],
  pptx: [`${office}.presentationml.presentation`],
  doc: ['application/msword'],
  xls: ['application/vnd.ms-excel'],
  ppt: ['application/vnd.ms-powerpoint'],
  txt: ['text/plain'],
  csv: ['text/csv'],
  glb: ['model/gltf-binary'],
};

/** Media */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
/** Pictures without movement. */
export const photoTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
export const filmTypes: readonly string[] = ['video/mp4', 'video/webm'];
export const soundTypes: readonly string[] = ['audio/webm', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'];
/** What browsers record, and what speech services read. */
export const voiceTypes: readonly string[] = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav'];
/** 3D models */
export const sceneTypes: readonly string[] = ['model/gltf-binary'];
/** Documents */
export const documentTypes: readonly string[] = [
  'application/pdf',
  'application/zip',
  ...['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'txt', 'csv'].flatMap((ending) => typesOfExtension[ending] ?? []),
];

/** Lists the extensions of content types for people: `png, jpg, jpeg`. */
export const endingsOf = (types: readonly string[]): string =>
  Object.entries(typesOfExtension)
    .filter(([, of]) => of.some((type) => types.includes(type)))
    .map(([ending]) => ending)
    .join(', ');

/** Returns the wire's name of a content type (contract 3.15). */
export function mediaKind(mimeType: string): 'IMG' | 'GIF' | 'VIDEO' | 'AUDIO' | 'UNKNOWN' {
  if (mimeType === 'image/gif') return 'GIF';
  const [family] = mimeType.split('/');
  if (family === 'image') return 'IMG';
  if (family === 'video') return 'VIDEO';
  return family === 'audio' ? 'AUDIO' : 'UNKNOWN';
}
