-- Marks the totals of a series that a device leaves or joins, in the transaction in which it does.
CREATE FUNCTION mark_moved_series() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO "moved_series" ("tenant_id", "area_code", "department_code", "product_id")
	SELECT d."tenant_id", d."area_code", d."department_code", d."product_id"
	FROM (VALUES (OLD."tenant_id", OLD."area_code", OLD."department_code", OLD."product_id"),
		(NEW."tenant_id", NEW."area_code", NEW."department_code", NEW."product_id"))
		d("tenant_id", "area_code", "department_code", "product_id")
	-- The tenant may be going too.
	JOIN "tenants" t ON t."id" = d."tenant_id"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "devices_left_series" AFTER DELETE ON "devices" FOR EACH ROW EXECUTE FUNCTION mark_moved_series();--> statement-breakpoint
CREATE TRIGGER "devices_moved_series" AFTER UPDATE OF "tenant_id", "area_code", "department_code", "product_id" ON "devices" FOR EACH ROW
	WHEN ((OLD."tenant_id", OLD."area_code", OLD."department_code", OLD."product_id")
		IS DISTINCT FROM (NEW."tenant_id", NEW."area_code", NEW."department_code", NEW."product_id"))
	EXECUTE FUNCTION mark_moved_series();
--> statement-breakpoint
-- What there is already is added up by the platform, series by series, and read from the devices until then.
INSERT INTO "moved_series" ("tenant_id", "area_code", "department_code", "product_id")
	SELECT DISTINCT "tenant_id", "area_code", "department_code", "product_id" FROM "devices" ON CONFLICT DO NOTHING;
