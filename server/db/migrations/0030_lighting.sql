CREATE TABLE "lighting_assignments" (
	"group_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"calendar_id" text NOT NULL,
	"assigned_by" text,
	"assigned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lighting_calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"default_program_id" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"updated_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lighting_days" (
	"tenant_id" text NOT NULL,
	"date" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "lighting_days_tenant_id_date_pk" PRIMARY KEY("tenant_id","date")
);
--> statement-breakpoint
CREATE TABLE "lighting_lamps" (
	"device_id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"night" text NOT NULL,
	"calendar_id" text NOT NULL,
	"program_id" text NOT NULL,
	"rule" integer,
	"planned_level" integer NOT NULL,
	"planned_since" timestamp with time zone NOT NULL,
	"next_step_at" timestamp with time zone,
	"override_id" text,
	"override_level" integer,
	"reason" text DEFAULT 'default' NOT NULL,
	"ref_id" text,
	"user_name" text,
	"since" timestamp with time zone,
	"followed_at" timestamp with time zone,
	"energy_at_noon" double precision
);
--> statement-breakpoint
CREATE TABLE "lighting_overrides" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"device_id" text NOT NULL,
	"task_id" text,
	"level" integer NOT NULL,
	"ramp_to" integer DEFAULT 0 NOT NULL,
	"ramp_from" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"user_id" text,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"replaced_by_id" text,
	"released_by_name" text,
	"begun_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lighting_programs" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"steps" jsonb NOT NULL,
	"updated_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lighting_assignments" ADD CONSTRAINT "lighting_assignments_group_id_device_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."device_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_assignments" ADD CONSTRAINT "lighting_assignments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_assignments" ADD CONSTRAINT "lighting_assignments_calendar_id_lighting_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."lighting_calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_assignments" ADD CONSTRAINT "lighting_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_calendars" ADD CONSTRAINT "lighting_calendars_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_calendars" ADD CONSTRAINT "lighting_calendars_default_program_id_lighting_programs_id_fk" FOREIGN KEY ("default_program_id") REFERENCES "public"."lighting_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_calendars" ADD CONSTRAINT "lighting_calendars_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_days" ADD CONSTRAINT "lighting_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD CONSTRAINT "lighting_lamps_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_lamps" ADD CONSTRAINT "lighting_lamps_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_overrides" ADD CONSTRAINT "lighting_overrides_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_overrides" ADD CONSTRAINT "lighting_overrides_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_overrides" ADD CONSTRAINT "lighting_overrides_task_id_command_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."command_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_overrides" ADD CONSTRAINT "lighting_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_programs" ADD CONSTRAINT "lighting_programs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_programs" ADD CONSTRAINT "lighting_programs_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lighting_assignments_calendar" ON "lighting_assignments" USING btree ("calendar_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lighting_calendars_name" ON "lighting_calendars" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "lighting_calendars_default" ON "lighting_calendars" USING btree ("tenant_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "lighting_lamps_next" ON "lighting_lamps" USING btree ("tenant_id","next_step_at");--> statement-breakpoint
CREATE INDEX "lighting_lamps_night" ON "lighting_lamps" USING btree ("tenant_id","night");--> statement-breakpoint
CREATE INDEX "lighting_overrides_device" ON "lighting_overrides" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "lighting_overrides_waiting" ON "lighting_overrides" USING btree ("tenant_id","starts_at") WHERE begun_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "lighting_overrides_ending" ON "lighting_overrides" USING btree ("tenant_id","expires_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lighting_programs_name" ON "lighting_programs" USING btree ("tenant_id","name");