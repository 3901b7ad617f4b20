/** A notice; times are days before now, negative ones lie ahead. */
export interface NoticePlan {
  title: string;
  content: string;
  noticeType: 'notice' | 'maintenance' | 'safety' | 'other';
  grade?: 'normal' | 'important' | 'urgent';
  status?: 'draft' | 'scheduled' | 'recalled';
  daysAgo: number;
  lastsDays?: number;
  isPinned?: boolean;
  /** Key of its department; default everyone. */
  departmentKey?: string;
  /** Names of attached files. */
  files?: string[];
}

/** Two small attachments: a plan as CSV, a rule as text. */
export const NOTICE_FILES: Record<string, { mimeType: string; text: string }> = {
  '三季度检修停电计划.csv': {
    mimeType: 'text/csv',
    text: [
      '日期,路段,停电时段,涉及灯杆,负责人',
      '7月8日,滨海大道（一期）,22:00-次日02:00,126,陈志强',
      '7月10日,环市东路,23:00-次日03:00,88,林晓敏',
      '7月15日,科技园片区,22:30-次日01:30,64,黄伟',
      '7月22日,中心广场,23:30-次日04:00,40,梁嘉欣',
      '',
    ].join('\r\n'),
  },
  '防汛值班安排.txt': {
    mimeType: 'text/plain',
    text: [
      '防汛值班安排',
      '',
      '一、值班时间：每日 8:00 至次日 8:00，预警期间双人双岗。',
      '二、接到暴雨黄色及以上预警，半小时内完成低洼路段配电箱巡查。',
      '三、发现水浸漏电，先断电、后上报，现场留人看守至处置完毕。',
      '四、抢修队电话与物资清单见各班组公示栏。',
      '',
    ].join('\n'),
  },
};

/** Notices of a city's lighting operator, already in the sanitiser's form. */
export const NOTICE_PLANS: NoticePlan[] = [
  {
    title: '关于加强汛期照明设施安全巡查的通知',
    noticeType: 'safety',
    grade: 'urgent',
    daysAgo: 0.4,
    isPinned: true,
    files: ['防汛值班安排.txt'],
    content:
      '<p>各部门、各班组：</p><p>据市气象台预报，未来三天我市有<strong>大到暴雨</strong>，局部伴有 8 级以上阵风。请按照防汛预案做好照明设施的安全防范：</p><h3>一、重点巡查</h3><ul><li>低洼路段、下穿隧道的配电箱和灯杆接线舱；</li><li>近期报过“灯杆漏电”“灯杆倾斜”告警的点位；</li><li>临时施工围挡内的灯杆。</li></ul><h3>二、处置要求</h3><ol><li>发现水浸漏电，<strong>先断电、后上报</strong>，现场留人看守；</li><li>平台紧急告警须在 15 分钟内确认；</li><li>每日 17:00 前由班长汇总巡查情况。</li></ol><blockquote><p>值班电话与物资清单见附件。</p></blockquote>',
  },
  {
    title: '平台本周六凌晨升级维护公告',
    noticeType: 'maintenance',
    grade: 'important',
    daysAgo: 1.2,
    content:
      '<p>为提升设备接入能力，平台将于<strong>本周六 00:30 至 03:00</strong> 进行升级维护。</p><ul><li>维护期间网页无法登录，现场设备按已下发的照明策略继续运行；</li><li>00:00 后请勿下发新的控制指令；</li><li>维护结束后告警会补传，请值班员留意重复告警。</li></ul><p>如有紧急情况，请电话联系监控值班室。</p>',
  },
  {
    title: '三季度检修停电计划',
    noticeType: 'maintenance',
    grade: 'important',
    daysAgo: 2.6,
    files: ['三季度检修停电计划.csv'],
    content:
      '<p>三季度照明线路检修停电计划已经确定，请相关班组提前做好准备：</p><table><tbody><tr><th>日期</th><th>路段</th><th>停电时段</th></tr><tr><td>7月8日</td><td>滨海大道（一期）</td><td>22:00-次日02:00</td></tr><tr><td>7月10日</td><td>环市东路</td><td>23:00-次日03:00</td></tr><tr><td>7月15日</td><td>科技园片区</td><td>22:30-次日01:30</td></tr></tbody></table><p>完整计划及涉及灯杆数量见附件，<u>如遇雷雨天气顺延</u>。</p>',
  },
  {
    title: '单灯控制器固件 2.4.1 分批升级安排',
    noticeType: 'notice',
    daysAgo: 4.5,
    departmentKey: 'operations',
    content:
      '<p>单灯控制器固件 <code>2.4.1</code> 修复了弱信号下重复上线的问题，本周起分三批升级：</p><ol><li>第一批：信号强度良好的灯具，夜间自动升级；</li><li>第二批：弱信号路段，需现场配合；</li><li>第三批：隧道内灯具，安排在检修窗口。</li></ol><p>升级失败的设备请登记编号，不要反复重试。</p>',
  },
  {
    title: '夏季开关灯时间调整',
    noticeType: 'notice',
    daysAgo: 7,
    content:
      '<p>根据日落时间变化，自本月起路灯开关灯时间调整如下：</p><ul><li>开灯：19:20（光照度低于 20 lx 时提前）；</li><li>半夜降功率：00:30 起降至 60%；</li><li>关灯：05:45。</li></ul><p>策略已在平台更新，各路段无需单独设置。</p>',
  },
  {
    title: '节假日景观照明保障方案',
    noticeType: 'notice',
    grade: 'important',
    daysAgo: 10.3,
    content:
      '<p>节日期间中心广场、滨江步道的景观照明每日 19:00 至 23:00 开启<em>节日模式</em>。</p><h3>保障分工</h3><ul><li>节目发布：提前一天完成审核与演练；</li><li>现场值守：19:00 至 24:00 双人值守；</li><li>应急：备用控制器和电源放置于指定配电房。</li></ul>',
  },
  {
    title: '高处作业安全提示',
    noticeType: 'safety',
    grade: 'important',
    daysAgo: 13,
    content:
      '<p>近期气温升高，登杆及高空车作业请注意：</p><ol><li>作业前检查安全带、绝缘手套，<strong>两人以上方可作业</strong>；</li><li>11:00 至 15:00 停止非抢修类高处作业；</li><li>六级以上大风、雷雨天气停止作业。</li></ol><p>现场照片请随工单一并上传。</p>',
  },
  {
    title: '智慧灯杆充电桩收费标准公示',
    noticeType: 'other',
    daysAgo: 18,
    content:
      '<p>经批准，智慧灯杆充电桩服务费自下月起执行新标准：峰时 0.60 元/千瓦时，平时 0.45 元/千瓦时，谷时 0.30 元/千瓦时，电费按电网目录价收取。</p><p>现场公示牌由运营班组于月底前更换完毕。</p>',
  },
  {
    title: '新员工平台操作培训报名',
    noticeType: 'other',
    daysAgo: 24,
    lastsDays: 14,
    content:
      '<p>本月将举办两期平台操作培训，内容包括设备管理、告警处置与工单流转。</p><p>请各部门于周五前将名单报综合部门，每期 30 人，<s>地点为三楼会议室</s>地点改为二楼培训室。</p>',
  },
  {
    title: '冬季开关灯时间调整（旧）',
    noticeType: 'notice',
    status: 'recalled',
    daysAgo: 30,
    content: '<p>冬季路灯开灯时间为 17:50，关灯时间为 06:40。本公告已由新的时间安排代替。</p>',
  },
  {
    title: '灯杆编号牌更换工作启动',
    noticeType: 'notice',
    status: 'scheduled',
    daysAgo: -2,
    content:
      '<p>为方便市民报修，全部灯杆将更换带二维码的编号牌。</p><ul><li>第一阶段：主干道；</li><li>第二阶段：次干道与支路；</li><li>第三阶段：公园与步道。</li></ul><p>更换时请核对平台中的灯杆编号，发现不一致的现场改正。</p>',
  },
  {
    title: '年度照明质量检测安排（征求意见）',
    noticeType: 'notice',
    status: 'draft',
    daysAgo: 0,
    content:
      '<p>拟于下季度开展道路照明质量检测，检测指标为平均照度、均匀度和眩光限制。</p><p>检测路段与时间安排请各部门补充意见。</p>',
  },
];

