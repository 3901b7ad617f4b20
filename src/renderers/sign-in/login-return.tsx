import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { describeFailure } from '../../engine/stores/messages/failure-messages.ts';
import { useMessages, useRoute, useSession, useText } from '../context/console-context.tsx';
import { useNavigateTo } from '../hooks/use-navigate-to.ts';
import { useQuery } from '../hooks/use-query.ts';
import { startTexts } from '../texts/start-texts.ts';

/**
 * The return address of single sign-on: takes the token or code, removes it from the history, signs in, continues
 * (GUARD-11).
 */
export const LoginReturn = observer(() => {
  const session = useSession();
  const route = useRoute();
  const messages = useMessages();
  const text = useText();
  const navigate = useNavigateTo();
  const query = useQuery();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const token = query.get('token');
    const code = query.get('code');
    const expiration = Number(query.get('expiration')) || Date.now() + 3_600_000;
    const tenantId = query.get('tenantId');
    const login = tenantId ? `/login?tenantId=${encodeURIComponent(tenantId)}` : '/login';
    const from = query.get('from');
    if (!token && !code) {
      void navigate(login, { replace: true });
      return;
    }
    const signIn = async () => {
      // Removes the secret from URL and history before sending anything.
      await navigate('/login.do', { replace: true });
      try {
        if (token) await session.signInByToken(token, expiration);
        else if (code) await session.signInByCode(code);
        if (!session.secondStep) return route.goOn(from);
        // The sign-in screen asks for the second step.
        const words = new URLSearchParams({ ...(tenantId && { tenantId }), ...(from && { from }) });
        void navigate(`/login?${words.toString()}`, { replace: true });
      } catch (error) {
        messages.add('error', describeFailure(error).text);
        void navigate(login, { replace: true });
      }
    };
    void signIn();
  }, [query, navigate, session, route, messages]);
  return (
    <div className="lamp-full">
      <span className="lamp-spinner" />
      <p role="status">{text(startTexts.signingIn)}</p>
    </div>
  );
});
