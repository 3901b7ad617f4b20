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

/** Notices of a city's lighting operator for any time of the year, already in the sanitiser's form. */
export const NOTICE_PLANS: NoticePlan[] = [
  {
    title: '平台本周六凌晨升级维护公告',
    noticeType: 'maintenance',
    grade: 'important',
    daysAgo: 1.2,
    content:
      '<p>为提升设备接入能力，平台将于<strong>本周六 00:30 至 03:00</strong> 进行升级维护。</p><ul><li>维护期间网页无法登录，现场设备按已下发的照明策略继续运行；</li><li>00:00 后请勿下发新的控制指令；</li><li>维护结束后告警会补传，请值班员留意重复告警。</li></ul><p>如有紧急情况，请电话联系监控值班室。</p>',
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
