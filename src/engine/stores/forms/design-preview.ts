import { action, actionBound, compareStructural, computed, makeObservable, observableRef } from 'mobx';
import type { Issue } from '../../compile/issue.ts';
import type { AssetFormDialogPlan } from '../../compile/plan/plan.ts';
import type { Ports } from '../../data/ports.ts';
import type { AssetFormPlan } from '../../forms/asset/asset-form-plan.ts';
import { bareGroups } from '../../forms/asset/bare-groups.ts';
import { type CheckedFormConfig, checkFormConfig } from '../../forms/form-config/check/check-form-config.ts';
import { type EditedForm, isOwnError } from '../../forms/form-config/edit/apply-design-edit.ts';
import { readDesign } from '../../forms/form-config/edit/design-config.ts';
import { findOrphans, isOfOrphan } from '../../forms/form-config/edit/find-orphans.ts';
import { type TracedField, traceFields } from '../../forms/form-config/edit/trace-fields.ts';
import { fieldsOf } from '../../forms/form-field.ts';
import type { Product } from './asset-products.ts';
import type { FormContext } from './form-context.ts';
import type { FormStore } from './form-store.ts';
import { makeTrial } from './make-trial.ts';

type Values = Record<string, unknown>;

/** Drawing a form of more fields takes so long that it waits for a pause in typing. */
const fieldsAtOnce = 60;
/** Between the last change of the text and the form that follows it. */
const pauseMs = 300;

/** What the preview needs from the page whose form it is. */
export interface PreviewContext {
  plan: AssetFormDialogPlan;
  /** The context of the page's forms. */
  form: FormContext<FormStore>;
  ports: Pick<Ports, 'clock' | 'deviceCodes'>;
}

/** The form that a formConfig makes of the definitions of a product or model, and what is wrong with both. */
export class DesignPreview {
  /** Errors of the text: it is not JSON, or the formConfig has mistakes. The form is the last good one. */
  issues: readonly Issue[] = [];
  /** What the form does otherwise than the text says; it may be saved. */
  warnings: readonly Issue[] = [];
  definitionIssues: readonly Issue[] = [];
  form: FormStore | undefined = undefined;
  /** What the tried form would send. */
  sent: Values | undefined = undefined;
  product: Product | undefined = undefined;
  /** What the formConfig is applied to. */
  edited: EditedForm | undefined = undefined;
  /** What made the properties of each field, by the names of a formConfig. */
  traced: ReadonlyMap<string, TracedField> = new Map();
  private drawings = 0;

  constructor(private readonly context: PreviewContext) {
    makeObservable<this, 'show'>(this, {
      issues: observableRef,
      warnings: observableRef,
      definitionIssues: observableRef,
      form: observableRef,
      sent: observableRef,
      product: observableRef,
      edited: observableRef,
      traced: observableRef,
      names: computed,
      follow: action,
      draw: action,
      trySending: actionBound,
      show: action,
    });
  }

  /** The names that the formConfig may use. */
  get names(): readonly string[] {
    return [...this.traced.keys()];
  }

  /**
   * Takes the definitions of the product or model; undefined for one that is gone.
   *
   * @returns false if they are the same as before
   */
  follow(product: Product | undefined): boolean {
    if (this.edited && compareStructural(this.product, product)) return false;
    const { plan, ports } = this.context;
    const input = { ...plan, product, codes: ports.deviceCodes };
    const bare = bareGroups(input);
    this.product = product;
    this.edited = { input, bare: bare.groups };
    this.traced = traceFields(bare, input);
    return true;
  }

  /**
   * Checks a text; if it is right the form follows, a large one after a pause in typing unless it `isNow`.
   *
   * @param saved the text that the platform has: names that it has and the form does not are no mistake of the author
   * @param checked what the check says, if that is known
   */
  draw(text: string, saved: string, how: { isNow?: boolean; checked?: CheckedFormConfig | undefined } = {}): void {
    const { product, edited } = this;
    if (!edited) return;
    const { form: asset, issues } = how.checked ?? checkFormConfig(text, edited.input);
    this.sort(product ? issues : issues.filter(() => asset === undefined));
    const lost = lostIn(saved, edited);
    const hasMistake = this.issues.some((issue) => !isOfOrphan(issue, text, lost));
    this.drawings += 1;
    if (!product || !asset || (hasMistake && this.form)) return;
    const { drawings } = this;
    const isSmall = fieldsOf(asset).length <= fieldsAtOnce;
    if (how.isNow || isSmall || !this.form) this.show(asset, product);
    else this.context.ports.clock.timer(() => drawings === this.drawings && this.show(asset, product), pauseMs);
  }

  /** Tries to send the form: its mistakes are shown, or what it would send. */
  async trySending(): Promise<void> {
    this.sent = undefined;
    await this.form?.submit();
  }

  private sort(issues: readonly Issue[]): void {
    const own = issues.filter(({ file }) => file.startsWith('formConfig'));
    this.issues = own.filter(isOwnError);
    this.warnings = own.filter(({ severity }) => severity === 'warning');
    this.definitionIssues = issues.filter(({ file }) => !file.startsWith('formConfig'));
  }

  private show(asset: AssetFormPlan, product: Product): void {
    const submit = action((body: Values) => {
      this.sent = body;
    });
    this.sent = undefined;
    this.form = makeTrial({ ...this.context, asset, product, before: this.form, submit });
  }
}

function lostIn(saved: string, { bare }: EditedForm): ReadonlySet<string> {
  const read = readDesign(saved);
  return new Set('config' in read ? findOrphans(read.config, bare) : []);
}
