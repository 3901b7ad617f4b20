/** Pairs of a Chinese name and its pinyin. */
const stems = (
  '丰登 Fengdeng,兴业 Xingye,和顺 Heshun,安康 Ankang,明珠 Mingzhu,海韵 Haiyun,锦绣 Jinxiu,吉祥 Jixiang,东风 Dongfeng,永安 Yong’an,' +
  '文华 Wenhua,金沙 Jinsha,银湾 Yinwan,翠湖 Cuihu,碧波 Bibo,星河 Xinghe,朝阳 Chaoyang,春晖 Chunhui,南堤 Nandi,北堤 Beidi,' +
  '荔枝 Lizhi,木棉 Mumian,紫荆 Zijing,凤尾 Fengwei,云山 Yunshan,珠江 Zhujiang,沙田 Shatian,水乡 Shuixiang,渔歌 Yuge,帆影 Fanying,' +
  '科学 Kexue,创业 Chuangye,育才 Yucai,求知 Qiuzhi,健康 Jiankang,康乐 Kangle,祥和 Xianghe,宝华 Baohua,富贵 Fugui,龙翔 Longxiang,' +
  '鹭洲 Luzhou,湾头 Wantou,榄核 Lanhe,横沥 Hengli,塘坑 Tangkeng,大涌 Dachong,板头 Bantou,新垦 Xinken,万顷 Wanqing,同兴 Tongxing'
)
  .split(',')
  .map((pair) => pair.split(' '));

const ends = [
  ['路', 'Road'],
  ['街', 'Street'],
  ['巷', 'Lane'],
  ['北路', 'North Road'],
  ['南街', 'South Street'],
];

/** Returns a function whose calls name one lane after another, in Chinese and English, each only once. */
export function nameLanes(): () => { name: string; nameEn: string } {
  let count = -1;
  return () => {
    count += 1;
    const [stem = '', stemEn = ''] = stems[(count * 7) % stems.length] ?? [];
    const [end = '', endEn = ''] = ends[Math.floor(count / stems.length) % ends.length] ?? [];
    return { name: stem + end, nameEn: `${stemEn} ${endEn}` };
  };
}

/** Returns the name of a compound, a village or a school by a number. */
export function stemOf(number: number): { name: string; nameEn: string } {
  const [name = '', nameEn = ''] = stems[Math.abs(number) % stems.length] ?? [];
  return { name, nameEn };
}
