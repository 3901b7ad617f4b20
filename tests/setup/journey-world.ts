/** Workers of the journeys, each with a tenant of its own. A third made a run on two cores no faster. */
export const journeyWorkers = 2;

/** A tenant of one worker only: its journeys may change anything. */
export interface JourneyTenant {
  tenantId: string;
  /** Login names by role; the district's sees two roads, 码头大道 and 仓储大道. */
  accounts: { admin: string; operator: string; viewer: string; manager: string; district: string };
  /** The same for all accounts. */
  password: string;
  /** The administrator's, required for batch operations. */
  batchPassword: string;
}

/** The environment of the journeys; global setup creates it, workers inherit it through environment variables. */
export interface JourneyWorld {
  /** The platform's URL, with a trailing slash. */
  url: string;
  tenants: JourneyTenant[];
}

const variable = 'LAMPYRIS_JOURNEY_WORLD';

export function publishWorld(world: JourneyWorld): void {
  process.env[variable] = JSON.stringify(world);
}

export function readWorld(): JourneyWorld {
  const text = process.env[variable];
  if (!text) throw new Error("The journeys' platform is not running: use npm test or playwright test.");
  return JSON.parse(text) as JourneyWorld;
}
