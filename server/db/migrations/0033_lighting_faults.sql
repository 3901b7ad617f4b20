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
ALTER TABLE "lighting_fault_limits" ADD CONSTRAINT "lighting_fault_limits_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_fault_limits" ADD CONSTRAINT "lighting_fault_limits_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_starts" ADD CONSTRAINT "lighting_starts_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_starts" ADD CONSTRAINT "lighting_starts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lighting_starts_tenant" ON "lighting_starts" USING btree ("tenant_id");