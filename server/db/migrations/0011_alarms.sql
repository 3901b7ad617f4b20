CREATE TABLE "alarm_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"alarm_id" text NOT NULL,
	"logged_at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"user_id" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "work_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"no" text NOT NULL,
	"title" text NOT NULL,
	"flow_id" text,
	"urgency" text DEFAULT 'mid' NOT NULL,
	"source" text NOT NULL,
	"alarm_id" text,
	"device_id" text,
	"area_code" text NOT NULL,
	"department_code" text NOT NULL,
	"description" text,
	"handler_id" text,
	"state" text DEFAULT 'todo' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text
);
--> statement-breakpoint
DROP INDEX "alarms_open";--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "handle_result" text;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "shelved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "shelved_by" text;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "source" text DEFAULT 'device' NOT NULL;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "detail" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_logs" ADD CONSTRAINT "alarm_logs_alarm_id_alarms_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_alarm_id_alarms_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_logs_alarm" ON "alarm_logs" USING btree ("alarm_id","logged_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_orders_no" ON "work_orders" USING btree ("tenant_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "work_orders_open_alarm" ON "work_orders" USING btree ("alarm_id") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "work_orders_time" ON "work_orders" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alarms_kind" ON "alarms" USING btree ("tenant_id","kind","happened_at");--> statement-breakpoint
CREATE INDEX "alarms_last" ON "alarms" USING btree ("tenant_id","last_at");--> statement-breakpoint
UPDATE "alarms" SET "source" = 'camera', "cleared_at" = coalesce("cleared_at", "happened_at") WHERE "kind" = 'ai';--> statement-breakpoint
UPDATE "alarms" SET "handle_result" = 'fixed', "cleared_at" = coalesce("cleared_at", "handled_at") WHERE "handled_at" IS NOT NULL;--> statement-breakpoint
-- An origin has one active alarm of a type: the newest. The older ones ended when the next one began.
UPDATE "alarms" SET "cleared_at" = "later"."next_at" FROM (
	SELECT "id", lead("happened_at") OVER (PARTITION BY "tenant_id", "type_id", "device_id" ORDER BY "happened_at", "id") AS "next_at"
	FROM "alarms" WHERE "cleared_at" IS NULL AND "device_id" IS NOT NULL
) AS "later" WHERE "later"."id" = "alarms"."id" AND "later"."next_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_active" ON "alarms" USING btree ("tenant_id","type_id","device_id") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "alarms_carrier" ON "alarms" USING btree ("carrier_id");--> statement-breakpoint
CREATE INDEX "alarms_parent" ON "alarms" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "alarms_shelved" ON "alarms" USING btree ("shelved_until") WHERE shelved_until is not null;--> statement-breakpoint
CREATE INDEX "alarms_open" ON "alarms" USING btree ("tenant_id","kind","happened_at") WHERE handled_at is null and (cleared_at is null or acknowledged_at is null);