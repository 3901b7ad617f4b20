CREATE TABLE "lighting_energy_settings" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"tariff" double precision NOT NULL,
	"co2_factor" double precision NOT NULL,
	"tolerance" double precision NOT NULL,
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
ALTER TABLE "lighting_energy_settings" ADD CONSTRAINT "lighting_energy_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_energy_settings" ADD CONSTRAINT "lighting_energy_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lighting_meter_days" ADD CONSTRAINT "lighting_meter_days_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;