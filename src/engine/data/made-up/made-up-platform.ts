import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { CaptchaKind, CaptchaPicture } from '../../../schemas/wire/captcha.ts';
import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import type { PlatformAnswer, PlatformRequest } from '../http/answer-adapter.ts';
import { commandAnswer } from './command-answers.ts';
import { commonAnswer, type KnownNames } from './common-answers.ts';
import { dataAnswer } from './data-answer.ts';
import { documentAnswer } from './document-answers.ts';
import { city, madeUpPlace, madeUpTree, steady } from './made-up-city.ts';
import { madeUpRow } from './made-up-row.ts';
import { MadeUpTable } from './made-up-table.ts';
import type { ReadUse } from './read-uses.ts';
import { madeUpReport } from './report-answer.ts';

type Row = Record<string, unknown>;

/** A call that would change something on a platform, or leave a file there. */
export interface SentCall {
  method: string;
  path: string;
  /** Undefined without one; encrypted and multipart bodies are not shown. */
  body: unknown;
}

/** A captcha, and whether points of an answer solve it. */
export interface MadeUpCaptcha {
  picture: CaptchaPicture;
  solves(points: unknown): boolean;
}

interface Deps {
  names: KnownNames;
  /** The signed-in person. */
  user: object;
  /** Draws a captcha, and knows whether an answer solves it. */
  captcha(kind: CaptchaKind): MadeUpCaptcha;
  /** Called with each call that is no read. */
  onSent(call: SentCall): void;
}

const rowsOfPage = 47;
const rowsOfList = 6;

/** A platform in memory: it answers every call of the console with made-up data, and asks no other. */
export class MadeUpPlatform {
  private reads: readonly (ReadUse & { pattern: RegExp })[] = [];
  private readonly tables = new Map<string, MadeUpTable>();
  /** What the assistant understands of any command. */
  voiceAnswer: unknown = undefined;
  private captcha: MadeUpCaptcha | undefined;

  constructor(private readonly deps: Deps) {}

  /** Begins anew with what another page reads. */
  show(reads: readonly ReadUse[]): void {
    this.reads = reads.map((read) => ({ ...read, pattern: patternOf(read.path) }));
    this.tables.clear();
    for (const { path, shape, fields } of reads) {
      const key = resourceOf(path);
      if (shape !== 'page' && shape !== 'list' && shape !== 'box') continue;
      const uses = reads.filter((read) => resourceOf(read.path) === key).flatMap((read) => read.fields);
      this.tables.set(
        key,
        new MadeUpTable(uses.length > 0 ? uses : fields, shape === 'list' ? rowsOfList : rowsOfPage),
      );
    }
  }

  async answer({ method, path, query, body }: PlatformRequest): Promise<PlatformAnswer> {
    if (path.endsWith('/captcha/get')) return this.drawCaptcha(body);
    if (path.endsWith('/captcha/check')) return this.checkCaptcha(body);
    if (path.endsWith('/voice/recognize')) return { data: this.voiceAnswer };
    if (method === 'GET' && isFile(path)) return pictureFile;
    const read = this.reads.find((one) => one.method === method && one.pattern.test(path));
    const asked = { ...query, ...(isRecord(body) ? body : {}) };
    const ofDocuments = documentAnswer(path, asked);
    if (ofDocuments) return ofDocuments;
    if (path.endsWith('/userInfo')) return { data: { ...madeUpRow(0), ...this.deps.user } };
    if (path.endsWith('/data/query') && isRecord(body)) return { data: dataResults(body) };
    const report = /\/customReport\/([^/]+)$/.exec(path)?.[1];
    if (method === 'GET' && report !== undefined) return { data: madeUpReport(report) };
    if (path.endsWith('/previewData')) return { data: dataAnswer(Object(Object(body).panelItemDTO)) };
    const common = commonAnswer(method, path, this.deps.names);
    if (common && read?.shape !== 'page') return common;
    if (read) return { data: this.readAnswer(read, path, asked) };
    const afterCommand = commandAnswer(path);
    if (method !== 'GET' && afterCommand) this.note(method, path, body);
    if (afterCommand) return afterCommand;
    if (method === 'GET') return this.isUnknown(path) ? isGone : { data: this.recordAt(path) };
    if (/(page|pageList|pages|findByPage|query|list|template|validate)$/i.test(path))
      return { data: new MadeUpTable([], rowsOfPage).page(asked) };
    return { data: this.change(method, path, body) };
  }

  private readAnswer({ shape, fields }: ReadUse, path: string, asked: Row): unknown {
    const table = this.tables.get(resourceOf(path));
    if (shape === 'tree') return madeUpTree('南沙湾新区', city.districts);
    if (shape === 'chart') return chartOption();
    if (shape === 'box') return boxAnswer(table?.all ?? []);
    if (shape === 'page') return table?.page(asked) ?? { data: [], total: 0 };
    if (shape === 'list') return table?.all ?? [];
    return this.recordAt(path, fields);
  }

