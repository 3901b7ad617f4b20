-- The Morton cell of a place: Web Mercator with 26 bits for x and y, interleaved. Its twin is server/places/cells.ts.
CREATE FUNCTION place_cell(longitude double precision, latitude double precision) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	sine double precision;
	x bigint;
	y bigint;
BEGIN
	-- NaN is greater than all numbers.
	IF longitude IS NULL OR latitude IS NULL OR longitude NOT BETWEEN -180 AND 180 OR latitude NOT BETWEEN -85.05 AND 85.05 THEN
		RETURN NULL;
	END IF;
	-- The database refuses products that are too small for a number.
	sine := CASE WHEN abs(latitude) < 1e-9 THEN 0 ELSE sin(latitude * 0.017453292519943295::float8) END;
	x := least(67108863, floor((longitude + 180) / 360 * 67108864)::bigint);
	y := floor((0.5 - ln((1 + sine) / (1 - sine)) / 12.566370614359172::float8) * 67108864)::bigint;
	x := (x | (x << 16)) & 281470681808895;
	x := (x | (x << 8)) & 71777214294589695;
	x := (x | (x << 4)) & 1085102592571150095;
	x := (x | (x << 2)) & 3689348814741910323;
	x := (x | (x << 1)) & 6148914691236517205;
	y := (y | (y << 16)) & 281470681808895;
	y := (y | (y << 8)) & 71777214294589695;
	y := (y | (y << 4)) & 1085102592571150095;
	y := (y | (y << 2)) & 3689348814741910323;
	y := (y | (y << 1)) & 6148914691236517205;
	RETURN x | (y << 1);
END $$;
--> statement-breakpoint
CREATE TABLE "map_operations" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"features" jsonb NOT NULL,
	"left_chart_visible" boolean NOT NULL,
	"right_chart_visible" boolean NOT NULL,
	"left_event_chart_visible" boolean NOT NULL,
	"right_event_chart_visible" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_views" (
	"user_id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"address" text,
	"zoom" double precision,
	"longitude" double precision,
	"latitude" double precision,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "cell" bigint GENERATED ALWAYS AS (place_cell("longitude", "latitude")) STORED;--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "cell" bigint GENERATED ALWAYS AS (place_cell("longitude", "latitude")) STORED;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "cell" bigint GENERATED ALWAYS AS (place_cell("longitude", "latitude")) STORED;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "cell" bigint GENERATED ALWAYS AS (place_cell("longitude", "latitude")) STORED;--> statement-breakpoint
ALTER TABLE "map_operations" ADD CONSTRAINT "map_operations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_views" ADD CONSTRAINT "map_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarms_cell" ON "alarms" USING btree ("tenant_id","cell");--> statement-breakpoint
CREATE INDEX "carriers_cell" ON "carriers" USING btree ("tenant_id","cell");--> statement-breakpoint
CREATE INDEX "devices_cell" ON "devices" USING btree ("tenant_id","cell");--> statement-breakpoint
CREATE INDEX "facilities_cell" ON "facilities" USING btree ("tenant_id","cell");--> statement-breakpoint
-- Rises with every change of a place or alarm that the map shows, for totals that instances keep.
CREATE SEQUENCE "place_revision";--> statement-breakpoint
CREATE FUNCTION raise_place_revision() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM nextval('place_revision');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "devices_placed" AFTER INSERT OR DELETE ON "devices" FOR EACH STATEMENT EXECUTE FUNCTION raise_place_revision();--> statement-breakpoint
CREATE TRIGGER "devices_changed" AFTER UPDATE ON "devices" FOR EACH ROW
	WHEN ((OLD."version", OLD."longitude", OLD."latitude", OLD."area_code", OLD."department_code", OLD."online_status", OLD."carrier_id", OLD."parent_device_id")
		IS DISTINCT FROM (NEW."version", NEW."longitude", NEW."latitude", NEW."area_code", NEW."department_code", NEW."online_status", NEW."carrier_id", NEW."parent_device_id"))
	EXECUTE FUNCTION raise_place_revision();
--> statement-breakpoint
CREATE TRIGGER "carriers_placed" AFTER INSERT OR DELETE ON "carriers" FOR EACH STATEMENT EXECUTE FUNCTION raise_place_revision();--> statement-breakpoint
CREATE TRIGGER "carriers_changed" AFTER UPDATE ON "carriers" FOR EACH ROW
	WHEN ((OLD."version", OLD."longitude", OLD."latitude", OLD."area_code", OLD."department_code", OLD."status")
		IS DISTINCT FROM (NEW."version", NEW."longitude", NEW."latitude", NEW."area_code", NEW."department_code", NEW."status"))
	EXECUTE FUNCTION raise_place_revision();
--> statement-breakpoint
CREATE TRIGGER "facilities_placed" AFTER INSERT OR DELETE ON "facilities" FOR EACH STATEMENT EXECUTE FUNCTION raise_place_revision();--> statement-breakpoint
CREATE TRIGGER "facilities_changed" AFTER UPDATE ON "facilities" FOR EACH ROW
	WHEN ((OLD."version", OLD."longitude", OLD."latitude", OLD."area_code", OLD."department_code", OLD."status", OLD."carrier_id")
		IS DISTINCT FROM (NEW."version", NEW."longitude", NEW."latitude", NEW."area_code", NEW."department_code", NEW."status", NEW."carrier_id"))
	EXECUTE FUNCTION raise_place_revision();
--> statement-breakpoint
CREATE TRIGGER "alarms_placed" AFTER INSERT OR DELETE ON "alarms" FOR EACH STATEMENT EXECUTE FUNCTION raise_place_revision();--> statement-breakpoint
CREATE TRIGGER "alarms_changed" AFTER UPDATE ON "alarms" FOR EACH ROW
	WHEN ((OLD."level_id", OLD."cleared_at", OLD."acknowledged_at", OLD."handled_at", OLD."shelved_until", OLD."device_id", OLD."carrier_id")
		IS DISTINCT FROM (NEW."level_id", NEW."cleared_at", NEW."acknowledged_at", NEW."handled_at", NEW."shelved_until", NEW."device_id", NEW."carrier_id"))
	EXECUTE FUNCTION raise_place_revision();
--> statement-breakpoint
CREATE TRIGGER "device_group_members_placed" AFTER INSERT OR DELETE ON "device_group_members" FOR EACH STATEMENT EXECUTE FUNCTION raise_place_revision();