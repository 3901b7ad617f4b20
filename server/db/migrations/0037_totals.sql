CREATE TABLE "device_series" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"area_code" text NOT NULL,
	"department_code" text NOT NULL,
	"product_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moved_series" (
	"tenant_id" text NOT NULL,
	"area_code" text NOT NULL,
	"department_code" text NOT NULL,
	"product_id" text NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	CONSTRAINT "moved_series_pk" PRIMARY KEY("tenant_id","area_code","department_code","product_id","transaction")
);
--> statement-breakpoint
CREATE TABLE "series_hours" (
	"series_id" integer NOT NULL,
	"day" date NOT NULL,
	"energy" double precision[] NOT NULL,
	"online" double precision[] NOT NULL,
	"known" double precision[] NOT NULL,
	CONSTRAINT "series_hours_day_series_id_pk" PRIMARY KEY("day","series_id")
);
--> statement-breakpoint
CREATE TABLE "series_months" (
	"series_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"energy" double precision[] NOT NULL,
	"online" double precision[] NOT NULL,
	"offline" double precision[] NOT NULL,
	"share" double precision[] NOT NULL,
	"known" double precision[] NOT NULL,
	"energy_sum" double precision,
	"online_sum" double precision,
	"offline_sum" double precision,
	CONSTRAINT "series_months_first_day_series_id_pk" PRIMARY KEY("first_day","series_id")
);
--> statement-breakpoint
ALTER TABLE "device_series" ADD CONSTRAINT "device_series_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_series" ADD CONSTRAINT "moved_series_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_hours" ADD CONSTRAINT "series_hours_series_id_device_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."device_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_months" ADD CONSTRAINT "series_months_series_id_device_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."device_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_series_key" ON "device_series" USING btree ("tenant_id","area_code","department_code","product_id");--> statement-breakpoint
CREATE INDEX "series_hours_series" ON "series_hours" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "series_months_series" ON "series_months" USING btree ("series_id");