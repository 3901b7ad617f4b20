import type { Site } from '../../../schemas/site.ts';
import type { FirstStep } from '../../../schemas/wire/tenants.ts';
import { city, madeUpTree } from './made-up-city.ts';
import { madeUpRow } from './made-up-row.ts';

/** The card that the user has put on the workbench. */
const card = { id: '1', type: 'quickmenu', name: '快捷菜单', xAxisPosition: 0, yAxisPosition: 0, width: 2, height: 1 };

/** What the platform has of site.json: its dictionaries by name, and the functions of its menu by id. */
export type KnownNames = Pick<Site, 'dictionaries' | 'functions'>;

/** The page with the QR code, beside the console. */
const scanPage = 'gallery/scan.html';

const vendors = ['恒光照明', '粤明市政工程', '华南电工', '南湾机电'];

const attribute = (uKey: string, name: string, more: object = {}) => ({
  uKey,
  name,
  dataType: 'DOUBLE',
  checkRule: '[0,1000]',
  ...more,
});

/** The one product, with its attributes by group. */
const product = {
  id: '7',
  code: 'LC-200',
  name: '单灯控制器 LC-200',
  deviceType: 'SingleLampController',
  deviceTypeName: '单灯控制器',
  auth: true,
  enabled: true,
  configurableAttrDefMap: {
    power: attribute('power', '额定功率', { unit: 'W' }),
    memoryType: attribute('memoryType', '存储类型', { dataType: 'STRING', checkRule: '' }),
    nvrId: attribute('nvrId', '录像机', { dataType: 'STRING', checkRule: '' }),
  },
  sensorValueAttrDefMap: {
    current: attribute('current', '电流', { unit: 'A' }),
    voltage: attribute('voltage', '电压', { unit: 'V' }),
  },
  techniqueAttrDefMap: {},
};

/** A product whose id is that of the root of a made-up tree: examples choose one by a node. */
const gateway = { ...product, id: '1', code: 'GC-10', name: '集中控制器 GC-10' };

/** The commands of every product. */
const commands = [
  {
    key: 'dim',
    name: '调光',
    parameters: [{ ...attribute('luminance', '亮度', { unit: '%' }), checkRule: '[0,100]' }],
  },
  { key: 'restart', name: '重启', parameters: [] },
];

function dictionaryTypes({ dictionaries }: KnownNames): object[] {
  return Object.entries(dictionaries).map(([name, { id, caption }]) => {
    const labels = name === 'alarmLevel' ? city.levels : vendors;
    const dictionaryDTOs = labels.map((dictLabel, index) => ({
      id: String(index + 1),
      dictLabel,
      dictSort: index,
      // As the id: rows refer to entries by either.
      dictValue: String(index + 1),
      dictTypeId: id,
      enabled: true,
    }));
    return { id, name: caption, dictionaryDTOs };
  });
}

/** A menu with a few pages, and every function. */
const menuOf = ({ functions }: KnownNames) => {
  const entry = (id: number, caption: string, url: string) => ({ id, caption, url, openType: 'tag', enable: true });
  const subFuncItems = Object.keys(functions).map((id) => ({ id, caption: id, enable: true }));
  return [
    {
      id: 1,
      caption: 'root',
      subMenuItems: [
        { ...entry(10, '工作台', '/workTable'), subFuncItems },
        entry(20, '用户管理', '/admin/users'),
        entry(30, '设备管理', '/assetsManagement/iotDevicesManagement'),
        entry(40, '设备告警', '/operation/alarmManageNew/deviceAlarm'),
      ],
    },
  ];
};

const shortcuts = () =>
  ['路灯巡检', '设备告警', '用户管理', '能耗报表'].map((caption, index) => ({
    ...madeUpRow(index),
    menuId: String([10, 40, 20, 30][index]),
    caption,
  }));

/**
 * Answers to calls that no page declares: shared reference data, settings, the parts of a page that ask for themselves.
 *
 * @returns undefined for any other call
 */
export function commonAnswer(method: string, path: string, names: KnownNames): { data: unknown } | undefined {
  const found = answers.find(([pattern]) => pattern.test(`${method} ${path}`));
  return found && { data: found[1](names) };
}

const firstSteps: FirstStep[] = [
  { key: 'logo', done: true, path: '/admin/tenantTheme' },
  { key: 'areas', done: true, path: '/admin/region' },
  { key: 'departments', done: true, path: '/admin/organization' },
  { key: 'roles', done: false, path: '/admin/roles' },
  { key: 'devices', done: false, path: '/assetsManagement/iotDevicesManagement' },
];

const answers: readonly [RegExp, (names: KnownNames) => unknown][] = [
  [/department\/tree$/, () => madeUpTree('南沙湾新区', city.departments)],
  [/area\/tree$/, () => madeUpTree('南沙湾新区', city.districts)],
  [/dictionaryType\/all$/, dictionaryTypes],
  [/mainMenu$/, menuOf],
  [/tenantInfos\/checklist$/, () => firstSteps],
  [/authorizedCode$/, () => scanPage],
  [/user\/all$|role\/all$/, () => Array.from({ length: 8 }, (_, index) => named(index, city.people))],
  [/product\/list$/, () => [product, gateway]],
  [/devicemodel\/[^/]+\/downlinkmetadata$/, () => commands],
  [/sensor\/property\/[^/]+$|concentratorLoop/, () => []],
  [/menus\/quick$/, shortcuts],
  [/workbench\/list$/, () => [card]],
  [/workbench\/type\/list$|definitionEnum$|personalizedFiles|theme(Settings)?$/, () => []],
  [/personalizedSettings$|themeSettings$|alarmTree$|getModelType$|[mM]odel\/list(\/all)?$|form\/batch$/, () => []],
  [/GET .*alarm\/notice$/, () => ({ alarmNoticeType: ['BLUE_POINT', 'PUSH'], workflowNoticeTypes: ['POPUP'] })],
  [/GET .*(cache\/|map\/view$|get\/operation$)/, () => null],
  [/map\/config$/, () => ({ mapType: 'offline', center: [113.55, 22.75], zoom: 13 })],
  [/tenantConfig\/isIntranet$/, () => false],
  [/passwordValid/, () => ({ needUpdate: false, needUpdatedTime: null })],
  [/secondFactor$/, () => ({ enabled: false, isOn: false, isRequired: false })],
  [/alarm\/count$/, () => [deviceAlarms, { uKey: 'businessAlarm', value: 2 }, { uKey: 'aiAlarm', value: 1 }]],
  [/(unReadNum|newsCenter\/number)$/, () => 0],
  [/newsCenter\/findByPage$|noticeCenter\/pages$/, () => ({ data: [], total: 0 })],
];

const deviceAlarms = { uKey: 'deviceAlarm', value: 7 };
const named = (index: number, names: readonly string[]) => ({ ...madeUpRow(index), name: names[index % names.length] });
