CREATE TABLE "alarm_days" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"level_id" text NOT NULL,
	"type_id" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_years" (
	"tenant_id" text NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"device_id" text NOT NULL,
	"months" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_counts" (
	"tenant_id" text NOT NULL,
	"area_code" text NOT NULL,
	"department_code" text NOT NULL,
	"product_id" text NOT NULL,
	"online_status" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "metric_hours" ADD COLUMN "hours_sum" double precision GENERATED ALWAYS AS (case when num_nonnulls(variadic hours) > 0 then coalesce(hours[1], 0) + coalesce(hours[2], 0) + coalesce(hours[3], 0) + coalesce(hours[4], 0) + coalesce(hours[5], 0) + coalesce(hours[6], 0) + coalesce(hours[7], 0) + coalesce(hours[8], 0) + coalesce(hours[9], 0) + coalesce(hours[10], 0) + coalesce(hours[11], 0) + coalesce(hours[12], 0) + coalesce(hours[13], 0) + coalesce(hours[14], 0) + coalesce(hours[15], 0) + coalesce(hours[16], 0) + coalesce(hours[17], 0) + coalesce(hours[18], 0) + coalesce(hours[19], 0) + coalesce(hours[20], 0) + coalesce(hours[21], 0) + coalesce(hours[22], 0) + coalesce(hours[23], 0) + coalesce(hours[24], 0) end) STORED;--> statement-breakpoint
ALTER TABLE "alarm_days" ADD CONSTRAINT "alarm_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_years" ADD CONSTRAINT "alarm_years_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_counts" ADD CONSTRAINT "device_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_days_day" ON "alarm_days" USING btree ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "alarm_years_year" ON "alarm_years" USING btree ("tenant_id","year");--> statement-breakpoint
CREATE INDEX "device_counts_tenant" ON "device_counts" USING btree ("tenant_id");--> statement-breakpoint
-- Counts alarms that come and go, as rows beside those that are there: see server/db/schema/totals.ts.
CREATE FUNCTION total_alarms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
	INSERT INTO "alarm_days" ("tenant_id", "day", "kind", "level_id", "type_id", "n")
	SELECT a."tenant_id", (a."happened_at" AT TIME ZONE 'Asia/Shanghai')::date, a."kind", a."level_id", a."type_id", sign * count(*)
	-- The tenant may be going too.
	FROM "changed_alarms" a JOIN "tenants" t ON t."id" = a."tenant_id" GROUP BY 1, 2, 3, 4, 5;
	INSERT INTO "alarm_years" ("tenant_id", "year", "kind", "device_id", "months")
	SELECT "tenant_id", extract(year FROM "month"), "kind", "device_id",
		array_fill(0, ARRAY[extract(month FROM "month")::int - 1]) || (sign * count(*))::int || array_fill(0, ARRAY[12 - extract(month FROM "month")::int])
	FROM (SELECT a."tenant_id", date_trunc('month', a."happened_at" AT TIME ZONE 'Asia/Shanghai') AS "month", a."kind", coalesce(a."device_id", '') AS "device_id"
		FROM "changed_alarms" a JOIN "tenants" t ON t."id" = a."tenant_id") months
	GROUP BY "tenant_id", "month", "kind", "device_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION total_changed_alarm() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO "alarm_days" ("tenant_id", "day", "kind", "level_id", "type_id", "n") VALUES
		(OLD."tenant_id", (OLD."happened_at" AT TIME ZONE 'Asia/Shanghai')::date, OLD."kind", OLD."level_id", OLD."type_id", -1),
		(NEW."tenant_id", (NEW."happened_at" AT TIME ZONE 'Asia/Shanghai')::date, NEW."kind", NEW."level_id", NEW."type_id", 1);
	INSERT INTO "alarm_years" ("tenant_id", "year", "kind", "device_id", "months")
	SELECT "tenant_id", extract(year FROM "at"), "kind", coalesce("device_id", ''),
		array_fill(0, ARRAY[extract(month FROM "at")::int - 1]) || "n" || array_fill(0, ARRAY[12 - extract(month FROM "at")::int])
	FROM (VALUES (OLD."tenant_id", OLD."happened_at" AT TIME ZONE 'Asia/Shanghai', OLD."kind", OLD."device_id", -1),
		(NEW."tenant_id", NEW."happened_at" AT TIME ZONE 'Asia/Shanghai', NEW."kind", NEW."device_id", 1))
		a("tenant_id", "at", "kind", "device_id", "n");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "alarms_total_came" AFTER INSERT ON "alarms" REFERENCING NEW TABLE AS "changed_alarms" FOR EACH STATEMENT EXECUTE FUNCTION total_alarms();
