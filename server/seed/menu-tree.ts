/** A function: id, Chinese and English caption. */
export type SeedFunction = [id: string, zh: string, en: string];

/** A menu entry; `url` is empty for a group, `openType` defaults to `tag`. */
export interface SeedMenu {
  id: string;
  zh: string;
  en: string;
  url?: string;
  icon?: string;
  openType?: 'tag' | 'link' | 'iframe';
  /** For administrators of tenants that operate the platform only (PERM-06). */
  operatorOnly?: boolean;
  functions?: SeedFunction[];
  children?: SeedMenu[];
}

const DISPLAY_CENTRE: SeedMenu = {
  id: '100069',
  zh: '数据展示中心',
  en: 'Data displays',
  url: '/csmb/device',
  icon: 'fa fa-pie-chart',
  children: [
    { id: '100070', zh: '设备展示', en: 'Devices on display', url: '/csmb/device' },
    { id: '100071', zh: '事件展示', en: 'Events on display', url: '/csmb/event' },
  ],
};

const LIGHTING: SeedMenu = {
  id: '100200',
  zh: '照明运维',
  en: 'Lighting',
  url: '/lightTools',
  icon: 'fa fa-lightbulb-o',
  children: [
    {
      id: '100205',
      zh: '照明运行',
      en: 'Live lighting',
      url: '/znld',
      functions: [
        ['100804', '编辑照明方案', 'Edit lighting programs'],
        ['100805', '指定照明日历', 'Assign lighting calendars'],
      ],
    },
    {
      id: '100206',
      zh: '照明能耗',
      en: 'Lighting energy',
      url: '/lightTools/lightingEnergy',
      functions: [['100806', '编辑能耗基准', 'Edit energy settings']],
    },
    {
      id: '100207',
      zh: '单灯调试',
      en: 'Commissioning',
      url: '/lightTools/commissioning',
      functions: [['100807', '单灯调试', 'Commission lamps']],
    },
    {
      id: '100210',
      zh: '单灯管理',
      en: 'Lamps',
      url: '/lightTools/lamp',
      children: [
        {
          id: '100211',
          zh: '单灯列表',
          en: 'Lamp list',
          url: '/lightTools/lamp/list',
          functions: [
            ['100801', '开关灯', 'Switch lamps'],
            ['100802', '调光', 'Dim lamps'],
            ['100248', '批量控制', 'Batch control'],
          ],
        },
        { id: '100212', zh: '单灯分组', en: 'Lamp groups', url: '/lightTools/lamp/group' },
      ],
    },
    {
      id: '100230',
      zh: '集中控制器',
      en: 'Concentrators',
      url: '/lightTools/concentrator',
      functions: [['100803', '回路控制', 'Control loops']],
      children: [
        { id: '100231', zh: '回路管理', en: 'Loops', url: '/lightTools/concentrator/loop' },
        { id: '100232', zh: '节点管理', en: 'Nodes', url: '/lightTools/concentrator/node' },
      ],
    },
    {
      id: '100626',
      zh: '照明工具',
      en: 'Lighting tools',
      children: [
        { id: '100627', zh: '照明策略', en: 'Lighting plans', url: '/lightTools/lampStrategy', openType: 'iframe' },
      ],
    },
    {
      id: '100233',
      zh: 'AI 告警',
      en: 'AI alarms',
      url: '/lightTools/aiAlarm',
    },
  ],
};

const ALARMS: SeedMenu[] = [
  {
    id: '100240',
    zh: '告警管理',
    en: 'Alarms',
    url: '/operation/alarmManageNew/index',
    functions: [
      ['100445', '告警处理', 'Handle alarms'],
      ['100734', '告警推送', 'Alarm push'],
      ['100515', '定位', 'locate'],
    ],
    children: [
      { id: '100241', zh: '设备告警', en: 'Device alarms', url: '/operation/alarmManageNew/deviceAlarm' },
      { id: '100242', zh: '业务告警', en: 'Business alarms', url: '/operation/alarmManageNew/businessAlarm' },
    ],
  },
  {
    id: '100245',
    zh: '告警地图',
    en: 'Alarm map',
    url: '/operation/alarmManage/alarmMap',
  },
  { id: '100246', zh: '告警报表', en: 'Alarm report', url: '/operation/alarmReport' },
];

