/** Messages of problems with a file, a title or a filing text, shared by console and platform. */
export const problemTexts = {
  pictureFormat: { zh: '请上传 {formats} 格式的文件', en: 'Use a file in one of these formats: {formats}' },
  pictureBytes: { zh: '文件为 {size}，最大 {limit}', en: 'The file is {size}, but the maximum is {limit}' },
  pictureUnreadable: { zh: '图片无法读取，可能已损坏', en: 'Cannot read the image. It may be damaged' },
  picturePixels: {
    zh: '图片为 {width} × {height} 像素，每边最多 {max} 像素',
    en: 'The image is {width} × {height} pixels, but each side can be at most {max}',
  },
  pictureShape: {
    zh: '图片为 {width} × {height} 像素，比例过于狭长，建议 {best}',
    en: 'The image is {width} × {height} pixels, which is too narrow. Recommended: {best}',
  },
  picturesTooMany: {
    zh: '最多可同时使用 {max} 个文件',
    en: 'At most {max} files can be used at the same time',
  },
  titleRequired: { zh: '请输入标题', en: 'Enter a title' },
  titleCharacters: {
    zh: '只能包含中文、字母、数字和下划线',
    en: 'Only Chinese characters, letters, digits and _ are allowed',
  },
  titleLength: { zh: '最多 {max} 个字', en: 'At most {max} characters' },
  filingLength: { zh: '最多 {max} 个字', en: 'At most {max} characters' },
  filingLink: {
    zh: '请输入以 http:// 或 https:// 开头的地址，最多 {max} 个字符',
    en: 'Enter an address that begins with http:// or https://, at most {max} characters',
  },
} as const;
