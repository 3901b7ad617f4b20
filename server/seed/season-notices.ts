import { sunTimes } from '../metrics/daylight.ts';
import { lightingPlan } from '../metrics/lighting-plan.ts';
import { wallClock } from '../metrics/wall-clock.ts';
import type { NoticePlan } from './notice-texts.ts';
import { festivalOfMonth, seasonOfMonth } from './season-texts.ts';
import { DAY_MS, shanghaiDate } from './tenant-context.ts';

/** An attachment of a notice. */
export interface NoticeFile {
  mimeType: string;
  text: string;
}

/** Notices that fit the date, with their attachments by name. */
export interface SeasonNotices {
  plans: NoticePlan[];
  files: Record<string, NoticeFile>;
}

const monthOf = (moment: Date): number => Number(shanghaiDate(moment).slice(5, 7));
/** '7月8日'. */
const dayText = (moment: Date): string => {
  const [, month, day] = shanghaiDate(moment).split('-').map(Number);
  return `${month}月${day}日`;
};
/** Hours as 'HH:mm', to five minutes. */
const clockText = (hours: number): string => {
  const minutes = Math.round((hours * 60) / 5) * 5;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** The notices of a lighting operator around a moment: they speak of its season, its quarter and its hours of light. */
export function seasonNotices(now: Date): SeasonNotices {
  const month = monthOf(now);
  const season = seasonOfMonth(month);
  const works = maintenance(now);
  return {
    files: {
      [season.warning.file]: { mimeType: 'text/plain', text: season.warning.duty },
      [works.file]: { mimeType: 'text/csv', text: works.text },
    },
    plans: [
      {
        title: season.warning.title,
        noticeType: 'safety',
        grade: 'urgent',
        daysAgo: 0.4,
        isPinned: true,
        files: [season.warning.file],
        content: season.warning.content,
      },
      { ...works.plan, files: [works.file] },
      switching(now),
      {
        title: `${festivalOfMonth(month)}景观照明保障方案`,
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
        content: `<p>${season.height.cause}，登杆及高空车作业请注意：</p><ol><li>作业前检查安全带、绝缘手套，<strong>两人以上方可作业</strong>；</li><li>${season.height.rule}</li><li>六级以上大风、雷雨天气停止作业。</li></ol><p>现场照片请随工单一并上传。</p>`,
      },
      recalled(now),
    ],
  };
}

/** Work on the lines in the next weeks. */
function maintenance(now: Date): { plan: NoticePlan; file: string; text: string } {
  const quarter = `${'一二三四'[Math.ceil(monthOf(new Date(now.getTime() + 5 * DAY_MS)) / 3) - 1]}季度`;
  const title = `${quarter}检修停电计划`;
  const rows: readonly (readonly [days: number, ...string[]])[] = [
    [5, '滨海大道（一期）', '22:00-次日02:00', '126', '陈志强'],
    [7, '环市东路', '23:00-次日03:00', '88', '林晓敏'],
    [12, '科技园片区', '22:30-次日01:30', '64', '黄伟'],
    [19, '中心广场', '23:30-次日04:00', '40', '梁嘉欣'],
  ];
  const dated = rows.map(([days, ...row]) => [dayText(new Date(now.getTime() + days * DAY_MS)), ...row]);
  const table = dated
    .slice(0, 3)
    .map(([day, road, time]) => `<tr><td>${day}</td><td>${road}</td><td>${time}</td></tr>`)
    .join('');
  const text = ['日期,路段,停电时段,涉及灯杆,负责人', ...dated.map((row) => row.join(',')), ''].join('\r\n');
  const plan: NoticePlan = {
    title,
    noticeType: 'maintenance',
    grade: 'important',
    daysAgo: 2.6,
    content: `<p>${quarter}照明线路检修停电计划已经确定，请相关班组提前做好准备：</p><table><tbody><tr><th>日期</th><th>路段</th><th>停电时段</th></tr>${table}</tbody></table><p>完整计划及涉及灯杆数量见附件，<u>如遇雷雨天气顺延</u>。</p>`,
  };
  return { plan, file: `${title}.csv`, text };
}

/** The hours of light of a date, and how lamps are dimmed in between. */
function switching(now: Date): NoticePlan {
  const { dawn, dusk } = sunTimes(wallClock(now).day);
  const late = lightingPlan.filter(({ from }) => from >= 22 || from === 0).toSorted((a, b) => b.from - a.from);
  const dimmed = late.map(({ from, level }) => `${clockText(from)} 起降至 ${level}%`).join('，');
  return {
    title: `${seasonOfMonth(monthOf(now)).name}开关灯时间调整`,
    noticeType: 'notice',
    daysAgo: 7,
    content: `<p>根据日落时间变化，自本月起路灯开关灯时间调整如下：</p><ul><li>开灯：${clockText(dusk)}（光照度低于 20 lx 时提前）；</li><li>夜间调光：${dimmed}；</li><li>关灯：${clockText(dawn)}。</li></ul><p>策略已在平台更新，各路段无需单独设置。</p>`,
  };
}

/** The notice that the one about switching times has replaced. */
function recalled(now: Date): NoticePlan {
  const before = new Date(now.getTime() - 120 * DAY_MS);
  const { dawn, dusk } = sunTimes(wallClock(before).day);
  const { name } = seasonOfMonth(monthOf(before));
  return {
    title: `${name}开关灯时间调整（旧）`,
    noticeType: 'notice',
    status: 'recalled',
    daysAgo: 30,
    content: `<p>${name}路灯开灯时间为 ${clockText(dusk)}，关灯时间为 ${clockText(dawn)}。本公告已由新的时间安排代替。</p>`,
  };
}
