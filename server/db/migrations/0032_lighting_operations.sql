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
	"cancelled_by_name" text,
	"rated_power" integer,
	"tolerance" double precision NOT NULL,
	"steps" jsonb NOT NULL,
	"override_id" text
);
--> statement-breakpoint
CREATE TABLE "lighting_holders" (
	"device_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"asked" jsonb NOT NULL,
	"asked_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"loaded" jsonb,
	"loaded_hash" text,
	"loaded_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refusal" text,
	"refusal_facts" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"local" text,
	"local_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lighting_sendings" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"order" bigserial NOT NULL,
	"task_id" text,
	"command" jsonb NOT NULL,
	"lamp_ids" text[] NOT NULL,
	"has_begun" boolean DEFAULT false NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lighting_baselines" (
	"device_id" text PRIMARY KEY NOT NULL,
	"kwh" double precision NOT NULL,
	"days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lighting_energy_settings" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"tariff" double precision NOT NULL,
	"co2_factor" double precision NOT NULL,
	"tolerance" double precision NOT NULL,
	"base_days" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lighting_meter_days" (
	"device_id" text NOT NULL,
	"day" date NOT NULL,
	"reading" double precision NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lighting_meter_days_device_id_day_pk" PRIMARY KEY("device_id","day")
);
--> statement-breakpoint
CREATE TABLE "lighting_plan_lamps" (
	"device_id" text NOT NULL,
	"from_day" date NOT NULL,
	"group_key" text NOT NULL,
	"watts" real NOT NULL,
	CONSTRAINT "lighting_plan_lamps_device_id_from_day_pk" PRIMARY KEY("device_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "lighting_plan_months" (
	"tenant_id" text NOT NULL,
	"first_day" date NOT NULL,
	"group_key" text NOT NULL,
	"before_noon" real[] NOT NULL,
	"after_noon" real[] NOT NULL,
	CONSTRAINT "lighting_plan_months_tenant_id_first_day_group_key_pk" PRIMARY KEY("tenant_id","first_day","group_key")
);
--> statement-breakpoint
CREATE TABLE "lighting_fault_limits" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"grace_minutes" integer NOT NULL,
	"level_tolerance" double precision NOT NULL,
	"power_tolerance" double precision NOT NULL,
	"min_watts" double precision NOT NULL,
	"max_watts" double precision NOT NULL,
	"min_power_factor" double precision NOT NULL,
	"max_starts" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lighting_starts" (
	"device_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counter" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lighting_nights" (
	"device_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"night" text NOT NULL,
	"revision_id" text NOT NULL,
	"level" integer,
	"reason" text,
	"ref_id" text,
	"revisions" jsonb NOT NULL,
	"levels" jsonb NOT NULL,
	CONSTRAINT "lighting_nights_device_id_night_pk" PRIMARY KEY("device_id","night")
);
--> statement-breakpoint
CREATE TABLE "lighting_revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"program_id" text NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "planned_ramp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "held_level" integer;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "held_ramp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "held_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "held_program" text;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "driven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "followed_level" integer;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD COLUMN "ramp" jsonb;--> statement-breakpoint
ALTER TABLE "lighting_commissioning" ADD CONSTRAINT "lighting_commissioning_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_commissioning" ADD CONSTRAINT "lighting_commissioning_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_lamp_changes" ADD CONSTRAINT "lighting_lamp_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_lamp_changes" ADD CONSTRAINT "lighting_lamp_changes_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_lamp_changes" ADD CONSTRAINT "lighting_lamp_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_test_runs" ADD CONSTRAINT "lighting_test_runs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_test_runs" ADD CONSTRAINT "lighting_test_runs_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_test_runs" ADD CONSTRAINT "lighting_test_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_holders" ADD CONSTRAINT "lighting_holders_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_holders" ADD CONSTRAINT "lighting_holders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_sendings" ADD CONSTRAINT "lighting_sendings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_sendings" ADD CONSTRAINT "lighting_sendings_task_id_command_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."command_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_sendings" ADD CONSTRAINT "lighting_sendings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_baselines" ADD CONSTRAINT "lighting_baselines_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_energy_settings" ADD CONSTRAINT "lighting_energy_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_energy_settings" ADD CONSTRAINT "lighting_energy_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_meter_days" ADD CONSTRAINT "lighting_meter_days_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_plan_lamps" ADD CONSTRAINT "lighting_plan_lamps_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_plan_months" ADD CONSTRAINT "lighting_plan_months_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_fault_limits" ADD CONSTRAINT "lighting_fault_limits_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_fault_limits" ADD CONSTRAINT "lighting_fault_limits_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_starts" ADD CONSTRAINT "lighting_starts_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_starts" ADD CONSTRAINT "lighting_starts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_nights" ADD CONSTRAINT "lighting_nights_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_revisions" ADD CONSTRAINT "lighting_revisions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lighting_commissioning_tenant" ON "lighting_commissioning" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "lighting_lamp_changes_device" ON "lighting_lamp_changes" USING btree ("device_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "lighting_test_runs_time" ON "lighting_test_runs" USING btree ("tenant_id","started_at","id");--> statement-breakpoint
CREATE INDEX "lighting_test_runs_device" ON "lighting_test_runs" USING btree ("device_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lighting_test_runs_open" ON "lighting_test_runs" USING btree ("device_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "lighting_holders_tenant" ON "lighting_holders" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "lighting_sendings_order" ON "lighting_sendings" USING btree ("tenant_id","order");--> statement-breakpoint
CREATE INDEX "lighting_sendings_task" ON "lighting_sendings" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "lighting_starts_tenant" ON "lighting_starts" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "lighting_nights_night" ON "lighting_nights" USING btree ("tenant_id","night");--> statement-breakpoint
CREATE INDEX "lighting_overrides_open" ON "lighting_overrides" USING btree ("device_id","begun_at") WHERE ended_at is null;