const OPERATION: SeedMenu = {
  id: '100220',
  zh: '运维管理',
  en: 'Operation',
  url: '/operation',
  icon: 'fa fa-wrench',
  children: [
    ...ALARMS,
    {
      id: '100003',
      zh: '工单管理',
      en: 'Work orders',
      url: '/operation/orderManage/Query',
      children: [
        { id: '100004', zh: '待办工单', en: 'Orders to do', url: '/operation/orderManage/handle' },
        { id: '100005', zh: '我发起的', en: 'Orders I started', url: '/operation/orderManage/initiate' },
      ],
    },
    {
      id: '100260',
      zh: '信息发布',
      en: 'LED publishing',
      url: '/operation/ledPublish',
      functions: [['100079', '发布节目', 'Publish programme']],
      children: [{ id: '100261', zh: '信息屏', en: 'LED screens', url: '/operation/ledPublish' }],
    },
    {
      id: '100410',
      zh: '消息中心',
      en: 'Message center',
      url: '/operation/messageCenter',
      functions: [
        ['100455', '查看消息', 'News'],
        ['100456', '全部已读', 'Mark all news read'],
      ],
    },
    {
      id: '100411',
      zh: '公告中心',
      en: 'Notice center',
      url: '/operation/noticeCenter',
      functions: [
        ['100784', '查看公告', 'Notices'],
        ['100785', '全部已读', 'Mark all notices read'],
      ],
    },
    {
      id: '100381',
      zh: '意见反馈',
      en: 'Feedback',
      url: '/operation/feedback',
      functions: [['100381', '意见反馈', 'Feedback']],
    },
  ],
};

const ANALYSIS: SeedMenu = {
  id: '200360',
  zh: '统计分析',
  en: 'Analysis',
  url: '/analysis',
  icon: 'fa fa-bar-chart',
  children: [
    { id: '200361', zh: '统计报表', en: 'Statistics', url: '/analysis/statisticalReport' },
    { id: '200362', zh: '自定义报表', en: 'Custom reports', url: '/analysis/customReport' },
    {
      id: '200368',
      zh: '大屏轮播',
      en: 'Wall screens',
      url: '/analysis/wallScreens',
      functions: [
        ['200371', '新增大屏', 'Add wall screen'],
        ['200372', '编辑大屏', 'Edit wall screen'],
        ['200373', '撤销链接', 'Revoke link'],
        ['200374', '删除大屏', 'Delete wall screen'],
      ],
    },
  ],
};

/** Our own ids start at 200000, above the specification's. */
const ASSETS: SeedMenu = {
  id: '200100',
  zh: '资产管理',
  en: 'Assets',
  url: '/assetsManagement',
  icon: 'fa fa-cubes',
  children: [
    {
      id: '200110',
      zh: '设备管理',
      en: 'Devices',
      url: '/assetsManagement/iotDevicesManagement',
      functions: [
        ['200111', '新增', 'Add'],
        ['200112', '编辑', 'Edit'],
        ['200113', '删除', 'Delete'],
        ['200114', '设备控制', 'Control devices'],
      ],
    },
    {
      id: '200120',
      zh: '设施管理',
      en: 'Facilities',
      url: '/assetsManagement/facilityManagement',
      functions: [
        ['200121', '新增设施', 'Add facility'],
        ['200122', '编辑设施', 'Edit facility'],
        ['200123', '删除设施', 'Delete facility'],
      ],
    },
    {
      id: '200130',
      zh: '载体管理',
      en: 'Carriers',
      url: '/assetsManagement/vehicleManagement',
      functions: [
        ['200131', '新增载体', 'Add carrier'],
        ['200132', '编辑载体', 'Edit carrier'],
        ['200133', '删除载体', 'Delete carrier'],
        ['200134', '挂载与拆卸', 'Mount and unmount'],
      ],
    },
    { id: '200140', zh: '坐标校正', en: 'Fix coordinates', url: '/assetsManagement/deviceFixMap' },
  ],
};

