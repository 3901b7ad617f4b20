import type { Text } from '../../schemas/grammar/text.ts';

/** Texts around files. {name} is the file's name. */
export const fileTexts = {
  choose: { zh: '选择文件', en: 'Choose files' },
  choosePictures: { zh: '选择图片', en: 'Choose images' },
  how: { zh: '也可拖放到此处，或粘贴图片', en: 'or drop them here, or paste images' },
  limits: { zh: '每个不超过 {mb} MB，最多 {n} 个', en: 'Up to {mb} MB each, {n} in total' },
  dropHere: { zh: '松开即可上传', en: 'Drop to upload' },
  list: { zh: '已选文件', en: 'Selected files' },
  waiting: { zh: '等待上传', en: 'Waiting' },
  uploading: { zh: '正在上传“{name}”', en: 'Uploading "{name}"' },
  cancel: { zh: '取消上传“{name}”', en: 'Cancel uploading "{name}"' },
  retry: { zh: '重试', en: 'Try again' },
  retryFile: { zh: '重新上传“{name}”', en: 'Upload "{name}" again' },
  remove: { zh: '移除“{name}”', en: 'Remove "{name}"' },
  none: { zh: '无文件', en: 'No files' },
} satisfies Record<string, Text>;

/** Fills in a file's name. */
export const named = (text: string, name: string): string => text.replace('{name}', name);