/** Messages of the last days, newest first; without an event there is nothing to open. */
export const NEWS_PLANS: { newsType: string; eventType?: string; zh: string; en: string }[] = [
  {
    newsType: 'alarm',
    eventType: 'deviceAlarm',
    zh: '紧急告警：{alarm}',
    en: 'Urgent alarm: {alarm}',
  },
  {
    newsType: 'alarm',
    eventType: 'deviceAlarm',
    zh: '紧急告警：{alarm}',
    en: 'Urgent alarm: {alarm}',
  },
  {
    newsType: 'asset',
    eventType: 'device',
    zh: '设备“{device}”的位置信息已由巡检人员更新',
    en: 'The position of the device "{device}" was updated on inspection',
  },
  {
    newsType: 'system',
    zh: '昨夜照明策略执行完成，成功率 99.2%',
    en: 'Last night’s lighting plan has run, 99.2% succeeded',
  },
  {
    newsType: 'alarm',
    eventType: 'deviceAlarm',
    zh: '紧急告警：{alarm}',
    en: 'Urgent alarm: {alarm}',
  },
  {
    newsType: 'asset',
    eventType: 'device',
    zh: '设备“{device}”的质保将于 30 天后到期',
    en: 'The warranty of the device "{device}" ends in 30 days',
  },
  { newsType: 'system', zh: '平台将于本周六 00:30 升级维护', en: 'The platform will be upgraded on Saturday at 00:30' },
  {
    newsType: 'account',
    eventType: 'account',
    zh: '您的账号在新设备上登录，如非本人操作请修改密码',
    en: 'Your account was used on a new device. If it was not you, change your password',
  },
  {
    newsType: 'alarm',
    eventType: 'deviceAlarm',
    zh: '紧急告警：{alarm}',
    en: 'Urgent alarm: {alarm}',
  },
  {
    newsType: 'asset',
    eventType: 'device',
    zh: '设备“{device}”已更换灯具驱动电源',
    en: 'The driver of the device "{device}" was replaced',
  },
  { newsType: 'system', zh: '上月运行月报已生成', en: "Last month's report is ready" },
  {
    newsType: 'alarm',
    eventType: 'deviceAlarm',
    zh: '紧急告警：{alarm}',
    en: 'Urgent alarm: {alarm}',
  },
  {
    newsType: 'asset',
    eventType: 'device',
    zh: '设备“{device}”已完成年度检测',
    en: 'The annual test of the device "{device}" is complete',
  },
  { newsType: 'account', eventType: 'account', zh: '您的登录密码已更换', en: 'Your password was changed' },
  { newsType: 'system', zh: '欢迎使用智慧灯杆运营平台', en: 'Welcome to the smart pole platform' },
];
