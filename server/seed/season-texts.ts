/** What a lighting operator in the south of China is busy with in a part of the year. */
export interface SeasonTexts {
  /** The name of the season in 'X季开关灯时间调整'. */
  name: string;
  /** A notice about the weather, with its attachment. */
  warning: { title: string; content: string; file: string; duty: string };
  /** Why work at height is dangerous now, and what follows. */
  height: { cause: string; rule: string };
}

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const steps = (items: readonly string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
const duty = (title: string, items: readonly string[]) => [title, '', ...items, ''].join('\n');

const rainy: SeasonTexts = {
  name: '夏季',
  warning: {
    title: '关于加强汛期照明设施安全巡查的通知',
    content: `<p>各部门、各班组：</p><p>据市气象台预报，未来三天我市有<strong>大到暴雨</strong>，局部伴有 8 级以上阵风。请按照防汛预案做好照明设施的安全防范：</p><h3>一、重点巡查</h3>${list(['低洼路段、下穿隧道的配电箱和灯杆接线舱；', '近期报过“灯杆漏电”“灯杆倾斜”告警的点位；', '临时施工围挡内的灯杆。'])}<h3>二、处置要求</h3>${steps(['发现水浸漏电，<strong>先断电、后上报</strong>，现场留人看守；', '平台紧急告警须在 15 分钟内确认；', '每日 17:00 前由班长汇总巡查情况。'])}<blockquote><p>值班电话与物资清单见附件。</p></blockquote>`,
    file: '防汛值班安排.txt',
    duty: duty('防汛值班安排', [
      '一、值班时间：每日 8:00 至次日 8:00，预警期间双人双岗。',
      '二、接到暴雨黄色及以上预警，半小时内完成低洼路段配电箱巡查。',
      '三、发现水浸漏电，先断电、后上报，现场留人看守至处置完毕。',
      '四、抢修队电话与物资清单见各班组公示栏。',
    ]),
  },
  height: { cause: '近期气温升高', rule: '11:00 至 15:00 停止非抢修类高处作业；' },
};

const autumn: SeasonTexts = {
  name: '秋季',
  warning: {
    title: '关于秋季照明设施线路检查的通知',
    content: `<p>各部门、各班组：</p><p>近期天气<strong>干燥少雨</strong>，昼夜温差增大。请结合秋季检修做好线路检查：</p><h3>一、重点检查</h3>${list(['配电箱内接线端子有无松动、发热；', '行道树枝叶与架空线路、灯臂的距离；', '灯具密封圈老化情况。'])}<h3>二、处置要求</h3>${steps(['发现端子过热，<strong>先断电、后紧固</strong>；', '树枝遮挡灯光的点位报园林部门修剪；', '每周五 17:00 前由班长汇总检查情况。'])}<blockquote><p>检查分工见附件。</p></blockquote>`,
    file: '秋季检查分工.txt',
    duty: duty('秋季检查分工', [
      '一、检查时间：每日 9:00 至 17:00，两人一组。',
      '二、主干道由一班负责，次干道与支路由二班负责。',
      '三、发现过热、破损，先断电、后上报。',
      '四、检查记录当日录入平台。',
    ]),
  },
  height: { cause: '近期多阵风', rule: '五级以上大风停止高空车作业；' },
};

const winter: SeasonTexts = {
  name: '冬季',
  warning: {
    title: '关于做好寒潮期间照明设施安全防范的通知',
    content: `<p>各部门、各班组：</p><p>据市气象台预报，未来三天我市受<strong>强冷空气</strong>影响，气温明显下降，沿海伴有 7 级阵风，空气干燥。请做好照明设施的安全防范：</p><h3>一、重点巡查</h3>${list(['配电箱内接线端子与电缆接头，防止过载发热；', '沿海路段的灯杆、广告屏与挂件；', '景观照明临时线路，远离干草与杂物。'])}<h3>二、处置要求</h3>${steps(['发现过热、冒烟，<strong>先断电、后上报</strong>，现场留人看守；', '平台紧急告警须在 15 分钟内确认；', '入夜时间提前，17:30 前完成亮灯巡查的准备。'])}<blockquote><p>值班电话与物资清单见附件。</p></blockquote>`,
    file: '寒潮值班安排.txt',
    duty: duty('寒潮值班安排', [
      '一、值班时间：每日 8:00 至次日 8:00，预警期间双人双岗。',
      '二、接到寒潮黄色及以上预警，当日完成沿海路段灯杆与挂件巡查。',
      '三、发现线路过热冒烟，先断电、后上报，现场留人看守至处置完毕。',
      '四、抢修队电话与物资清单见各班组公示栏。',
    ]),
  },
  height: { cause: '近期气温较低、风力较大', rule: '灯臂、踏板有霜或露水时停止登杆作业；' },
};

const spring: SeasonTexts = {
  name: '春季',
  warning: {
    title: '关于做好回南天照明设施防潮工作的通知',
    content: `<p>各部门、各班组：</p><p>近期暖湿气流活跃，空气湿度持续在 <strong>90%</strong> 以上，配电箱与接线舱容易凝露。请做好防潮检查：</p><h3>一、重点检查</h3>${list(['配电箱密封条、除湿器与加热器；', '近期报过“灯杆漏电”告警的点位；', '信息屏箱体内的凝露。'])}<h3>二、处置要求</h3>${steps(['发现凝露或绝缘下降，<strong>先断电、后处理</strong>；', '绝缘电阻低于 0.5 兆欧的线路不得送电；', '每日 17:00 前由班长汇总检查情况。'])}<blockquote><p>检查分工见附件。</p></blockquote>`,
    file: '防潮检查分工.txt',
    duty: duty('防潮检查分工', [
      '一、检查时间：每日 9:00 至 17:00，两人一组。',
      '二、先检查地势低洼、临水路段的配电箱。',
      '三、绝缘电阻低于 0.5 兆欧的线路停电处理。',
      '四、检查记录当日录入平台。',
    ]),
  },
  height: { cause: '近期多雨雾、杆体湿滑', rule: '能见度不足 200 米时停止高空车作业；' },
};

/** By month, January first. */
const seasons = [winter, winter, spring, spring, rainy, rainy, rainy, rainy, rainy, autumn, winter, winter];
/** The next festivals with illuminations, by month. */
const festivals = [
  '春节',
  '元宵节',
  '清明节',
  '五一劳动节',
  '端午节',
  '端午节',
  '建军节',
  '七夕',
  '中秋国庆',
  '国庆',
  '元旦',
  '元旦',
];

/** @param month from 1 */
export const seasonOfMonth = (month: number): SeasonTexts => seasons[month - 1] ?? winter;
export const festivalOfMonth = (month: number): string => festivals[month - 1] ?? '元旦';
