import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Func } from '../../../schemas/grammar/func.ts';
import type { Language } from '../../../schemas/grammar/text.ts';
import type { Site } from '../../../schemas/site.ts';
import { hasPermission, permits } from '../../access/has-permission.ts';
import type { Issue } from '../../compile/issue.ts';
import { noPaths } from '../../compile/menu/allowed-paths.ts';
import { emptyAuthMap } from '../../compile/menu/auth-map.ts';
import { compileMenu, type MenuPlan } from '../../compile/menu/compile-menu.ts';
import { duplicateMenuId } from '../../compile/menu/read-menu.ts';
import type { CallOptions } from '../../data/http/call.ts';
import type { Http } from '../../data/http/create-http.ts';
import { type Kept, keptKeyOf } from '../../data/kept.ts';
import { readMainMenu } from '../../data/platform/menu.ts';

const emptyPlan: MenuPlan = {
  side: [],
  user: [],
  allowed: noPaths,
  auth: emptyAuthMap,
  frames: new Map(),
  byPath: new Map(),
};

/** Whose menu it is, and in which language. */
export interface MenuContext {
  userId: string;
  tenantId: string;
  language: Language;
}

/** The menu of the current user (MENU-01). Sign-out clears it. */
export class MenuStore {
  plan: MenuPlan = emptyPlan;
  issues: readonly Issue[] = [];
  isLoaded = false;
  /** True while the plan is of a menu that this browser kept. */
  isUnchecked = false;
  /** The response that the plan is made of, with its key. */
  private shown = '';
  /** Incremented by each load and clear, to drop a response after sign-out. */
  private round = 0;

  constructor(
    private readonly http: Http,
    private readonly site: Site,
    private readonly kept: Kept,
  ) {
    makeObservable<this, 'show'>(this, {
      plan: observableRef,
      issues: observableRef,
      isLoaded: observable,
      clear: action,
      show: action,
    });
  }

  /** As `load`, but takes the menu that this browser keeps, if any. It is then unchecked. */
  async open(context: MenuContext): Promise<void> {
    const round = ++this.round;
    const key = this.keyOf(context);
    const text = await this.kept.read(key);
    if (round !== this.round) return;
    if (text === undefined) return void (await this.load(context));
    try {
      this.show(JSON.parse(text), context);
      this.shown = key + text;
      this.isUnchecked = true;
    } catch {
      void this.kept.remove((other) => other === key);
      await this.load(context);
    }
  }

  /**
   * Loads the menu. The same response as before changes nothing.
   *
   * @returns true if the menu has changed
   * @throws Error 'duplicate menu item id' if two entries share an id (MENU-11); PlatformError if the call fails
   */
  async load(context: MenuContext, options?: CallOptions): Promise<boolean> {
    const round = ++this.round;
    const answer = await readMainMenu(this.http, { query: { appName: this.site.menu.appName }, options });
    if (round !== this.round) return false;
    const key = this.keyOf(context);
    const text = JSON.stringify(answer ?? null);
    const isSame = this.shown === key + text;
    try {
      if (!isSame) this.show(answer, context);
    } catch (error) {
      void this.kept.remove((other) => other === key);
      throw error;
    }
    this.shown = key + text;
    this.isUnchecked = false;
    void this.kept.write(key, text);
    return !isSame;
  }

  clear(): void {
    this.round += 1;
    this.plan = emptyPlan;
    this.issues = [];
    this.isLoaded = false;
    this.isUnchecked = false;
    this.shown = '';
  }

  /** PERM-01. */
  hasPermission(id: string, category: 'func' | 'menu' = 'func'): boolean {
    return hasPermission(this.plan.auth, id, category);
  }

  /** True if the user may see a node with this permission (PERM-01). */
  permits(func: Func | undefined): boolean {
    return permits(this.plan.auth, func);
  }

  private show(answer: unknown, context: MenuContext): void {
    const { plan, issues } = compileMenu(answer, this.site, context);
    for (const issue of issues) console.warn(`menu: ${issue.message} (${issue.path})`);
    const duplicate = issues.find((issue) => issue.message === duplicateMenuId);
    this.issues = issues;
    if (duplicate) throw new Error(`${duplicateMenuId}: ${duplicate.path}`);
    this.plan = plan;
    this.isLoaded = true;
  }

  private keyOf({ userId, tenantId, language }: MenuContext): string {
    return keptKeyOf(userId, 'menu', tenantId, this.site.menu.appName, language);
  }
}
