import type { feedback, feedbackReplies } from '../db/schema.ts';
import { HOUR_MS, type TenantContext } from './tenant-context.ts';

interface FeedbackPlan {
  type: 'fault' | 'idea' | 'question';
  text: string;
  pagePath: string;
  status: 'new' | 'doing' | 'done' | 'closed';
  hoursAgo: number;
  contact?: string;
  lastError?: string;
  /** Hours after the previous entry. */
  replies?: [hoursLater: number, text: string][];
}

/** Feedback texts, oldest first. */
const plans: FeedbackPlan[] = [
  {
    type: 'question',
    text: '新入职的同事没有邮箱，导入用户时邮箱这一列可以留空吗？',
    pagePath: '/admin/users',
    status: 'closed',
    hoursAgo: 1120,
    replies: [[3, '可以留空，邮箱不是必填项，账号用手机号即可。']],
  },
  {
    type: 'fault',
    text: '导出用户列表后用表格软件打开，手机号显示成了科学计数法，核对时要一个个改回来。',
    pagePath: '/admin/users',
    status: 'closed',
    hoursAgo: 940,
    replies: [
      [5, '已复现，导出文件本身是文本，问题在打开时的自动识别。'],
      [70, '新版本已处理，请重新导出后查看。'],
    ],
  },
  {
    type: 'idea',
    text: '工作台的快捷菜单希望可以放 16 个，值班时常用的页面超过 10 个。',
    pagePath: '/workTable',
    status: 'done',
    hoursAgo: 700,
    replies: [[26, '收到，已列入下一版本计划。']],
  },
  {
    type: 'fault',
    text: '夜间巡检时用手机打开设备列表，筛选条件把半个屏幕都占满了，要滚动好几次才能看到数据。',
    pagePath: '/assetsManagement/iotDevicesManagement',
    status: 'done',
    hoursAgo: 512,
    contact: '微信同手机号',
    replies: [[8, '手机宽度下筛选区已改为可收起，感谢反馈。']],
  },
  {
    type: 'idea',
    text: '告警弹窗能不能按级别用不同的声音？现在一般告警和紧急告警听起来一样，夜班容易忽略。',
    pagePath: '/operation/alarmManageNew/deviceAlarm',
    status: 'doing',
    hoursAgo: 260,
    replies: [[20, '正在评估，先请确认你们夜班使用的电脑是否都接有音箱？']],
  },
  {
    type: 'question',
    text: '同一根灯杆上换了单灯控制器，旧设备应该删除还是停用？历史数据会不会跟着没有了？',
    pagePath: '/assetsManagement/iotDevicesManagement',
    status: 'doing',
    hoursAgo: 170,
    replies: [[4, '建议停用旧设备，历史数据会保留。换装流程的说明文档整理好后发给你。']],
  },
  {
    type: 'fault',
    text: '修改设备安装地址后保存，提示“网络异常，请稍后再试”，再点一次又成功了，不确定数据有没有写两遍。',
    pagePath: '/assetsManagement/iotDevicesManagement',
    status: 'new',
    hoursAgo: 75,
    lastError: '网络异常，请稍后再试',
  },
  {
    type: 'idea',
    text: '组织机构调整后，希望部门下的人员可以批量移动到新部门，目前只能逐个编辑。',
    pagePath: '/admin/organization',
    status: 'new',
    hoursAgo: 52,
  },
  {
    type: 'fault',
    text: '看板在 4K 拼接屏上字体太小，三米外看不清在线率的数字。',
    pagePath: '/dashboard',
    status: 'new',
    hoursAgo: 27,
    contact: '监控中心座机 8012',
  },
  {
    type: 'question',
    text: '批量操作密码忘记了，联系谁可以重置？',
    pagePath: '/my/account',
    status: 'new',
    hoursAgo: 6,
  },
];

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
  'Mozilla/5.0 (Linux; Android 15; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
];

interface Person {
  id: string;
  name: string;
}

/** Creates a tenant's feedback with replies. */
export function makeFeedback(
  context: TenantContext,
  people: readonly Person[],
  owner: Person,
): { rows: (typeof feedback.$inferInsert)[]; replies: (typeof feedbackReplies.$inferInsert)[] } {
  const random = context.random('feedback');
  const { tenantId, now, newId } = context;
  const made = plans.map((plan, index) => {
    const { hoursAgo, replies: _replies, ...said } = plan;
    const author = random.pick(people);
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS - random.whole(0, 3_000_000));
    const row = {
      id: newId(),
      tenantId,
      number: index + 1,
      ...said,
      browser: random.pick(browsers),
      version: '0.1.0',
      userId: author.id,
      userName: author.name,
      ownerId: plan.status === 'new' ? null : owner.id,
      createdAt,
      updatedAt: createdAt,
    };
    let at = createdAt;
    const replies = (plan.replies ?? []).map(([hoursLater, text]) => {
      at = new Date(at.getTime() + hoursLater * HOUR_MS);
      return { id: newId(), feedbackId: row.id, userId: owner.id, userName: owner.name, text, createdAt: at };
    });
    return { row: { ...row, updatedAt: at }, replies };
  });
  return { rows: made.map(({ row }) => row), replies: made.flatMap(({ replies }) => replies) };
}
