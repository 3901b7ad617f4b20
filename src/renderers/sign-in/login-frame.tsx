import type { ReactNode } from 'react';
import type { SignInLook } from '../../engine/stores/display/look-store.ts';
import { BrandLogo } from '../brand/brand-logo.tsx';
import { useText } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';
import { LoginBackground } from './login-background.tsx';
import './sign-in.css';

interface LoginFrameProps {
  look: SignInLook;
  /** Shown at the top of the panel. */
  tools: ReactNode;
  /** The sign-in form. */
  children: ReactNode;
}

/**
 * The layout of a tenant's branding (AUTH-12): its picture on the left two thirds, the panel with logo, title and
 * filing text on the right. Used by the sign-in screen and by the preview of a change.
 */
export function LoginFrame({ look, tools, children }: LoginFrameProps) {
  const text = useText();
  const { title, logo, filing, pictures } = look;
  return (
    <div className="lamp-login">
      <LoginBackground pictures={pictures} />
      <div className="lamp-login-panel">
        {tools}
        <div className="lamp-login-form">
          <div className="lamp-login-brand">
            <BrandLogo logo={logo} size={32} />
            <span>{title ?? text(startTexts.product)}</span>
          </div>
          {children}
        </div>
        {filing && (
          <footer className="lamp-login-filing">
            {filing.link ? (
              <a href={filing.link} target="_blank" rel="noopener noreferrer">
                {filing.text}
              </a>
            ) : (
              filing.text
            )}
          </footer>
        )}
      </div>
    </div>
  );
}
