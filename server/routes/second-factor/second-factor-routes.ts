import {
  BeginFactorRequest,
  EnableFactorRequest,
  FactorProofRequest,
} from '../../../src/schemas/wire/second-factor.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { beginOwnFactor, enableOwnFactor, readOwnFactor, removeOwnFactor, renewOwnCodes } from './own-second-factor.ts';

const path = '/system/api/personalCenter/secondFactor';

/** Routes of one's own second factor; those of the sign-in are among the routes of sessions. */
export const secondFactorRoutes: readonly Route[] = [
  { method: 'GET', path, access: 'session', handle: readOwnFactor },
  {
    method: 'POST',
    path: `${path}/begin`,
    audit: 'none',
    access: 'session',
    secret: BeginFactorRequest,
    handle: beginOwnFactor,
  },
  {
    method: 'POST',
    path,
    audit: { type: 'turnOnFactor', object: audited.user, ids: 'self' },
    access: 'session',
    secret: EnableFactorRequest,
    handle: enableOwnFactor,
  },
  {
    method: 'POST',
    path: `${path}/recoveryCodes`,
    audit: { type: 'renewRecoveryCodes', object: audited.user, ids: 'self' },
    access: 'session',
    secret: FactorProofRequest,
    handle: renewOwnCodes,
  },
  {
    method: 'POST',
    path: `${path}/remove`,
    audit: { type: 'turnOffFactor', object: audited.user, ids: 'self' },
    access: 'session',
    secret: FactorProofRequest,
    handle: removeOwnFactor,
  },
];
