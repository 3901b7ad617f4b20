import { problemTexts } from '../../src/engine/forms/personalization/problem-texts.ts';
import type { Bilingual } from './bilingual.ts';

/** Messages about personalisation and personal settings. */
export const themeMessages = {
  ...problemTexts,
  pictureStored: { zh: '已上传', en: 'Uploaded' },
  pictureOddSize: {
    zh: '已上传。图片为 {width} × {height} 像素，建议 {best}',
    en: 'Uploaded. The image is {width} × {height} pixels; {best} is recommended',
  },
  pictureInUse: { zh: '“{name}”正在使用，不能删除', en: '"{name}" is in use and cannot be deleted' },
  pictureMissing: { zh: '所选文件已被删除，请重新选择', en: 'A chosen file has been deleted. Choose again' },
  galleryFull: {
    zh: '该类文件最多保留 {max} 个，请先删除不用的文件',
    en: 'At most {max} files. Delete unused ones',
  },
  cacheFull: { zh: '最多保存 {max} 项个人设置', en: 'At most {max} personal settings' },
  cacheTooLarge: { zh: '个人设置最大 {limit}', en: 'A personal setting may be at most {limit}' },
  cacheCleared: { zh: '缓存已清除', en: 'The cache has been cleared' },
} satisfies Record<string, Bilingual>;
