-- Natural order: 2 before 10. A PostgreSQL without ICU sorts by code point.
DO $$ BEGIN
	CREATE COLLATION natural_order (provider = icu, locale = 'und@colNumeric=yes');
EXCEPTION WHEN feature_not_supported OR invalid_parameter_value OR undefined_object THEN
	CREATE COLLATION natural_order FROM "C";
END $$;--> statement-breakpoint
DROP INDEX "devices_name";--> statement-breakpoint
CREATE INDEX "devices_name" ON "devices" USING btree ("tenant_id",name collate natural_order,"id");