CREATE TABLE "lighting_commissioning" (
	"device_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"identified_at" timestamp with time zone,
	"identified_by_name" text,
	"position" text,
	"placed_at" timestamp with time zone,
	"placed_by_name" text,
	"configured_at" timestamp with time zone,
	"configured_by_name" text,
	"driver_model" text,
	"lamp_type" text
);
--> statement-breakpoint
CREATE TABLE "lighting_lamp_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"device_id" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"counter_hours" double precision,
	"counter_switches" integer,
	"hours_reached" double precision,
	"switches_reached" integer,
	"power_before" integer,
	"power_after" integer,
	"lamp_type_before" text,
	"lamp_type" text,
	"user_id" text,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lighting_test_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"device_id" text NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"status" text NOT NULL,
	"rated_power" integer,
	"tolerance" double precision NOT NULL,
	"steps" jsonb NOT NULL,
	"override_id" text
);
--> statement-breakpoint
ALTER TABLE "lighting_commissioning" ADD CONSTRAINT "lighting_commissioning_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_commissioning" ADD CONSTRAINT "lighting_commissioning_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_lamp_changes" ADD CONSTRAINT "lighting_lamp_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_lamp_changes" ADD CONSTRAINT "lighting_lamp_changes_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_lamp_changes" ADD CONSTRAINT "lighting_lamp_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_test_runs" ADD CONSTRAINT "lighting_test_runs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_test_runs" ADD CONSTRAINT "lighting_test_runs_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_test_runs" ADD CONSTRAINT "lighting_test_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lighting_commissioning_tenant" ON "lighting_commissioning" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "lighting_lamp_changes_device" ON "lighting_lamp_changes" USING btree ("device_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "lighting_test_runs_time" ON "lighting_test_runs" USING btree ("tenant_id","started_at","id");--> statement-breakpoint
CREATE INDEX "lighting_test_runs_device" ON "lighting_test_runs" USING btree ("device_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lighting_test_runs_open" ON "lighting_test_runs" USING btree ("device_id") WHERE ended_at is null;