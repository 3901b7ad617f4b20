ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "enforces_password_expiry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_is_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "sessions" SET "authenticated_at" = "started_at";--> statement-breakpoint
CREATE TEMPORARY TABLE "users_before" AS
SELECT "id", "tenant_id", "login_name", "phone_number", "email", "we_chat_open_id" FROM "users";--> statement-breakpoint
UPDATE "users" SET "phone_number" = nullif(trim("phone_number"), ''), "email" = nullif(trim("email"), ''),
	"we_chat_open_id" = nullif(trim("we_chat_open_id"), '');--> statement-breakpoint
-- Contacts were unique within a tenant only: of several accounts with one contact the oldest keeps it.
WITH "ranked" AS (
	SELECT "id",
		row_number() OVER (PARTITION BY "phone_number" ORDER BY "created_at", "id") AS "phone_place",
		row_number() OVER (PARTITION BY lower("email") ORDER BY "created_at", "id") AS "email_place",
		row_number() OVER (PARTITION BY "we_chat_open_id" ORDER BY "created_at", "id") AS "we_chat_place"
	FROM "users"
)
UPDATE "users" SET
	"phone_number" = CASE WHEN "phone_place" = 1 THEN "phone_number" END,
	"email" = CASE WHEN "email_place" = 1 THEN "email" END,
	"we_chat_open_id" = CASE WHEN "we_chat_place" = 1 THEN "we_chat_open_id" END
FROM "ranked" WHERE "ranked"."id" = "users"."id"
	AND ("phone_place" > 1 OR "email_place" > 1 OR "we_chat_place" > 1);--> statement-breakpoint
-- A name that is a mailbox or a phone becomes the contact of an account without one, unless another account has it.
UPDATE "users" SET "email" = "login_name"
WHERE "login_name" LIKE '%@%' AND "email" IS NULL
	AND NOT EXISTS (SELECT 1 FROM "users" "other" WHERE lower("other"."email") = lower("users"."login_name"));--> statement-breakpoint
UPDATE "users" SET "phone_number" = "login_name"
WHERE "login_name" ~ '^1[3-9][0-9]{9}$' AND "phone_number" IS NULL
	AND NOT EXISTS (SELECT 1 FROM "users" "other" WHERE "other"."phone_number" = "users"."login_name");--> statement-breakpoint
-- Any other name that looks like a contact may be somebody else's: the account is named after its own contact.
UPDATE "users" SET "login_name" = 'user-' || "id"
WHERE ("login_name" LIKE '%@%' OR "login_name" ~ '^1[3-9][0-9]{9}$')
	AND "login_name" <> coalesce("phone_number", '') AND lower("login_name") <> lower(coalesce("email", ''));--> statement-breakpoint
UPDATE "users" SET "login_name" = coalesce("phone_number", "email", "login_name")
WHERE "login_name" = 'user-' || "id";--> statement-breakpoint
-- The next start prints what has changed.
INSERT INTO "settings" ("key", "value")
SELECT 'changedAccounts', jsonb_agg(jsonb_build_object(
	'tenantId', "before"."tenant_id", 'before', "before"."login_name", 'after', "users"."login_name",
	'lostPhone', "users"."phone_number" IS NULL AND trim("before"."phone_number") <> '',
	'lostEmail', "users"."email" IS NULL AND trim("before"."email") <> '',
	'lostWeChat', "users"."we_chat_open_id" IS NULL AND trim("before"."we_chat_open_id") <> ''
) ORDER BY "before"."login_name")
FROM "users_before" "before" JOIN "users" ON "users"."id" = "before"."id"
WHERE "users"."login_name" <> "before"."login_name"
	OR ("users"."phone_number" IS NULL AND trim("before"."phone_number") <> '')
	OR ("users"."email" IS NULL AND trim("before"."email") <> '')
	OR ("users"."we_chat_open_id" IS NULL AND trim("before"."we_chat_open_id") <> '')
HAVING count(*) > 0;--> statement-breakpoint
DROP TABLE "users_before";--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_number" ON "users" USING btree ("phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_we_chat" ON "users" USING btree ("we_chat_open_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_login_name_is_own" CHECK (("users"."login_name" not like '%@%' and "users"."login_name" !~ '^1[3-9][0-9]{9}$')
        or "users"."login_name" = coalesce("users"."phone_number", '') or lower("users"."login_name") = lower(coalesce("users"."email", '')));