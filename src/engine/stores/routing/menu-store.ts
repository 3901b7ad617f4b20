import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Func } from '../../../schemas/grammar/func.ts';
import type { Language } from '../../../schemas/grammar/text.ts';
import type { Site } from '../../../schemas/site.ts';
import { hasPermission, permits } from '../../access/has-permission.ts';
import type { Issue } from '../../compile/issue.ts';
import { noPaths } from '../../compile/menu/allowed-paths.ts';
import { emptyAuthMap } from '../../compile/menu/auth-map.ts';
import { compileMenu, type MenuPlan } from '../../compile/menu/compile-menu.ts';
import { duplicateMenuId } from '../../compile/menu/read-menu.ts';
import type { Http } from '../../data/http/create-http.ts';
import { readMainMenu } from '../../data/platform/menu.ts';

const emptyPlan: MenuPlan = {
  side: [],
  user: [],
  allowed: noPaths,
  auth: emptyAuthMap,
  frames: new Map(),
  byPath: new Map(),
};

/** The menu of the current user (MENU-01). Sign-out clears it. */
export class MenuStore {
  plan: MenuPlan = emptyPlan;
  issues: readonly Issue[] = [];
  isLoaded = false;
  /** Incremented by each load and clear, to drop a response after sign-out. */
  private round = 0;

  constructor(
    private readonly http: Http,
    private readonly site: Site,
  ) {
    makeObservable(this, {
      plan: observableRef,
      issues: observableRef,
      isLoaded: observable,
      clear: action,
    });
  }

  /**
   * Loads the menu.
   *
   * @throws Error 'duplicate menu item id' if two entries share an id (MENU-11); PlatformError if the call fails
   */
  async load(context: { tenantId: string; language: Language }): Promise<void> {
    const round = ++this.round;
    const answer = await readMainMenu(this.http, { query: { appName: this.site.menu.appName } });
    if (round !== this.round) return;
    const { plan, issues } = compileMenu(answer, this.site, context);
    for (const issue of issues) console.warn(`menu: ${issue.message} (${issue.path})`);
    const duplicate = issues.find((issue) => issue.message === duplicateMenuId);
    runInAction(() => {
      this.issues = issues;
    });
    if (duplicate) throw new Error(`${duplicateMenuId}: ${duplicate.path}`);
    runInAction(() => {
      this.plan = plan;
      this.isLoaded = true;
    });
  }

  clear(): void {
    this.round += 1;
    this.plan = emptyPlan;
    this.issues = [];
    this.isLoaded = false;
  }

  /** PERM-01. */
  hasPermission(id: string, category: 'func' | 'menu' = 'func'): boolean {
    return hasPermission(this.plan.auth, id, category);
  }

  /** True if the user may see a node with this permission (PERM-01). */
  permits(func: Func | undefined): boolean {
    return permits(this.plan.auth, func);
  }
}
