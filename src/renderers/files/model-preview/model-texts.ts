import type { GlbProblem } from '../../../engine/stores/files/check-glb.ts';
import type { Text } from '../../../schemas/grammar/text.ts';

/** Texts around a 3D model. {name} is the file's name. */
export const modelTexts = {
  show: { zh: '查看三维模型', en: 'View 3D model' },
  showFile: { zh: '查看“{name}”的三维模型', en: 'View 3D model "{name}"' },
  model: { zh: '“{name}”的三维模型', en: '3D model "{name}"' },
  reading: { zh: '正在读取三维模型', en: 'Loading 3D model' },
  drawing: { zh: '正在绘制三维模型…', en: 'Rendering 3D model…' },
  how: {
    zh: '拖动或按方向键旋转，滚轮、双指或 + 和 - 键缩放',
    en: 'Drag or use the arrow keys to rotate; scroll, pinch or press + and - to zoom',
  },
  turnLeft: { zh: '向左旋转', en: 'Rotate left' },
  turnRight: { zh: '向右旋转', en: 'Rotate right' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  reset: { zh: '恢复视角', en: 'Reset view' },
  cannotShow: { zh: '无法显示三维模型', en: 'Cannot show the 3D model' },
  noWebGl: {
    zh: '此浏览器不支持 WebGL，或 WebGL 已停用。可下载文件，用其他软件查看。',
    en: 'This browser does not support WebGL, or WebGL is disabled. Download the file to view it in another program.',
  },
  notDrawn: {
    zh: '模型无法绘制。文件可能已损坏，或显卡资源不足。',
    en: 'Could not render the model. The file may be damaged, or the graphics memory may be full.',
  },
  download: { zh: '下载文件', en: 'Download file' },
} satisfies Record<string, Text>;

/** Fills in a file's name. */
export const withName = (text: string, name: string): string => text.replace('{name}', () => name);

const problems: Readonly<Record<GlbProblem['kind'], Text>> = {
  notGlb: { zh: '文件内容不是 glb 格式', en: 'The file is not a glb file' },
  version: {
    zh: '文件是 glTF {detail} 版，仅支持 glTF 2.0',
    en: 'The file is glTF version {detail}; only glTF 2.0 is supported',
  },
  damaged: { zh: 'glb 文件不完整或已损坏', en: 'The glb file is incomplete or damaged' },
  outside: {
    zh: '模型引用了其他文件，请将纹理和数据嵌入 glb 后重新上传',
    en: 'The model refers to other files. Embed its textures and data in the glb and upload it again',
  },
  extension: {
    zh: '模型使用了不支持的压缩或扩展（{detail}），请导出为未压缩的 glb 后重新上传',
    en: 'The model uses an unsupported compression or extension ({detail}). Export it uncompressed and upload it again',
  },
  tooLarge: {
    zh: '模型过于复杂，无法显示，请简化后重新上传',
    en: 'The model is too complex to render. Simplify it and upload it again',
  },
};

/** Says why a file cannot be shown. */
export const problemText = ({ kind, detail = '' }: GlbProblem, text: (text: Text) => string): string =>
  text(problems[kind]).replace('{detail}', () => detail);
