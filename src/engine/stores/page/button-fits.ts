import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Action } from '../../../schemas/shared/action.ts';
import type { ButtonPlan } from '../../compile/plan/plan.ts';
import type { Ports, ScopePort, Values } from '../../data/ports.ts';
import { deviceObstacle } from '../../records/device-obstacle.ts';
import { ProductCommands } from '../devices/product-commands.ts';

/** How far a button fits what it is at. */
export interface ButtonFit {
  /** Number of rows that it can do something with. */
  able: number;
  total: number;
  /** What its title says of several rows, such as ' (3/5)'. */
  share: string;
  /** Why it does nothing, if it fits no row. */
  reason: Text | undefined;
  /** Hides the button. */
  isHidden: boolean;
}

export type FittedButton = Pick<ButtonPlan, 'right' | 'do'>;

const texts = {
  onlyViewed: { zh: '该资产只能查看', en: 'You can only view this asset' },
  notControlled: { zh: '不能控制该资产', en: 'You cannot control this asset' },
  lacks: { zh: '该产品没有此命令', en: 'The product does not have this command' },
  noneFits: { zh: '所选各行都不能执行此操作', en: 'Not available for any of the selected rows' },
} satisfies Record<string, Text>;

/** Tells for which rows a button is of use: what a data permission allows, and which commands products have. */
export class ButtonFits {
  private readonly commands: ProductCommands;
  readonly dispose: () => void;

  constructor(
    ports: Pick<Ports, 'call' | 'reference'>,
    private readonly scope: Pick<ScopePort, 'holds' | 'valueOf'>,
    /** The record of the open drawer. */
    private readonly record: () => Values | undefined,
  ) {
    this.commands = new ProductCommands(ports);
    this.dispose = this.commands.dispose;
  }

  /** Called when the page is visible again. */
  refresh(): void {
    this.commands.readAgain();
  }

  /** Undefined if nothing is known against any row. */
  of({ right, do: steps }: FittedButton, more: Values = {}): ButtonFit | undefined {
    const commands = steps.filter(({ command, when }) => command && this.scope.holds(when, more));
    const found = [
      ...(right === undefined ? [] : [this.fit(more, undefined, (row) => rightObstacle(right, row))]),
      ...commands.map(({ command }) => this.fitOfCommand(command!, more)),
    ].filter((fit) => fit.able < fit.total);
    return found.sort((one, other) => one.able - other.able)[0];
  }

  private fitOfCommand({ key, devices, missing }: NonNullable<Action['command']>, more: Values): ButtonFit {
    let lacking = 0;
    const fit = this.fit(more, devices, (row) => {
      const product = row.productModelId;
      const isLacking = product != null && this.commands.has(String(product), key) === false;
      if (isLacking) lacking += 1;
      return isLacking ? texts.lacks : deviceObstacle(row);
    });
    return { ...fit, isHidden: missing === 'hide' && fit.total > 0 && lacking === fit.total };
  }

  private fit(more: Values, given: unknown, obstacleOf: (row: Values) => Text | undefined): ButtonFit {
    const value = given === undefined ? (more.selection ?? more.row ?? this.record()) : this.scope.valueOf(given, more);
    const rows = (Array.isArray(value) ? value : [value]).filter(isRecord);
    const obstacles = rows.map(obstacleOf);
    const able = obstacles.filter((one) => one === undefined).length;
    const [first] = obstacles;
    const reason = obstacles.every((one) => one === first) ? first : texts.noneFits;
    const total = rows.length;
    const share = total > 1 && able > 0 ? ` (${able}/${total})` : '';
    return { able, total, share, reason: able > 0 ? undefined : reason, isHidden: false };
  }
}

function rightObstacle(right: NonNullable<ButtonPlan['right']>, { rights }: Values): Text | undefined {
  if (rights === 'view') return right === 'edit' ? texts.onlyViewed : texts.notControlled;
  return right === 'control' && rights === 'edit' ? texts.notControlled : undefined;
}
