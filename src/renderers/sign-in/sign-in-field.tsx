import { type ComponentProps, type ReactNode, useId } from 'react';
import { SignInInput } from './sign-in-input.tsx';

interface Props extends Omit<ComponentProps<typeof SignInInput>, 'isInvalid'> {
  label: string;
  /** What is wrong, in the person's language; '' when nothing is. */
  error: string;
  /** What stands beside the input, such as the button that sends a code. */
  beside?: ReactNode;
  /** What stands below it. */
  below?: ReactNode;
}

/** A field of the sign-in screen: label, input, and a line for what is wrong. */
export const SignInField = ({ label, error, beside, below, id: given, ...input }: Props) => {
  const made = useId();
  const id = given ?? made;
  const describedBy = [`${id}-note`, input['aria-describedby']].filter(Boolean).join(' ');
  const control = <SignInInput {...input} id={id} isInvalid={error !== ''} aria-describedby={describedBy} />;
  return (
    <div className="lamp-field" data-invalid={error !== ''}>
      <label htmlFor={id}>{label}</label>
      {beside ? (
        <div className="lamp-code">
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
      {below}
      <div id={`${id}-note`} className="lamp-field-error" role="alert">
        {error}
      </div>
    </div>
  );
};
