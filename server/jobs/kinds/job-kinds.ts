import { shelfEnd } from '../../alarms/shelf-end.ts';
import { commandExpiry } from '../../commands/command-expiry.ts';
import { emptyTasks } from '../../commands/empty-tasks.ts';
import { oldCommands } from '../../commands/old-commands.ts';
import { lampTest } from '../../commissioning/lamp-test-job.ts';
import { lighting } from '../../lighting/lighting-job.ts';
import { lightingTenants } from '../../lighting/new-tenants.ts';
import { lightingSending } from '../../lighting/sending-job.ts';
import { meterReadings } from '../../lighting-energy/meter-readings.ts';
import { plannedNights } from '../../lighting-energy/planned-nights.ts';
import { lampFaults } from '../../lighting-faults/lamp-faults-job.ts';
import { noticeExpiry } from '../../notices/notice-expiry.ts';
import { noticeRelease } from '../../notices/notice-release.ts';
import { scheduledReport } from '../../reports/scheduled-report.ts';
import type { JobKind } from '../job-kind.ts';

/** THE list of the kinds of jobs. */
export const jobKinds: readonly JobKind[] = [
  scheduledReport,
  noticeRelease,
  noticeExpiry,
  shelfEnd,
  commandExpiry,
  emptyTasks,
  oldCommands,
  lighting,
  lightingTenants,
  lightingSending,
  meterReadings,
  plannedNights,
  lampFaults,
  lampTest,
];
