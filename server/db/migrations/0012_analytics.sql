CREATE TABLE "dashboards" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"is_standard" boolean DEFAULT false NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"scale" text,
	"panels" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_months" (
	"device_id" text NOT NULL,
	"first_day" date NOT NULL,
	"energy" real[],
	"online" real[],
	"offline" real[],
	"energy_sum" real,
	"online_sum" real,
	"offline_sum" real,
	CONSTRAINT "device_months_device_id_first_day_pk" PRIMARY KEY("device_id","first_day")
);
--> statement-breakpoint
CREATE TABLE "metric_hours" (
	"tenant_id" text NOT NULL,
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"area_code" text NOT NULL,
	"department_code" text NOT NULL,
	"product_id" text NOT NULL,
	"hours" double precision[] NOT NULL,
	CONSTRAINT "metric_hours_pk" PRIMARY KEY("tenant_id","metric","day","area_code","department_code","product_id")
);
--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_months" ADD CONSTRAINT "device_months_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metric_hours" ADD CONSTRAINT "metric_hours_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dashboards_name" ON "dashboards" USING btree ("owner_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "dashboards_standard" ON "dashboards" USING btree ("owner_id","page") WHERE is_standard;--> statement-breakpoint
CREATE INDEX "dashboards_page" ON "dashboards" USING btree ("tenant_id","page");--> statement-breakpoint
CREATE INDEX "device_months_day" ON "device_months" USING btree ("first_day");--> statement-breakpoint
CREATE INDEX "device_commands_time" ON "device_commands" USING btree ("tenant_id","created_at");