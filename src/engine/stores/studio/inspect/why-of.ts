import type { Capability } from '../../../../schemas/grammar/capabilities.ts';
import type { Condition } from '../../../../schemas/grammar/expression.ts';
import { codesOf, type Func } from '../../../../schemas/grammar/func.ts';
import type { Issue } from '../../../compile/issue.ts';
import { type ExplainedPart, inputsOf } from '../../../expression/explain-condition.ts';
import { fillString, fillText } from '../../../records/fill-text.ts';
import { chainOf, type InspectedNode } from './inspected-nodes.ts';
import { localValues } from './local-values.ts';
import type { Reason, Why } from './reasons.ts';
import { explainIn, type Sight } from './sight.ts';
import { whySource } from './why-source.ts';
import { whyTexts as words } from './why-texts.ts';

/** Why a node of a page is hidden, empty or shown. Pure but for the observed reads of the page. */
export function whyOf(node: InspectedNode, sight: Sight): Why {
  const chain = chainOf(node);
  const seen = chain.flatMap((one, index) => {
    const reasons = sightOf(one, sight);
    // What is shown in the place of a block does not need its condition.
    const isReplaced = chain[index + 1]?.key === 'else';
    return isReplaced ? reasons.filter(({ kind, text }) => kind !== 'when' && text !== words.elseShown) : reasons;
  });
  const broken = seen.find(({ kind }) => kind === 'broken');
  if (broken) return { state: 'broken', reasons: seen };
  const isHidden = seen.some(({ kind, holds }) => !holds && kind !== 'disabled');
  // What is not shown reads nothing.
  if (isHidden) return { state: 'hidden', reasons: seen };
  const content = whySource(node, sight);
  return { state: content.state, reasons: [...seen, ...content.reasons] };
}

/** What decides whether a node is seen, apart from the nodes around it. */
function sightOf(node: InspectedNode, sight: Sight): Reason[] {
  const { plan, role } = node;
  const about = { at: node.pointer, node: node.name };
  if (plan.kind === 'broken') {
    const [issue] = (plan.issues as readonly Issue[] | undefined) ?? [];
    const text = {
      zh: fillString(words.broken.zh, { message: issue?.zh?.message ?? issue?.message }),
      en: fillString(words.broken.en, { message: issue?.message }),
    };
    return [{ ...about, kind: 'broken', holds: false, text }];
  }
  return [
    ...elseReason(node, sight),
    ...requiresReason(node, sight),
    ...funcReason(node, sight),
    ...whenReason(node, sight),
    ...(role === 'tab' ? tabReason(node, sight) : []),
    ...(role === 'dialog' ? dialogReason(node, sight) : []),
    ...(role === 'field' ? onlyReason(node, sight) : []),
    ...(role === 'column' ? columnReason(node, sight) : []),
    ...(role === 'button' ? disabledReason(node, sight) : []),
  ];
}

const aboutOf = ({ pointer, name }: InspectedNode) => ({ at: pointer, node: name });

function requiresReason(node: InspectedNode, { capabilities }: Sight): Reason[] {
  const requires = node.plan.requires as Capability | undefined;
  if (requires === undefined) return [];
  const holds = capabilities.includes(requires);
  const text = fillText(holds ? words.requires : words.lacks, { capability: requires });
  return [{ ...aboutOf(node), kind: 'requires', holds, text }];
}

function funcReason(node: InspectedNode, { menu, captionOf }: Sight): Reason[] {
  // Of a button the id is the function.
  const func = (node.role === 'button' ? node.plan.id : node.plan.func) as Func | undefined;
  if (func === undefined) return [];
  const holds = menu.permits(func);
  const codes = codesOf(func).map((id) => ({ id, caption: captionOf(id), has: menu.hasPermission(id) }));
  const named = codes.map(({ id, caption }) => (caption === undefined ? id : `${id} ${caption}`)).join(', ');
  const text = fillText(holds ? words.permitted : words.denied, { codes: named });
  return [{ ...aboutOf(node), kind: 'func', holds, text, codes }];
}

