import { parseArgs } from 'node:util';
import { asc, count, eq } from 'drizzle-orm';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { findUser } from '../db/data-lock.ts';
import { openDatabase } from '../db/open-database.ts';
import { tenants, users } from '../db/schema.ts';
import { Refusal, readFields } from '../http/envelope.ts';
import { mapModes } from '../map/map-modes.ts';
import { findAccountByName } from '../routes/session/find-account.ts';
import { checkNewTenant, refuseTakenCode } from '../routes/tenants/check-tenant.ts';
import { setEnabled } from '../routes/tenants/close-tenant.ts';
import { makeTenant } from '../routes/tenants/make-tenant.ts';
import { adminTaken } from '../routes/tenants/save-tenant.ts';
import { findTenant } from '../routes/tenants/tenant-rows.ts';
import { dropFactor } from '../routes/users/reset-second-factor.ts';
import { refuseTakenAccount } from '../routes/users/taken-contact.ts';
import { costOf, hashPassword } from '../security/password-hash.ts';
import { randomPassword } from '../seed/demo-password.ts';
import { message } from '../texts/messages.ts';
import { entityTime } from '../texts/wall-time.ts';

const USAGE = `Usage: npm run tenant -- add <code> <name> --phone <number> [--admin <account>] [--name <name>]
       npm run tenant -- list
       npm run tenant -- disable <code>
       npm run tenant -- enable <code>
       npm run tenant -- map <code> online|offline
       npm run tenant -- reset-factor <account>

Adds a tenant with its first administrator to the database of DATA_DIR (default ./data) or DATABASE_URL, lists the
tenants, disables or enables one, chooses its map, or resets the second factor of an account whose owner has lost phone
and recovery codes. The platform must not be running on the same DATA_DIR; while it runs, use the page
Tenants, /admin/tenants.

  --phone <number>     phone number of the administrator.
  --admin <account>    account to sign in with, the phone number or a mailbox; default the phone number.
  --name <name>        name of the administrator; default 管理员.
  --help               shows this text.

The initial password is printed once and must be changed at the first sign-in.`;

interface Order {
  words: string[];
  admin?: string;
  phone?: string;
  name?: string;
  help: boolean;
}

type Opened = Awaited<ReturnType<typeof openDatabase>>['db'];
/** Changes or reads the database, and returns what to print. */
type Work = (db: Opened, passwordCost: number) => Promise<string>;

function readOrder(args: string[]): Order {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { admin: text, phone: text, name: text, help: { type: 'boolean', short: 'h' } },
    });
    return { ...values, words: positionals, help: values.help ?? false };
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. See npm run tenant -- --help.`);
  }
}

function add({ words: [, code, name], phone, admin = phone, name: adminName = '管理员' }: Order): Work {
  if (!code || !name || !phone || !admin)
    throw new StartError('add needs a code, a name and --phone. See npm run tenant -- --help.');
  return async (db, passwordCost) => {
    const initPassword = randomPassword();
    const checked = checkNewTenant({
      code,
      name,
      admin: { loginName: admin, name: adminName, phoneNumber: phone, initPassword },
    });
    const passwordHash = await hashPassword(initPassword, costOf(passwordCost));
    await refuseTakenCode(() =>
      refuseTakenAccount(adminTaken, () =>
        db.transaction((tx) => makeTenant(tx, { ...checked, passwordHash, now: new Date() })),
      ),
    );
    return `Added the tenant ${code} (${name}).\n  ${admin}  ${initPassword}  (printed only once; must be changed at the first sign-in)`;
  };
}

const list = (): Work => async (db) => {
  const rows = await db
    .select({ tenant: tenants, people: count(users.id) })
    .from(tenants)
    .leftJoin(users, eq(users.tenantId, tenants.id))
    .groupBy(tenants.id)
    .orderBy(asc(tenants.createdAt), asc(tenants.id));
  return rows.map(({ tenant, people }) => describe(tenant, people)).join('\n');
};

function describe({ code, name, enabled, operatesPlatform, expiresAt }: typeof tenants.$inferSelect, people: number) {
  const notes = [
    `${people} users`,
    enabled ? '' : 'disabled',
    operatesPlatform ? 'operates the platform' : '',
    expiresAt ? `until ${entityTime(expiresAt).replace('T', ' ')}` : '',
  ];
  return `${code}  ${name}  (${notes.filter(Boolean).join(', ')})`;
}

const change =
  (enabled: boolean) =>
  ({ words: [verb, code] }: Order): Work => {
    if (!code) throw new StartError(`${verb} needs the code of a tenant. See npm run tenant -- --help.`);
    return async (db) => {
      const [found] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.code, code));
      if (!found) throw new StartError(`Unknown tenant ${code}. List all with npm run tenant -- list.`);
      await db.transaction(async (tx) => setEnabled(tx, await findTenant(tx, found.id), enabled, new Date()));
      return enabled ? `Enabled ${code}.` : `Disabled ${code}: its users are signed out and cannot sign in.`;
    };
  };

const chooseMap = ({ words: [, code, mode] }: Order): Work => {
  if (!code || (mode !== 'online' && mode !== 'offline'))
    throw new StartError('map needs the code of a tenant, and online or offline. See npm run tenant -- --help.');
  return async (db) => {
    const changed = await db
      .update(tenants)
      .set(mapModes[mode === 'online' ? 'ONLINE' : 'OFFLINE'])
      .where(eq(tenants.code, code))
      .returning({ id: tenants.id });
    if (changed.length === 0) throw new StartError(`Unknown tenant ${code}. List all with npm run tenant -- list.`);
    return `The map of ${code} is ${mode}.`;
  };
};

const resetFactor = ({ words: [, account] }: Order): Work => {
  if (!account) throw new StartError('reset-factor needs an account. See npm run tenant -- --help.');
  return async (db) => {
    const found = await findAccountByName(db, account);
    if (!found) throw new StartError(`No account is named ${account}.`);
    await db.transaction((tx) => dropFactor(tx, found.user));
    return `Reset the second factor of ${account}: its sessions have ended.`;
  };
};

const commands: Readonly<Record<string, (order: Order) => Work>> = {
  add,
  list,
  disable: change(false),
  enable: change(true),
  map: chooseMap,
  'reset-factor': resetFactor,
};

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const order = readOrder(args);
  const [word] = order.words;
  if (order.help || word === undefined) return USAGE;
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!command) throw new StartError(`There is no command ${word}: choose from ${Object.keys(commands).join(', ')}.`);
  const work = command(order);
  const config = readConfig(env);
  const user = config.databaseUrl ? undefined : findUser(config.dataDir);
  if (user)
    throw new StartError(
      `The data directory ${config.dataDir} is in use by process ${user.pid}. Stop it, or use the page Tenants (/admin/tenants).`,
    );
  const { db, close } = await openDatabase(config);
  try {
    if ((await db.$count(tenants)) === 0)
      throw new StartError('The database is empty: run npm start or npm run seed once, which create the platform.');
    return await work(db, config.passwordCost);
  } finally {
    await close();
  }
}

/** One line for a mistake that the operator can correct. */
function explain(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Refusal)) return error;
  const fields = Object.entries(readFields(error.fields ?? {}, 'en')).map(([field, text]) => `${field}: ${text}`);
  return fields.length > 0 ? fields.join('; ') : message('en', error.key, error.params);
}

/** Runs the command and prints its outcome; returns the exit code. */
export async function runTenantCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  output: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  try {
    output.log(await run(args, env));
    return 0;
  } catch (error) {
    output.error(explain(error));
    return 1;
  }
}