const ADMINISTRATION: SeedMenu = {
  id: '100500',
  zh: '系统管理',
  en: 'System',
  url: '/admin',
  icon: 'fa fa-cog',
  children: [
    {
      id: '100502',
      zh: '组织机构',
      en: 'Organization',
      url: '/admin/organization',
      functions: [
        ['100015', '新增部门', 'Add department'],
        ['100016', '编辑部门', 'Edit department'],
        ['100017', '删除部门', 'Delete department'],
      ],
    },
    {
      id: '100501',
      zh: '用户管理',
      en: 'Users',
      url: '/admin/users',
      functions: [
        ['100001', '新增', 'Add'],
        ['100002', '删除', 'Delete'],
        ['100004', '编辑', 'Edit'],
        ['100005', '重置密码', 'Reset password'],
        ['100006', '分配角色', 'Assign roles'],
        ['100007', '数据权限', 'Data permission'],
        ['100413', '重置批量操作密码', 'Reset batch password'],
        ['200510', '密码规则', 'Password policy'],
        ['200511', '查看联系方式', 'See phones and emails'],
        ['200512', '导出用户', 'Export users'],
      ],
    },
    {
      id: '200310',
      zh: '公告管理',
      en: 'Announcements',
      url: '/admin/announcements',
      functions: [
        ['200311', '新增公告', 'Add announcement'],
        ['200312', '编辑公告', 'Edit announcement'],
        ['200313', '发布与撤回', 'Publish and recall'],
        ['200314', '删除公告', 'Delete announcement'],
      ],
    },
    {
      id: '200320',
      zh: '反馈管理',
      en: 'Feedback',
      url: '/admin/feedback',
      functions: [
        ['200321', '回复反馈', 'Reply to feedback'],
        ['200322', '处理反馈', 'Handle feedback'],
      ],
    },
    {
      id: '200330',
      zh: '个性化配置',
      en: 'Personalization',
      url: '/admin/personalConf',
      // Functions of the contract (3.3), numbered separately from menus.
      functions: [
        ['100028', '登录页 Logo', 'Sign-in logo'],
        ['100029', '登录页图片', 'Sign-in image'],
        ['100030', '登录页背景', 'Sign-in background'],
        ['100031', '登录页图标与名称', 'Sign-in icon and name'],
        ['100032', '主界面 Logo', 'Console logo'],
        ['100033', '主界面图标与名称', 'Console icon and name'],
        ['200331', '大屏标题', 'Wall screen title'],
        ['200332', '底图来源', 'Base map source'],
        ['200333', 'WGS-84 坐标', 'WGS-84 coordinates'],
      ],
    },
    {
      id: '200530',
      zh: '操作日志',
      en: 'Operation log',
      url: '/admin/operationLog',
      functions: [['100027', '导出日志', 'Export log']],
    },
    {
      id: '200540',
      zh: '区域管理',
      en: 'Areas',
      url: '/admin/region',
      functions: [
        ['100018', '新增区域', 'Add area'],
        ['100019', '编辑区域', 'Edit area'],
        ['100020', '删除区域', 'Delete area'],
      ],
    },
    {
      id: '200545',
      zh: '角色管理',
      en: 'Roles',
      url: '/admin/roles',
      functions: [
        ['100008', '新增角色', 'Add role'],
        ['100009', '编辑角色', 'Edit role'],
        ['100010', '删除角色', 'Delete role'],
        ['100012', '查看用户', 'View users'],
        ['100013', '配置权限', 'Configure permissions'],
      ],
    },
    {
      id: '200550',
      zh: '数据权限',
      en: 'Data permissions',
      url: '/admin/dataPermission',
      functions: [
        ['200551', '新增数据权限', 'Add data permission'],
        ['200552', '编辑数据权限', 'Edit data permission'],
        ['200553', '删除数据权限', 'Delete data permission'],
      ],
    },
    {
      id: '200560',
      zh: '小程序授权',
      en: 'Mini-apps',
      url: '/admin/miniappCtrl',
      functions: [
        ['200561', '新增小程序', 'Add mini-app'],
        ['200562', '编辑小程序', 'Edit mini-app'],
        ['200563', '删除小程序', 'Delete mini-app'],
        ['200564', '授权', 'Authorise'],
      ],
    },
    {
      id: '200570',
      zh: '分组管理',
      en: 'Groups',
      url: '/admin/groupManagement',
      // 100352 and 100354 are functions of the contract (3.3).
      functions: [
        ['100352', '新增分组', 'Add group'],
        ['200571', '编辑分组', 'Edit group'],
        ['200572', '删除分组', 'Delete group'],
        ['100354', '添加设备', 'Add devices'],
        ['200573', '移除设备', 'Remove devices'],
      ],
    },
    {
      id: '200580',
      zh: '租户管理',
      en: 'Tenants',
      url: '/admin/tenants',
      operatorOnly: true,
      functions: [
        ['200581', '新增租户', 'Add tenant'],
        ['200582', '编辑租户', 'Edit tenant'],
        ['200583', '启用与停用租户', 'Enable and disable tenants'],
        ['200584', '租户管理员', 'Administrators of tenants'],
      ],
    },
    {
      id: '200585',
      zh: '后台任务',
      en: 'Background jobs',
      url: '/admin/jobs',
      operatorOnly: true,
      functions: [
        ['200586', '重试后台任务', 'Retry background jobs'],
        ['200587', '放弃后台任务', 'Give background jobs up'],
      ],
    },
    {
      id: '200590',
      zh: '页面工作室',
      en: 'Schema studio',
      url: '/admin/schemaStudio',
      functions: [
        ['200591', '编辑文档', 'Edit documents'],
        ['200592', '发布文档', 'Publish documents'],
        ['200593', '文档设置', 'Document settings'],
        ['200594', '以角色预览', 'Preview as'],
      ],
    },
  ],
};

