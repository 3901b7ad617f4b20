/**
 * Characters of click-word captchas: common, legible, and hard to confuse with each other even when rotated (at most
 * one of pairs such as 己/已 or 未/末). The font in `fonts/` contains exactly these; run `npm run captcha-font` after a
 * change.
 */
export const captchaCharacters = [
  // Sky and land
  '山水火云雨雪风雷星月海河湖江泉溪林森草花叶石沙岛谷峰冰雾虹霞春夏秋冬晨夜光湾滩洋晴',
  // Plants
  '竹菊荷莲梅松柳枫藤根枝芽苗',
  // Animals
  '马羊鱼鸟虎龙兔猫狗猪鸡鸭鹅熊象鹿狼猴蛇鼠蜂蝶虾蟹龟鹤燕鹰',
  // City and roads
  '城街桥路灯船站楼塔窗墙店港村宫殿库邮局院馆梯帆轮骑',
  // People
  '手眼耳鼻脚腿肩骨心妈哥姐弟爷',
  // Food and drink
  '米饭面茶酒糖盐油肉蛋菜果瓜豆麦饼汤梨桃枣橙葱姜蒜椒蕉糕粥饺酱醋薯麻',
  // Things
  '书笔纸画琴棋鼓钟镜伞扇帽鞋袜裙布床桌椅柜锅碗瓶盆杯针锁箱旗球弓箭丝绳毯枕珠宝帘票',
  // Colours and metals
  '红黄蓝绿黑紫金银铜',
  // Verbs
  '走跑跳飞游笑哭看听说读写吃喝睡醒推抱摇擦洗学教答爱想等送借耕烤煮',
  // Adjectives
  '高低短远近快慢新冷热甜酸辣香美强弱深轻软硬静亮暗安康喜福勇智暖鲜',
  // Culture and technology
  '国家民梦歌舞诗声节礼年药医班题数算角机器网键屏幕信',
].join('');
