import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { JobCondition, JobRetry } from '../../../src/schemas/wire/jobs.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { deleteJobs, retryJobs } from './change-jobs.ts';
import { pageOfJobs, sendJobKinds, sendJobOverview } from './job-rows.ts';

const job = '/system/api/job';
const page = { menus: ['/admin/jobs'] };
const object = audited.job;

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: `${job}/pageList`,
    audit: 'none',
    access: page,
    body: SystemPageRequest,
    condition: JobCondition,
    handle: pageOfJobs,
  },
  { method: 'GET', path: `${job}/kinds`, access: page, handle: sendJobKinds },
  { method: 'GET', path: `${job}/overview`, access: page, handle: sendJobOverview },
  {
    method: 'POST',
    path: `${job}/retry`,
    audit: { type: 'retry', object, ids: ['ids'] },
    access: { functions: ['200586'] },
    body: JobRetry,
    handle: retryJobs,
  },
  {
    method: 'DELETE',
    path: `${job}/:ids`,
    audit: { type: 'delete', object },
    access: { functions: ['200587'] },
    handle: deleteJobs,
  },
];

/** Routes of the jobs of all tenants, for operators of the platform (PERM-06). */
export const jobRoutes: readonly Route[] = routes.map((route) => ({ ...route, operatorOnly: true as const }));