  /** True for the id of a row that its table does not have. */
  private isUnknown(path: string): boolean {
    const id = /\/(\d+)$/.exec(path)?.[1];
    const table = this.tables.get(resourceOf(path));
    return id !== undefined && table !== undefined && !table.find(id);
  }

  /** The row that a path ends with, else a record with the fields that its reader needs. */
  private recordAt(path: string, fields: ReadUse['fields'] = []): Row {
    const id = path.split('/').at(-1);
    const known = [...this.tables.values()].map((table) => table.find(id)).find((row) => row !== undefined);
    const [made] = new MadeUpTable(fields, 1).all;
    return { ...made, ...this.deps.user, id: known?.id ?? '1001', ...known };
  }

  /** Changes the rows of the resource that a path belongs to, as the method says. */
  private change(method: string, path: string, body: unknown): unknown {
    // What the console notes for itself, nobody has asked for.
    if (isOwnNote.test(path)) return null;
    this.note(method, path, body);
    const [, table] = [...this.tables].find(([resource]) => path === resource || path.startsWith(`${resource}/`)) ?? [];
    const values = isRecord(body) ? body : {};
    const id = values.id ?? path.split('/').at(-1);
    if (method === 'DELETE') table?.remove(Array.isArray(body) ? body : [id]);
    else if (table?.find(id)) table.change(id, values);
    else if (method === 'POST' && table && isRecord(body)) return table.add(values);
    return { ...madeUpRow(0), ok: 1, total: 1, errors: [], taskId: '1', batchTaskId: '1' };
  }

  private note(method: string, path: string, body: unknown): void {
    this.deps.onSent({ method, path, body: body instanceof FormData ? undefined : body });
  }

  private drawCaptcha(body: unknown): PlatformAnswer {
    this.captcha = this.deps.captcha(Object(body).captchaType === 'clickWord' ? 'clickWord' : 'blockPuzzle');
    return { bare: { repCode: '0000', repMsg: null, repData: this.captcha.picture, success: true } };
  }

  private checkCaptcha(body: unknown): PlatformAnswer {
    const points: unknown = JSON.parse(String(Object(body).pointJson ?? 'null'));
    const isSolved = this.captcha?.solves(points) ?? false;
    return { bare: { repCode: isSolved ? '0000' : '6111', repMsg: null, repData: null, success: isSolved } };
  }
}

/** '/system/api/user/pageList' and '/system/api/user/{id}' are calls of '/system/api/user'. */
const resourceOf = (path: string): string => path.replace(/\/[^/]*$/, '');

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

/** As a platform says it, in the language of the made-up city. */
const isGone: PlatformAnswer = { refused: { status: envelopeStatus.notFound, message: '记录不存在，可能已被删除' } };

const isOwnNote = /\/api\/cache$|\/menus\/recent$|\/alarm\/report$/;
const isFile = (path: string): boolean => /\.(svg|png|jpe?g|pdf)$|mediaInfo\/download|\/picture\//.test(path);

/** A lamp beside a road, for every picture. */
const lamp = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#1d2b45"/><path d="M0 160h320v40H0z" fill="#33415c"/><path d="M0 178h320" stroke="#f9bb0e" stroke-width="3" stroke-dasharray="26 18"/><path d="M130 160V52q0-18 18-18h44" fill="none" stroke="#c8d2e6" stroke-width="7"/><path d="M176 40h34l30 120H140z" fill="#f9d66b" opacity=".35"/><rect x="172" y="28" width="42" height="12" rx="5" fill="#f9d66b"/></svg>`;
const pictureFile: PlatformAnswer = {
  file: new Blob([lamp], { type: 'image/svg+xml' }),
  fileName: 'lamp.svg',
};

const dataResults = ({ panels }: Row) =>
  (Array.isArray(panels) ? panels : []).map((panel) => ({ id: Object(panel).id, data: dataAnswer(Object(panel)) }));

/** A chart as the platform sends it (contract 3.13). */
function chartOption() {
  const names = Array.from({ length: 12 }, (_, index) => `${String(index * 2).padStart(2, '0')}:00`);
  const series = city.levels.slice(0, 3).map((name) => ({
    name,
    data: names.map((hour) => steady(`${name} ${hour}`, 40)),
  }));
  const legend = { data: series.map(({ name }) => name) };
  return { option: { legend, xAxis: [{ data: names }], yAxis: [{ name: '' }], series } };
}

function boxAnswer(rows: readonly Row[]) {
  const points = rows.map((row, index) => ({
    ...row,
    location: { ...Object(row.location), coordinates: madeUpPlace(index) },
  }));
  return { clusters: [], points, total: points.length, unplaced: 0, bounds: [113.52, 22.73, 113.59, 22.8] };
}
