CREATE INDEX "carriers_uid_order" ON "carriers" USING btree ("tenant_id",uid collate natural_order,"id");--> statement-breakpoint
CREATE INDEX "devices_uid_order" ON "devices" USING btree ("tenant_id",uid collate natural_order,"id");--> statement-breakpoint
-- What shared answers are read after: each rises with every change of its kind. Until its transaction ends, it also holds a
-- lock that names the kind: others do not see the change before.
CREATE SEQUENCE "device_revision";--> statement-breakpoint
CREATE SEQUENCE "status_revision";--> statement-breakpoint
CREATE SEQUENCE "alarm_revision";--> statement-breakpoint
CREATE SEQUENCE "history_revision";--> statement-breakpoint
CREATE SEQUENCE "lamp_revision";--> statement-breakpoint
CREATE SEQUENCE "access_revision";--> statement-breakpoint
CREATE SEQUENCE "night_revision";--> statement-breakpoint
CREATE FUNCTION raise_revision() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_advisory_xact_lock_shared(730030, TG_ARGV[1]::int);
	PERFORM nextval(TG_ARGV[0]::regclass);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "devices_counted_in" AFTER INSERT OR DELETE ON "devices" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('device_revision', 1);--> statement-breakpoint
CREATE TRIGGER "devices_edited" AFTER UPDATE ON "devices" FOR EACH ROW
	WHEN ((OLD."version", OLD."tenant_id", OLD."area_code", OLD."department_code", OLD."product_id", OLD."carrier_id", OLD."parent_device_id", OLD."longitude", OLD."latitude")
		IS DISTINCT FROM (NEW."version", NEW."tenant_id", NEW."area_code", NEW."department_code", NEW."product_id", NEW."carrier_id", NEW."parent_device_id", NEW."longitude", NEW."latitude"))
	EXECUTE FUNCTION raise_revision('device_revision', 1);
--> statement-breakpoint
CREATE TRIGGER "devices_connected" AFTER UPDATE ON "devices" FOR EACH ROW
	WHEN ((OLD."online_status")
		IS DISTINCT FROM (NEW."online_status"))
	EXECUTE FUNCTION raise_revision('status_revision', 2);
--> statement-breakpoint
CREATE TRIGGER "carriers_counted_in" AFTER INSERT OR DELETE ON "carriers" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('device_revision', 1);--> statement-breakpoint
CREATE TRIGGER "carriers_edited" AFTER UPDATE ON "carriers" FOR EACH ROW
	WHEN ((OLD."version", OLD."tenant_id", OLD."area_code", OLD."department_code", OLD."status", OLD."longitude", OLD."latitude")
		IS DISTINCT FROM (NEW."version", NEW."tenant_id", NEW."area_code", NEW."department_code", NEW."status", NEW."longitude", NEW."latitude"))
	EXECUTE FUNCTION raise_revision('device_revision', 1);
--> statement-breakpoint
CREATE TRIGGER "facilities_counted_in" AFTER INSERT OR DELETE ON "facilities" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('device_revision', 1);--> statement-breakpoint
CREATE TRIGGER "facilities_edited" AFTER UPDATE ON "facilities" FOR EACH ROW
	WHEN ((OLD."version", OLD."tenant_id", OLD."area_code", OLD."department_code", OLD."status", OLD."longitude", OLD."latitude", OLD."carrier_id")
		IS DISTINCT FROM (NEW."version", NEW."tenant_id", NEW."area_code", NEW."department_code", NEW."status", NEW."longitude", NEW."latitude", NEW."carrier_id"))
	EXECUTE FUNCTION raise_revision('device_revision', 1);
--> statement-breakpoint
CREATE TRIGGER "areas_named" AFTER INSERT OR UPDATE OR DELETE ON "areas" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('device_revision', 1);--> statement-breakpoint
CREATE TRIGGER "departments_named" AFTER INSERT OR UPDATE OR DELETE ON "departments" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('device_revision', 1);--> statement-breakpoint
CREATE TRIGGER "products_named" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('device_revision', 1);--> statement-breakpoint
CREATE TRIGGER "product_attributes_named" AFTER INSERT OR UPDATE OR DELETE ON "product_attributes" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('device_revision', 1);--> statement-breakpoint
CREATE TRIGGER "dictionaries_named" AFTER INSERT OR UPDATE OR DELETE ON "dictionaries" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('device_revision', 1);--> statement-breakpoint
CREATE TRIGGER "dictionary_overrides_named" AFTER INSERT OR UPDATE OR DELETE ON "dictionary_overrides" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('device_revision', 1);--> statement-breakpoint
CREATE TRIGGER "alarms_counted_in" AFTER INSERT OR DELETE ON "alarms" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('alarm_revision', 3);--> statement-breakpoint
CREATE TRIGGER "alarms_counted" AFTER UPDATE ON "alarms" FOR EACH ROW
	WHEN ((OLD."kind", OLD."type_id", OLD."level_id", OLD."area_code", OLD."department_code", OLD."device_id", OLD."carrier_id", OLD."happened_at", OLD."cleared_at", OLD."acknowledged_at", OLD."handled_at", OLD."shelved_until", OLD."handle_result", OLD."handled_by")
		IS DISTINCT FROM (NEW."kind", NEW."type_id", NEW."level_id", NEW."area_code", NEW."department_code", NEW."device_id", NEW."carrier_id", NEW."happened_at", NEW."cleared_at", NEW."acknowledged_at", NEW."handled_at", NEW."shelved_until", NEW."handle_result", NEW."handled_by"))
	EXECUTE FUNCTION raise_revision('alarm_revision', 3);
