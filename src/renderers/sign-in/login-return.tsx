import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { describeFailure } from '../../engine/stores/messages/failure-messages.ts';
import { useMessages, useRoute, useSession, useText } from '../context/console-context.tsx';
import { startTexts } from '../texts/start-texts.ts';

/** The return address of single sign-on: takes token or code, removes them from the history, signs in, goes on (GUARD-11). */
export const LoginReturn = observer(() => {
  const session = useSession();
  const route = useRoute();
  const messages = useMessages();
  const text = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
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
      // The secret leaves the address and the history before anything is sent.
      await navigate('/login.do', { replace: true });
      try {
        if (token) await session.signInByToken(token, expiration);
        else if (code) await session.signInByCode(code);
        route.goOn(from);
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
