import { type ComponentProps, type ReactNode, useId } from 'react';
import { SignInInput } from './sign-in-input.tsx';

interface Props extends Omit<ComponentProps<typeof SignInInput>, 'isInvalid'> {
  label: string;
  /** The error in the user's language; '' if there is none. */
  error: string;
  /** Shown beside the input, such as the button that sends a code. */
  beside?: ReactNode;
  /** Shown below the input. */
  below?: ReactNode;
}

/** A field of the sign-in screen: label, input, and a line for the error. */
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
      <div id={`${id}-note`} className="lamp-field-note lamp-field-error" role="alert">
        {error}
      </div>
    </div>
  );
};
