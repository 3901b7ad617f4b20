/** A tenant that belongs to one worker alone: its journeys may change whatever they like. */
export interface JourneyTenant {
  tenantId: string;
  /** Login names by role. */
  accounts: { admin: string; operator: string; viewer: string; manager: string };
  /** The same for all accounts. */
  password: string;
  /** The administrator's, asked for before much is changed at once. */
  batchPassword: string;
}

/** What the journeys run against; global setup makes it, workers inherit it through the environment. */
export interface JourneyWorld {
  /** Where the platform answers, with a slash at the end. */
  url: string;
  tenants: JourneyTenant[];
}

const variable = 'LAMPYRIS_JOURNEY_WORLD';

export function publishWorld(world: JourneyWorld): void {
  process.env[variable] = JSON.stringify(world);
}

export function readWorld(): JourneyWorld {
  const text = process.env[variable];
  if (!text)
    throw new Error('The platform for the journeys was not started: run them with npm test or playwright test.');
  return JSON.parse(text) as JourneyWorld;
}