--> statement-breakpoint
CREATE TRIGGER "metric_hours_recorded" AFTER INSERT OR UPDATE OR DELETE ON "metric_hours" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('history_revision', 4);--> statement-breakpoint
CREATE TRIGGER "device_months_recorded" AFTER INSERT OR UPDATE OR DELETE ON "device_months" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('history_revision', 4);--> statement-breakpoint
CREATE TRIGGER "device_hours_recorded" AFTER INSERT OR UPDATE OR DELETE ON "device_hours" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('history_revision', 4);--> statement-breakpoint
CREATE TRIGGER "series_months_recorded" AFTER INSERT OR UPDATE OR DELETE ON "series_months" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('history_revision', 4);--> statement-breakpoint
CREATE TRIGGER "series_hours_recorded" AFTER INSERT OR UPDATE OR DELETE ON "series_hours" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('history_revision', 4);--> statement-breakpoint
CREATE TRIGGER "device_groups_of_lamps" AFTER INSERT OR UPDATE OR DELETE ON "device_groups" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('lamp_revision', 5);--> statement-breakpoint
CREATE TRIGGER "device_group_members_of_lamps" AFTER INSERT OR UPDATE OR DELETE ON "device_group_members" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('lamp_revision', 5);--> statement-breakpoint
CREATE TRIGGER "device_commands_of_lamps" AFTER INSERT OR UPDATE OR DELETE ON "device_commands" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('lamp_revision', 5);--> statement-breakpoint
CREATE TRIGGER "lighting_nights_noted" AFTER INSERT OR UPDATE OR DELETE ON "lighting_nights" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('night_revision', 7);--> statement-breakpoint
CREATE TRIGGER "lighting_holders_local" AFTER UPDATE ON "lighting_holders" FOR EACH ROW
	WHEN ((OLD."local")
		IS DISTINCT FROM (NEW."local"))
	EXECUTE FUNCTION raise_revision('lamp_revision', 5);--> statement-breakpoint
-- What a user may do and see: read with each session, and again when it has risen.
CREATE TRIGGER "user_roles_granted" AFTER INSERT OR UPDATE OR DELETE ON "user_roles" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('access_revision', 6);--> statement-breakpoint
CREATE TRIGGER "roles_granted" AFTER INSERT OR UPDATE OR DELETE ON "roles" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('access_revision', 6);--> statement-breakpoint
CREATE TRIGGER "role_menus_granted" AFTER INSERT OR UPDATE OR DELETE ON "role_menus" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('access_revision', 6);--> statement-breakpoint
CREATE TRIGGER "role_functions_granted" AFTER INSERT OR UPDATE OR DELETE ON "role_functions" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('access_revision', 6);--> statement-breakpoint
CREATE TRIGGER "menus_granted" AFTER INSERT OR UPDATE OR DELETE ON "menus" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('access_revision', 6);--> statement-breakpoint
CREATE TRIGGER "functions_granted" AFTER INSERT OR UPDATE OR DELETE ON "functions" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('access_revision', 6);--> statement-breakpoint
CREATE TRIGGER "tenants_granted" AFTER INSERT OR UPDATE OR DELETE ON "tenants" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('access_revision', 6);--> statement-breakpoint
CREATE TRIGGER "user_data_permissions_granted" AFTER INSERT OR UPDATE OR DELETE ON "user_data_permissions" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('access_revision', 6);--> statement-breakpoint
CREATE TRIGGER "role_data_permissions_granted" AFTER INSERT OR UPDATE OR DELETE ON "role_data_permissions" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('access_revision', 6);--> statement-breakpoint
CREATE TRIGGER "data_permission_scopes_granted" AFTER INSERT OR UPDATE OR DELETE ON "data_permission_scopes" FOR EACH STATEMENT EXECUTE FUNCTION raise_revision('access_revision', 6);--> statement-breakpoint
CREATE TRIGGER "users_granted" AFTER UPDATE ON "users" FOR EACH ROW
	WHEN ((OLD."tenant_id", OLD."department_code") IS DISTINCT FROM (NEW."tenant_id", NEW."department_code"))
	EXECUTE FUNCTION raise_revision('access_revision', 6);
