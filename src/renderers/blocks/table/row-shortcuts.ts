import type { ButtonPlan } from '../../../engine/compile/plan/plan.ts';

/** Of more actions than this a menu has all. */
const maxInSight = 2;
/** Icons beside the menu at the row with the pointer. */
const maxShortcuts = 3;

type Part = Pick<ButtonPlan, 'icon' | 'keep' | 'tone'>;

/** Which actions of a row have a place outside the menu, and whether there is a menu. */
export function shortcutsOf<Button extends Part>(buttons: readonly Button[]): { inSight: Button[]; hasMenu: boolean } {
  if (buttons.length <= maxInSight) return { inSight: [...buttons], hasMenu: false };
  const kept = buttons.filter(({ keep }) => keep);
  // Without any icon the first actions are words.
  const able = buttons.some(({ icon }) => icon !== undefined) ? buttons.filter(({ icon }) => icon) : buttons;
  const first = able.filter(({ tone, keep }) => tone !== 'danger' && !keep);
  const chosen = new Set([...kept, ...first.slice(0, Math.max(0, maxShortcuts - kept.length))]);
  return { inSight: buttons.filter((button) => chosen.has(button)), hasMenu: true };
}
