import type { AssetKind } from '../../engine/forms/asset/asset-form-input.ts';
import type { Text } from '../../schemas/grammar/text.ts';

interface AssetTexts {
  product: Text;
  choose: Text;
  chooseHint: Text;
  search: Text;
  none: Text;
  change: Text;
  gone: Text;
  goneText: Text;
}

const ofModel = {
  product: { zh: '型号', en: 'Model' },
  choose: { zh: '选择型号', en: 'Choose model' },
  search: { zh: '搜索型号名称或编码', en: 'Search models by name or code' },
  none: { zh: '没有可用的型号', en: 'No models available' },
  change: { zh: '更换型号', en: 'Change model' },
  goneText: {
    zh: '没有型号的属性定义就无法生成表单，请联系平台管理员恢复型号。',
    en: 'The form needs the attribute definitions of the model. Ask your platform administrator to restore it.',
  },
};

/** Texts of the forms and details of assets, by kind. */
export const assetTexts: Readonly<Record<AssetKind, AssetTexts>> = {
  device: {
    product: { zh: '产品', en: 'Product' },
    choose: { zh: '选择产品', en: 'Choose product' },
    chooseHint: { zh: '不同产品的设备有不同的参数', en: 'The fields depend on the product' },
    search: { zh: '搜索产品名称或编码', en: 'Search products by name or code' },
    none: { zh: '没有可用的产品', en: 'No products available' },
    change: { zh: '更换产品', en: 'Change product' },
    gone: { zh: '该设备的产品已不存在', en: 'This device’s product no longer exists' },
    goneText: {
      zh: '没有产品的属性定义就无法生成表单，请联系平台管理员恢复产品。',
      en: 'The form needs the attribute definitions of the product. Ask your platform administrator to restore it.',
    },
  },
  carrier: {
    ...ofModel,
    chooseHint: { zh: '不同型号的载体有不同的参数', en: 'The attributes depend on the model' },
    gone: { zh: '该载体的型号已不存在', en: 'This carrier’s model no longer exists' },
  },
  facility: {
    ...ofModel,
    chooseHint: { zh: '不同型号的设施有不同的参数', en: 'The attributes depend on the model' },
    gone: { zh: '该设施的型号已不存在', en: 'This facility’s model no longer exists' },
  },
};

export const assetIssues: Text = {
  zh: '“{product}”的属性定义或表单设计有 {n} 处错误，仅管理员可见',
  en: '{n} {n:error|errors} in the attribute definitions of "{product}" or in its form. Only administrators see this',
};