const BASIC_DATA: SeedMenu = {
  id: '200600',
  zh: '基础数据',
  en: 'Basic data',
  url: '/basicData',
  icon: 'fa fa-database',
  children: [
    {
      id: '200610',
      zh: '设施与载体型号',
      en: 'Asset models',
      url: '/basicData/facilityAndVehicleModel',
      functions: [
        ['200611', '新增类型', 'Add type'],
        ['200612', '编辑类型', 'Edit type'],
        ['200613', '删除类型', 'Delete type'],
      ],
    },
    {
      id: '200620',
      zh: '设施型号',
      en: 'Facility models',
      url: '/basicData/facilityModel',
      functions: [
        ['200621', '新增设施型号', 'Add facility model'],
        ['200622', '编辑设施型号', 'Edit facility model'],
        ['200623', '删除设施型号', 'Delete facility model'],
      ],
    },
    {
      id: '200630',
      zh: '载体型号',
      en: 'Carrier models',
      url: '/basicData/vehicleModel',
      functions: [
        ['200631', '新增载体型号', 'Add carrier model'],
        ['200632', '编辑载体型号', 'Edit carrier model'],
        ['200633', '删除载体型号', 'Delete carrier model'],
      ],
    },
    {
      id: '200640',
      zh: '数据字典',
      en: 'Dictionaries',
      url: '/basicData/dict',
      functions: [
        ['200641', '新增条目', 'Add entry'],
        ['200642', '编辑条目', 'Edit entry'],
        ['200643', '删除条目', 'Delete entry'],
        ['200644', '新增字典', 'Add dictionary'],
        ['200645', '编辑字典', 'Edit dictionary'],
        ['200646', '删除字典', 'Delete dictionary'],
      ],
    },
  ],
};