function whenReason(node: InspectedNode, sight: Sight): Reason[] {
  const when = node.plan.when as Condition | undefined;
  if (when === undefined) return [];
  const condition = explainIn(when.$, node, sight);
  const holds = condition?.value === true;
  const text = whenText(condition, node, sight);
  const isPerRow = condition !== undefined && inputsOf(condition).some((input) => /^row\b/.test(input.text));
  const reason: Reason = {
    ...aboutOf(node),
    kind: 'when',
    holds,
    text,
    ...(condition && { condition }),
    ...(isPerRow && text !== words.noRow && { note: words.forRow }),
  };
  if (holds || node.plan.else === undefined) return [reason];
  return [reason, { ...aboutOf(node), kind: 'else', holds: false, text: words.elseShown }];
}

function whenText(condition: ExplainedPart | undefined, node: InspectedNode, sight: Sight): Reason['text'] {
  if (!condition) return words.whenFalse;
  if (condition.missing !== undefined) {
    const lacksRow = /^row\b/.test(condition.missing) && localValues(node, sight.page).row === undefined;
    return lacksRow ? words.noRow : fillText(words.whenMissing, { path: condition.missing });
  }
  if (condition.problem !== undefined) return fillText(words.whenWrong, { problem: condition.problem });
  return condition.value === true ? words.whenTrue : words.whenFalse;
}

/** A block in the place of another one is shown only while that is hidden by its condition, not by a permission. */
function elseReason(node: InspectedNode, sight: Sight): Reason[] {
  const { parent } = node;
  if (node.key !== 'else' || parent?.role !== 'block') return [];
  const when = parent.plan.when as Condition | undefined;
  const holds = when !== undefined && explainIn(when.$, parent, sight)?.value !== true;
  const text = fillText(holds ? words.elseNeeded : words.elseNotNeeded, { name: parent.name });
  return [{ ...aboutOf(node), kind: 'else', holds, text }];
}

/** Only the open tab is drawn; without a choice it is the first one that may be seen. */
function tabReason(node: InspectedNode, sight: Sight): Reason[] {
  const { page, menu } = sight;
  const siblings = node.parent?.children.filter(({ role }) => role === 'tab') ?? [];
  const isSeen = ({ plan }: InspectedNode) =>
    menu.permits(plan.func as Func | undefined) && page.isShown({ when: plan.when as Condition });
  const seen = siblings.filter(isSeen);
  const asked = page.query(String(node.parent?.plan.id));
  const open = seen.find(({ plan }) => plan.id === asked) ?? seen[0];
  const holds = open === node;
  return [{ ...aboutOf(node), kind: 'tab', holds, text: holds ? words.tabOpen : words.tabClosed }];
}

function dialogReason(node: InspectedNode, { page }: Sight): Reason[] {
  const holds = page.dialog?.name === node.key;
  return [{ ...aboutOf(node), kind: 'dialog', holds, text: holds ? words.dialogOpen : words.dialogClosed }];
}

function onlyReason(node: InspectedNode, { page }: Sight): Reason[] {
  const { only } = node.plan;
  const { openForm } = page;
  if (only === undefined || !openForm) return [];
  const holds = (only === 'edit') === openForm.isEdit;
  return [{ ...aboutOf(node), kind: 'only', holds, text: only === 'edit' ? words.onlyEdit : words.onlyAdd }];
}

/** A column that the user or the document hides, and one without room. */
function columnReason(node: InspectedNode, { page }: Sight): Reason[] {
  const { parent } = node;
  const field = String(node.plan.field);
  const layout = page.openTables.find(({ plan }) => plan.id === parent?.plan.id)?.layout;
  if (!layout) return [];
  if (!layout.columns.some((column) => column.field === field)) {
    const isOwn = layout.own.tableIndex?.find(({ id }) => id === field)?.checked === false;
    const text = isOwn ? words.hiddenByUser : words.hiddenFirst;
    return [{ ...aboutOf(node), kind: 'chooser', holds: false, text }];
  }
  const { room } = layout;
  const needed = room?.needed[field];
  if (!room || needed === undefined) return [];
  const text = fillText(words.folded, { needed: Math.ceil(needed), width: Math.floor(room.width) });
  return [{ ...aboutOf(node), kind: 'room', holds: false, text, note: words.foldedWhat }];
}

function disabledReason(node: InspectedNode, sight: Sight): Reason[] {
  const disabled = node.plan.disabled as Condition | undefined;
  const condition = disabled && explainIn(disabled.$, node, sight);
  if (condition?.value !== true) return [];
  return [{ ...aboutOf(node), kind: 'disabled', holds: false, text: words.disabled, condition }];
}