--> statement-breakpoint
CREATE TRIGGER "alarms_total_went" AFTER DELETE ON "alarms" REFERENCING OLD TABLE AS "changed_alarms" FOR EACH STATEMENT EXECUTE FUNCTION total_alarms();
--> statement-breakpoint
CREATE TRIGGER "alarms_total_changed" AFTER UPDATE OF "tenant_id", "happened_at", "kind", "level_id", "type_id", "device_id" ON "alarms" FOR EACH ROW
	WHEN ((OLD."tenant_id", OLD."happened_at", OLD."kind", OLD."level_id", OLD."type_id", OLD."device_id")
		IS DISTINCT FROM (NEW."tenant_id", NEW."happened_at", NEW."kind", NEW."level_id", NEW."type_id", NEW."device_id"))
	EXECUTE FUNCTION total_changed_alarm();
--> statement-breakpoint
CREATE FUNCTION total_devices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO "device_counts" ("tenant_id", "area_code", "department_code", "product_id", "online_status", "n")
	SELECT d."tenant_id", d."area_code", d."department_code", d."product_id", d."online_status", CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END * count(*)
	FROM "changed_devices" d JOIN "tenants" t ON t."id" = d."tenant_id" GROUP BY 1, 2, 3, 4, 5;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION total_changed_device() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO "device_counts" ("tenant_id", "area_code", "department_code", "product_id", "online_status", "n") VALUES
		(OLD."tenant_id", OLD."area_code", OLD."department_code", OLD."product_id", OLD."online_status", -1),
		(NEW."tenant_id", NEW."area_code", NEW."department_code", NEW."product_id", NEW."online_status", 1);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "devices_total_came" AFTER INSERT ON "devices" REFERENCING NEW TABLE AS "changed_devices" FOR EACH STATEMENT EXECUTE FUNCTION total_devices();
--> statement-breakpoint
CREATE TRIGGER "devices_total_went" AFTER DELETE ON "devices" REFERENCING OLD TABLE AS "changed_devices" FOR EACH STATEMENT EXECUTE FUNCTION total_devices();
--> statement-breakpoint
CREATE TRIGGER "devices_total_changed" AFTER UPDATE OF "tenant_id", "area_code", "department_code", "product_id", "online_status" ON "devices" FOR EACH ROW
	WHEN ((OLD."tenant_id", OLD."area_code", OLD."department_code", OLD."product_id", OLD."online_status")
		IS DISTINCT FROM (NEW."tenant_id", NEW."area_code", NEW."department_code", NEW."product_id", NEW."online_status"))
	EXECUTE FUNCTION total_changed_device();
--> statement-breakpoint
INSERT INTO "alarm_days" ("tenant_id", "day", "kind", "level_id", "type_id", "n")
	SELECT "tenant_id", ("happened_at" AT TIME ZONE 'Asia/Shanghai')::date, "kind", "level_id", "type_id", count(*) FROM "alarms" GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO "alarm_years" ("tenant_id", "year", "kind", "device_id", "months")
	SELECT "tenant_id", "year", "kind", "device_id", ARRAY[count(*) FILTER (WHERE "month" = 1), count(*) FILTER (WHERE "month" = 2), count(*) FILTER (WHERE "month" = 3), count(*) FILTER (WHERE "month" = 4), count(*) FILTER (WHERE "month" = 5), count(*) FILTER (WHERE "month" = 6), count(*) FILTER (WHERE "month" = 7), count(*) FILTER (WHERE "month" = 8), count(*) FILTER (WHERE "month" = 9), count(*) FILTER (WHERE "month" = 10), count(*) FILTER (WHERE "month" = 11), count(*) FILTER (WHERE "month" = 12)]
	FROM (SELECT "tenant_id", extract(year FROM "happened_at" AT TIME ZONE 'Asia/Shanghai') AS "year",
		extract(month FROM "happened_at" AT TIME ZONE 'Asia/Shanghai') AS "month", "kind", coalesce("device_id", '') AS "device_id" FROM "alarms") months
	GROUP BY "tenant_id", "year", "kind", "device_id";
--> statement-breakpoint
INSERT INTO "device_counts" ("tenant_id", "area_code", "department_code", "product_id", "online_status", "n")
	SELECT "tenant_id", "area_code", "department_code", "product_id", "online_status", count(*) FROM "devices" GROUP BY 1, 2, 3, 4, 5;