const PROJECT_CONFIG: SeedMenu = {
  id: '200700',
  zh: '项目配置',
  en: 'Configuration',
  url: '/projectConfig',
  icon: 'fa fa-sliders',
  children: [
    {
      id: '200710',
      zh: '产品管理',
      en: 'Products',
      url: '/projectConfig/iotDeviceConfig',
      functions: [
        ['200711', '新增产品', 'Add product'],
        ['200712', '编辑产品', 'Edit product'],
        ['200713', '删除产品', 'Delete product'],
      ],
    },
    {
      id: '200720',
      zh: '属性库',
      en: 'Attribute library',
      url: '/projectConfig/propertyConfig',
      functions: [
        ['200721', '新增属性', 'Add attribute'],
        ['200722', '编辑属性', 'Edit attribute'],
        ['200723', '删除属性', 'Delete attribute'],
      ],
    },
    {
      id: '200730',
      zh: '告警类型',
      en: 'Alarm types',
      url: '/projectConfig/alarmTypesConfig',
      functions: [
        ['200731', '新增告警类型', 'Add alarm type'],
        ['200732', '编辑告警类型', 'Edit alarm type'],
        ['200733', '删除告警类型', 'Delete alarm type'],
      ],
    },
  ],
};

const PERSONAL: SeedMenu = {
  id: '100027',
  zh: '个人中心',
  en: 'Personal center',
  url: '/my',
  icon: 'fa fa-user',
  children: [
    { id: '100028', zh: '账号信息', en: 'Account', url: '/my/account' },
    { id: '100150', zh: '我的消息', en: 'My messages', url: '/operation/messageCenter/mine' },
    { id: '100204', zh: '我的公告', en: 'My notices', url: '/operation/noticeCenter/mine' },
    { id: '200340', zh: '个人偏好', en: 'Preferences', url: '/my/preferences' },
    { id: '200575', zh: '我的分组', en: 'My groups', url: '/my/groupManagement' },
    { id: '100029', zh: '帮助中心', en: 'Help', url: '/operation/help' },
  ],
};

/**
 * The platform's menu. Every path has a document or belongs to a legacy area shown in a frame. Ids of the
 * specification (sections 2 and 6) and the contract (3.3) are unchanged; the others are the demo's.
 */
export const MENU_TREE: SeedMenu = {
  id: '100001',
  zh: '智慧灯杆运营平台',
  en: 'Smart pole operations',
  children: [
    {
      id: '100002',
      zh: '工作台',
      en: 'Workbench',
      url: '/workTable',
      icon: 'fa fa-desktop',
      // The alarm bell's rows belong to the page everyone has, so every user who may count alarms sees them.
      functions: [
        ['100450', '告警提醒', 'Alarm bell'],
        ['100148', '设备告警', 'Device alarms'],
        ['100149', '业务告警', 'Business alarms'],
        ['100300', 'AI 告警', 'AI alarms'],
      ],
    },
    { id: '100060', zh: '首页看板', en: 'Dashboard', url: '/dashboard', icon: 'fa fa-tachometer' },
    ANALYSIS,
    DISPLAY_CENTRE,
    {
      id: '200350',
      zh: '数据报告',
      en: 'Data report',
      url: '/dataReport',
      icon: 'fa fa-file-text-o',
      openType: 'iframe',
    },
    LIGHTING,
    OPERATION,
    {
      id: '100013',
      zh: '应用管理',
      en: 'Apps',
      url: '/appManage',
      icon: 'fa fa-th-large',
      children: [{ id: '100014', zh: '小程序管理', en: 'Mini-apps', url: '/appManage/miniapp' }],
    },
    ASSETS,
    ADMINISTRATION,
    BASIC_DATA,
    PROJECT_CONFIG,
    {
      id: '100629',
      zh: '大屏展示',
      en: 'Wall screen',
      url: '/csmb/screen',
      icon: 'fa fa-television',
      openType: 'link',
    },
    PERSONAL,
  ],
};
