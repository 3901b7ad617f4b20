CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"tenant_id" text,
	"due_at" timestamp with time zone NOT NULL,
	"payload" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_list" ON "jobs" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("due_at","id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "jobs_tenant" ON "jobs" USING btree ("tenant_id");--> statement-breakpoint
-- Every timer that waits in a row gets its job.
INSERT INTO "jobs" ("id", "kind", "key", "tenant_id", "due_at")
SELECT gen_random_uuid()::text, needed.* FROM (
	SELECT 'scheduledReport', "id", "tenant_id", "next_run_at" FROM "custom_reports"
		WHERE "schedule" IS NOT NULL AND "next_run_at" IS NOT NULL
	UNION ALL
	SELECT 'noticeRelease', "id", "tenant_id", "release_time" FROM "notices"
		WHERE "status" = 'scheduled' AND "release_time" IS NOT NULL
	UNION ALL
	SELECT 'noticeExpiry', "id", "tenant_id", "expire_time" FROM "notices"
		WHERE "status" IN ('scheduled', 'released') AND "expire_time" > now()
	UNION ALL
	SELECT DISTINCT 'shelfEnd', "tenant_id" || '/' || (extract(epoch FROM date_trunc('milliseconds', "shelved_until")) * 1000)::bigint,
		"tenant_id", "shelved_until" FROM "alarms"
		WHERE "shelved_until" IS NOT NULL
	UNION ALL
	SELECT 'commandExpiry', CASE WHEN "task_id" IS NULL THEN 'command/' || "id" ELSE 'task/' || "task_id" END,
		min("tenant_id"), min("expires_at") FROM "device_commands"
		WHERE "track_status" = 'PROCESS' GROUP BY 2
) needed ON CONFLICT DO NOTHING;
