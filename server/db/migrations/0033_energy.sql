CREATE TABLE "lighting_baselines" (
	"device_id" text PRIMARY KEY NOT NULL,
	"kwh" double precision NOT NULL,
	"days" integer NOT NULL
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
ALTER TABLE "lighting_test_runs" ADD COLUMN "cancelled_by_name" text;--> statement-breakpoint
ALTER TABLE "lighting_energy_settings" ADD COLUMN "base_days" integer;--> statement-breakpoint
ALTER TABLE "lighting_baselines" ADD CONSTRAINT "lighting_baselines_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_plan_lamps" ADD CONSTRAINT "lighting_plan_lamps_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_plan_months" ADD CONSTRAINT "lighting_plan_months_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;